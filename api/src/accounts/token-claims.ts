import { LIMITS } from '@lectern/contract/limits';
import { line } from '@lectern/contract/text';
import type { Instant } from '@lectern/database/schema';
import { z } from 'zod';
import { shownName, shownPicture } from './display-name.ts';

/** What a verified token says of an account (OpenID Connect's claims). */
export interface Account {
  readonly accountId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /**
   * The account's own user has shown that they read the e-mail. Absent where the provider does not
   * tell: then a verified e-mail counts as proved.
   */
  readonly emailProved?: boolean | undefined;
  readonly name: string;
  readonly picture: string;
  /** The session was begun with a second factor, or with a passkey. Absent: with one factor alone. */
  readonly hasSecondFactor?: boolean;
  /** When the provider said so, UTC milliseconds; absent: just now. */
  readonly issuedAt?: Instant;
  /** Of how many revocations of the account the provider knew. Absent where it does not count them. */
  readonly revocations?: number | undefined;
  /** When the person last signed in, UTC milliseconds. Absent where the provider does not tell. */
  readonly signedInAt?: Instant | undefined;
  /** The session it was issued in. Absent where the provider does not tell. */
  readonly sessionId?: string | undefined;
}

/** A token that was found good, and until when it is, in UTC milliseconds. */
export interface VerifiedToken {
  readonly account: Account;
  readonly expiresAt: number;
}

/**
 * Finds out what a token proves.
 *
 * @throws ApiError `unauthenticated` where it proves nothing, `unavailable` where that cannot be
 *   found out now
 */
export type TokenVerifier = (token: string) => Promise<VerifiedToken>;

/** Clocks of two machines differ; more than this is another time, in seconds. */
export const CLOCK_TOLERANCE = 10;

const claims = z.object({
  sub: z.string().min(1).max(128),
  iat: z.number(),
  /** OpenID Connect Core, 2: when the person last signed in, in seconds. */
  auth_time: z.number().optional(),
  exp: z.number(),
  /** The provider judges it; one that cannot be stored is left out, so that nobody is locked out. */
  email: line(LIMITS.email).catch(''),
  email_verified: z.boolean().default(false),
  /** Our own provider's. */
  email_proved: z.boolean().optional(),
  /** Our own provider's: of how many revocations of the account it knew. */
  revocations: z.int().min(0).optional(),
  /** As the real service and ours write it; whatever the second factor was. */
  firebase: z.object({ sign_in_second_factor: z.string().optional() }).catch({}),
  sid: z.string().max(64).optional().catch(undefined),
  name: shownName.default(''),
  picture: shownPicture.default(''),
});

/**
 * Reads a token's claims, verified before.
 *
 * @param now UTC milliseconds
 * @returns undefined where they say too little, or come from the future
 */
export function readClaims(payload: unknown, now: number): VerifiedToken | undefined {
  const read = claims.safeParse(payload);
  if (!read.success) return undefined;
  const { sub, iat, exp, email, email_verified: emailVerified, name, picture } = read.data;
  if (iat > now / 1_000 + CLOCK_TOLERANCE) return undefined;
  const described = { email, emailVerified, emailProved: read.data.email_proved, name, picture };
  const { revocations, auth_time, firebase, sid: sessionId } = read.data;
  const signedInAt = auth_time === undefined ? undefined : auth_time * 1_000;
  const hasSecondFactor = firebase.sign_in_second_factor !== undefined;
  const issued = { issuedAt: iat * 1_000, revocations, sessionId };
  const account = { accountId: sub, ...described, ...issued, signedInAt, hasSecondFactor };
  return { account, expiresAt: exp * 1_000 };
}

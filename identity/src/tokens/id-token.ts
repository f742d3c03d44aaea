import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Account, isAnonymous } from '../accounts/account.ts';
import { WireError } from '../platform/wire-error.ts';
import type { SecondFactorProof } from '../second-factor/second-factor.ts';
import type { Session, SessionProof } from './session-store.ts';
import type { SigningKeys } from './signing-keys.ts';

/** How long an ID token is valid, in seconds. */
export const ID_TOKEN_LIFETIME = 3_600;

/** The issuer and audience of our tokens. */
export interface TokenIssuer {
  readonly issuer: string;
  /** Issuers that a token may name. */
  readonly accepted: readonly string[];
  readonly audience: string;
}

/** The claims of a verified ID token; instants are UTC milliseconds. */
export interface IdTokenClaims {
  readonly accountId: string;
  /** When the person last signed in. */
  readonly authTime: number;
  readonly issuedAt: number;
  readonly expiresAt: number;
  readonly signInProvider: string;
  /** Undefined where the person has shown one factor alone. */
  readonly secondFactor: SecondFactorProof | undefined;
  /** The account's revocations when it was issued; undefined in tokens from before they were counted. */
  readonly revocations: number | undefined;
  /** The session it was issued in; undefined in tokens from before sessions had ids. */
  readonly sessionId: string | undefined;
}

const claims = z.object({
  sub: z.string().min(1),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  revocations: z.number().optional(),
  sid: z.string().optional(),
  firebase: z.object({
    sign_in_provider: z.string(),
    sign_in_second_factor: z.enum(['totp', 'passkey']).optional(),
    second_factor_identifier: z.string().optional(),
  }),
});

/** What an ID token says of its session. */
type TokenSession = SessionProof & Pick<Session, 'id'>;

/** @param now UTC milliseconds */
export async function issueIdToken(
  keys: SigningKeys,
  { issuer, audience }: TokenIssuer,
  account: Account,
  session: TokenSession,
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1_000);
  const { kid, key } = await keys.signing();
  return await new SignJWT(claimsOf(account, session))
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(account.id)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ID_TOKEN_LIFETIME)
    .sign(key);
}

/** The claims that the official client and the product server read. */
function claimsOf(
  account: Account,
  { id, signInProvider, authTime, secondFactor }: TokenSession,
): JWTPayload {
  const { email, emailVerified, emailProved, displayName, photoUrl, links } = account;
  const identities: Record<string, string[]> = {};
  for (const { providerId, subject } of links) identities[providerId] = [subject];
  if (email !== undefined) identities.email = [email];
  return {
    auth_time: Math.floor(authTime / 1_000),
    user_id: account.id,
    // Our own: a clock may be wrong, a count is not (decision 38).
    revocations: account.revocations,
    // OpenID Connect's name for the session (decision 76).
    sid: id,
    ...(displayName === '' ? {} : { name: displayName }),
    ...(photoUrl === '' ? {} : { picture: photoUrl }),
    // The product's own: imported courses pass by it (decision 36).
    ...(email === undefined
      ? {}
      : { email, email_verified: emailVerified, email_proved: emailProved }),
    ...(isAnonymous(account) ? { provider_id: 'anonymous' } : {}),
    firebase: {
      identities,
      sign_in_provider: signInProvider,
      ...(secondFactor === undefined
        ? {}
        : {
            sign_in_second_factor: secondFactor.kind,
            second_factor_identifier: secondFactor.id,
          }),
    },
  };
}

/**
 * @param now UTC milliseconds
 * @throws WireError `TOKEN_EXPIRED`, or `INVALID_ID_TOKEN` for one that is not ours
 */
export async function verifyIdToken(
  findKey: JWTVerifyGetKey,
  { accepted, audience }: TokenIssuer,
  token: string,
  now: number,
): Promise<IdTokenClaims> {
  try {
    const { payload } = await jwtVerify(token, findKey, {
      algorithms: ['RS256'],
      issuer: [...accepted],
      audience,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      // Clocks of two nodes differ.
      clockTolerance: 2,
      currentDate: new Date(now),
    });
    const { sub, iat, exp, auth_time, revocations, sid, firebase } = claims.parse(payload);
    return {
      accountId: sub,
      authTime: auth_time * 1_000,
      issuedAt: iat * 1_000,
      expiresAt: exp * 1_000,
      signInProvider: firebase.sign_in_provider,
      secondFactor: secondFactorOf(firebase),
      revocations,
      sessionId: sid,
    };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new WireError('TOKEN_EXPIRED');
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) {
      throw new WireError('INVALID_ID_TOKEN');
    }
    throw error;
  }
}

function secondFactorOf({
  sign_in_second_factor: kind,
  second_factor_identifier: id,
}: z.output<typeof claims>['firebase']): SecondFactorProof | undefined {
  return kind === undefined || id === undefined ? undefined : { kind, id };
}

/** Finds the key that a token's header names, in the form that `jose` needs. */
export function createKeyFinder(keys: SigningKeys): JWTVerifyGetKey {
  return async ({ kid }) => {
    const key = kid === undefined ? undefined : await keys.verifying(kid);
    if (!key) throw new errors.JWKSNoMatchingKey();
    return key;
  };
}

import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../platform/api-error.ts';
import { markReviewsChanged, selectPerson, upsertPerson } from './queries.ts';

/** What a verified token says of an account (OpenID Connect's claims). */
export interface Account {
  readonly accountId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
}

declare const proven: unique symbol;

/** A person whose account was verified in this request; {@link recognise} alone makes one. */
export interface SignedInUser {
  readonly [proven]: true;
  readonly personId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
}

/**
 * Refreshes the product's own record of an account and says who it is.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated` for an account that was disabled or deleted
 */
export async function recognise(
  writer: Writer,
  account: Account,
  at: Instant,
): Promise<SignedInUser> {
  const { accountId, email, name, picture } = account;
  const known = await selectPerson(writer, accountId);
  const isShownAlike = known?.name === name && known.picture === picture;
  // Most requests change nothing, and then nothing need be written to the disk.
  const person =
    isShownAlike && known.email === email
      ? known
      : await upsertPerson(writer, {
          id: uuidv7(),
          account_id: accountId,
          email,
          name,
          picture,
          state: 'active',
          created_at: at,
          updated_at: at,
        });
  if (known && !isShownAlike) await markReviewsChanged(writer, known.id);
  if (person.state !== 'active') {
    throw new ApiError('unauthenticated', 'This account can no longer be used.');
  }
  const { emailVerified } = account;
  return { personId: person.id, email, emailVerified, name, picture } as SignedInUser;
}

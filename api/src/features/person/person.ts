import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { ApiError } from '../../platform/api-error.ts';
import { upsertPerson } from './queries.ts';

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
  const person = await upsertPerson(writer, {
    id: uuidv7(),
    account_id: account.accountId,
    email: account.email,
    name: account.name,
    picture: account.picture,
    state: 'active',
    created_at: at,
    updated_at: at,
  });
  if (person.state !== 'active') {
    throw new ApiError('unauthenticated', 'This account can no longer be used.');
  }
  const { id: personId, email, name, picture } = person;
  return { personId, email, emailVerified: account.emailVerified, name, picture } as SignedInUser;
}

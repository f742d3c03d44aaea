import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, signInRequired } from '@lectern/http/errors/api-error';
import { emailProvedColumn, isRevoked, isUpToDate } from './account-state.ts';
import {
  lockOrInsertPerson,
  lockPerson,
  type PersonRow,
  selectPerson,
  selectPersonById,
  updatePerson,
} from './queries.ts';
import type { Account } from './token-claims.ts';

declare const proven: unique symbol;

/** A person whose account was verified in this request; this file alone makes one. */
export interface SignedInUser {
  readonly [proven]: true;
  readonly personId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  readonly picture: string;
}

/**
 * Says who an account is, where the product's own record of it needs no change: so it is with
 * nearly every request, and then nothing need be written.
 *
 * @param now UTC milliseconds
 * @returns undefined where {@link refreshPerson} has something to write
 * @throws ApiError `unauthenticated` as {@link refreshPerson} does
 */
export async function findSignedInUser(
  reader: Reader,
  account: Account,
  now: Instant,
): Promise<SignedInUser | undefined> {
  const known = await selectPerson(reader, account.accountId);
  if (!known) return undefined;
  mayEnter(known, account, now);
  return isUpToDate(known, account, now) ? signedInUser(known) : undefined;
}

/** A person whose record was brought up to date. */
export interface RefreshedPerson {
  readonly user: SignedInUser;
  readonly before: PersonRow;
  /** The same object as `before` where nothing changed. */
  readonly after: PersonRow;
}

/**
 * Brings the product's own record of an account up to date, and says who it is. What else follows
 * from a change is the caller's to do.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated` for an account that was disabled or deleted, and for a token
 *   that was issued before the account's sessions were ended
 */
export async function refreshPerson(
  writer: Writer,
  account: Account,
  now: Instant,
): Promise<RefreshedPerson> {
  const before = await lockOrInsertPerson(writer, account.accountId, now);
  mayEnter(before, account, now);
  if (isUpToDate(before, account, now)) {
    return { user: signedInUser(before), before, after: before };
  }
  const values = {
    email: account.email,
    email_verified: account.emailVerified ? (1 as const) : (0 as const),
    email_proved: emailProvedColumn(account),
    name: account.name,
    picture: account.picture,
    described_at: account.issuedAt ?? now,
    updated_at: now,
  };
  await updatePerson(writer, before.id, values);
  const after = { ...before, ...values };
  return { user: signedInUser(after), before, after };
}

/**
 * Locks the acting person for the rest of the transaction: what one person does comes one after
 * another, and an account that ended since its token was checked leaves nothing behind.
 *
 * @returns the person as they are now
 * @throws ApiError `unauthenticated`
 */
export async function lockActor(writer: Writer, actor: SignedInUser): Promise<SignedInUser> {
  return signedInUser(await lockActorAndRead(writer, actor, selectPersonById));
}

/**
 * The same, reading something else by the same query.
 *
 * @param read is called once the person is locked; resolves to undefined where there is none
 * @returns what was read
 * @throws ApiError `unauthenticated`
 */
export async function lockActorAndRead<Known extends Pick<PersonRow, 'state'>>(
  writer: Writer,
  { personId }: SignedInUser,
  read: (writer: Writer, personId: string) => Promise<Known | undefined>,
): Promise<Known> {
  await lockPerson(writer, personId);
  const known = await read(writer, personId);
  if (!known) throw signInRequired();
  mustBeActive(known.state);
  return known;
}

function mayEnter(known: PersonRow, account: Account, now: Instant): void {
  mustBeActive(known.state);
  if (isRevoked(known, account, now)) throw signInRequired();
}

function mustBeActive(state: PersonRow['state']): void {
  if (state === 'active') return;
  throw new ApiError('unauthenticated', 'This account can no longer be used.');
}

function signedInUser(person: PersonRow): SignedInUser {
  const { id: personId, email, email_verified, name, picture } = person;
  return { personId, email, emailVerified: email_verified === 1, name, picture } as SignedInUser;
}

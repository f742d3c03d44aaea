import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, pleaseSignIn } from '@lectern/http/errors/api-error';
import { claimImportedCourses, showOwner } from '../features/course/ownership.ts';
import {
  lockListingsShowing,
  lockOrInsertPerson,
  lockPeopleByEmail,
  lockPerson,
  markReviewedCoursesChanged,
  type PersonRow,
  selectPerson,
  selectPersonById,
  updatePerson,
} from './queries.ts';

/** What a verified token says of an account (OpenID Connect's claims). */
export interface Account {
  readonly accountId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  /**
   * Whoever uses the account has shown that they read the e-mail. Absent where the provider does not
   * tell: then whoever has it verified is believed.
   */
  readonly emailProved?: boolean | undefined;
  readonly name: string;
  readonly picture: string;
  /** When the provider said so, UTC milliseconds; absent: just now. */
  readonly issuedAt?: Instant;
  /** Of how many revocations of the account the provider knew. Absent where it does not count them. */
  readonly revocations?: number | undefined;
}

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
 * @param at UTC milliseconds
 * @returns undefined where {@link upsertPersonFromToken} has something to write
 * @throws ApiError `unauthenticated` as {@link upsertPersonFromToken} does
 */
export async function findKnownPerson(
  reader: Reader,
  account: Account,
  at: Instant,
): Promise<SignedInUser | undefined> {
  const known = await selectPerson(reader, account.accountId);
  if (!known) return undefined;
  mayEnter(known, account, at);
  return isUpToDate(known, account, at) ? signedIn(known) : undefined;
}

/**
 * Refreshes the product's own record of an account and says who it is.
 *
 * @param at UTC milliseconds
 * @throws ApiError `unauthenticated` for an account that was disabled or deleted, and for a token
 *   that was issued before the account's sessions were ended
 */
export async function upsertPersonFromToken(
  writer: Writer,
  account: Account,
  at: Instant,
): Promise<SignedInUser> {
  const known = await lockOrInsertPerson(writer, account.accountId, at);
  mayEnter(known, account, at);
  if (isUpToDate(known, account, at)) return signedIn(known);
  const description = {
    email: account.email,
    email_verified: account.emailVerified ? (1 as const) : (0 as const),
    email_proved: emailProvedColumn(account),
    name: account.name,
    picture: account.picture,
    described_at: account.issuedAt ?? at,
    updated_at: at,
  };
  await updatePerson(writer, known.id, description);
  const person = { ...known, ...description };
  await propagateProfile(writer, known, person, at);
  return signedIn(person);
}

/**
 * Takes the acting person for the rest of the transaction: acts of one person come one after
 * another, and an account that ended since its token was checked leaves nothing behind.
 *
 * @returns the person as they are now
 * @throws ApiError `unauthenticated`
 */
export async function lockActor(writer: Writer, actor: SignedInUser): Promise<SignedInUser> {
  return signedIn(await lockActorAndRead(writer, actor, selectPersonById));
}

/**
 * The same for who wants to know something else by the same question.
 *
 * @param read is asked when the person is held; undefined where there is none
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
  if (!known) throw pleaseSignIn();
  mustBeActive(known.state);
  return known;
}

/** Carries what changed of a person to wherever else the product shows or uses it. */
export async function propagateProfile(
  writer: Writer,
  before: PersonRow,
  person: PersonRow,
  at: Instant,
): Promise<void> {
  if (before.name !== person.name || before.picture !== person.picture) {
    await lockListingsShowing(writer, person.id);
    await markReviewedCoursesChanged(writer, person.id);
    await showOwner(writer, ownerOf(person));
  }
  const couldClaim = mayClaim(before) && before.email === person.email;
  if (mayClaim(person) && !couldClaim) await claimImportedCourses(writer, ownerOf(person), at);
}

/**
 * Imported courses pass to who has proved their e-mail and may use the account. That the e-mail is
 * verified is not enough: a stranger's letter may have been pressed by its reader (decision 36).
 */
function mayClaim({ email_proved, state }: PersonRow): boolean {
  return email_proved === 1 && state === 'active';
}

/**
 * Passes the imported courses that wait for an e-mail to whoever has proved it already; nothing
 * happens where nobody has.
 *
 * @param email in lower case
 * @param at UTC milliseconds
 */
export async function claimCoursesByEmail(
  writer: Writer,
  email: string,
  at: Instant,
): Promise<void> {
  const person = (await lockPeopleByEmail(writer, email)).find(mayClaim);
  if (person) await claimImportedCourses(writer, ownerOf(person), at);
}

function mustBeActive(state: PersonRow['state']): void {
  if (state === 'active') return;
  throw new ApiError('unauthenticated', 'This account can no longer be used.');
}

function mayEnter(known: PersonRow, account: Account, at: Instant): void {
  mustBeActive(known.state);
  if (isVoid(known, account, at)) throw pleaseSignIn();
}

/** By the count, where there is one: a time may have been written by a clock that was wrong. */
function isVoid(known: PersonRow, { revocations, issuedAt }: Account, at: Instant): boolean {
  if ((revocations ?? 0) < known.revocations) return true;
  return revocations === undefined && (issuedAt ?? at) < known.tokens_valid_since;
}

/** Clocks of two machines differ; what lies further ahead was written by a wrong one. */
const CLOCK_TOLERANCE = 10_000;

/** As of when something is known; what a clock wrote that was ahead counts as never. */
export function plausibleTime(knownAt: Instant, now: Instant): Instant {
  return knownAt > now + CLOCK_TOLERANCE ? 0 : knownAt;
}

/** True where the token says nothing new; an older one than what is known never does. */
function isUpToDate(known: PersonRow, account: Account, at: Instant): boolean {
  if ((account.issuedAt ?? at) < plausibleTime(known.described_at, at)) return true;
  return (
    known.email === account.email &&
    known.email_verified === (account.emailVerified ? 1 : 0) &&
    known.email_proved === emailProvedColumn(account) &&
    known.name === account.name &&
    known.picture === account.picture
  );
}

/** Whether the account's own user has proved the e-mail, as the table keeps it. */
export function emailProvedColumn({
  emailVerified,
  emailProved = emailVerified,
}: Pick<Account, 'emailVerified' | 'emailProved'>): 0 | 1 {
  return emailProved ? 1 : 0;
}

function ownerOf({ id, email, name, picture }: PersonRow) {
  return { personId: id, email, name, picture };
}

function signedIn(person: PersonRow): SignedInUser {
  const { id: personId, email, email_verified, name, picture } = person;
  return { personId, email, emailVerified: email_verified === 1, name, picture } as SignedInUser;
}

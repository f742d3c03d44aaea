import { includesRole, type Role } from '@lectern/contract/role';
import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, signInRequired } from '@lectern/http/errors/api-error';
import { emailProvedColumn, isOfEndedSession, isRevoked, isUpToDate } from './account-state.ts';
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
  /** When the product heard of the account first, UTC milliseconds. */
  readonly since: Instant;
  /** As the product has it now: what is taken away is gone with the next request. */
  readonly role: Role | '';
  /** True where an administrator lets them teach; it counts where not everybody may. */
  readonly mayTeach: boolean;
  /** Undefined where the account is not suspended. */
  readonly suspension: Suspension | undefined;
  /** When they last signed in, UTC milliseconds; undefined where the provider does not tell. */
  readonly signedInAt: Instant | undefined;
  /** Whether they gave a second factor then. */
  readonly hasSecondFactor: boolean;
}

/** Why, and until when, an account is suspended. */
export interface Suspension {
  readonly reason: string;
  /** UTC milliseconds; undefined: for good. */
  readonly until: Instant | undefined;
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
  return isUpToDate(known, account, now) ? signedInUser(known, account) : undefined;
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
    return { user: signedInUser(before, account), before, after: before };
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
  return { user: signedInUser(after, account), before, after };
}

/**
 * Locks the acting person for the rest of the transaction: what one person does comes one after
 * another, and an account that ended since its token was checked leaves nothing behind.
 *
 * @returns the person as they are now
 * @throws ApiError `unauthenticated`, `suspended`
 */
export async function lockActor(writer: Writer, actor: SignedInUser): Promise<SignedInUser> {
  return signedInUser(await lockActorAndRead(writer, actor, selectPersonById), actor);
}

/**
 * The same for an act that needs a role, which may have been taken away since the token was checked.
 *
 * @throws ApiError `unauthenticated`, `forbidden`
 */
export async function lockActorWithRole(
  writer: Writer,
  actor: SignedInUser,
  asked: Role,
): Promise<SignedInUser> {
  const locked = await lockActor(writer, actor);
  mustHaveRole(locked, asked);
  return locked;
}

/** @throws ApiError `forbidden` for who has neither the role nor one that includes it */
export function mustHaveRole(user: Pick<SignedInUser, 'role'>, asked: Role): void {
  if (includesRole(user.role, asked)) return;
  throw new ApiError('forbidden', `Only ${asked}s of this site may do this.`);
}

/** @throws ApiError `suspended`, with the reason and until when */
export function mustNotBeSuspended({ suspension }: Pick<SignedInUser, 'suspension'>): void {
  if (!suspension) return;
  throw new ApiError('suspended', suspendedText(suspension));
}

function suspendedText({ reason, until }: Suspension): string {
  const end = until === undefined ? '' : ` until ${new Date(until).toISOString().slice(0, 10)}`;
  return `This account is suspended${end}. ${reason}`.trim();
}

/**
 * The same, reading something else by the same query.
 *
 * @param read is called once the person is locked; resolves to undefined where there is none
 * @returns what was read
 * @throws ApiError `unauthenticated`, `suspended`
 */
export async function lockActorAndRead<Known extends Pick<PersonRow, 'state' | 'suspended_at'>>(
  writer: Writer,
  actor: SignedInUser,
  read: (writer: Writer, personId: string) => Promise<Known | undefined>,
): Promise<Known> {
  const known = await lockAndRead(writer, actor, read);
  if (known.suspended_at !== null) throw new ApiError('suspended', 'This account is suspended.');
  return known;
}

/**
 * {@link lockActor} for the acts that a suspended account may do as well.
 *
 * @throws ApiError `unauthenticated`
 */
export async function lockActorSuspendedOrNot(
  writer: Writer,
  actor: SignedInUser,
): Promise<SignedInUser> {
  return signedInUser(await lockAndRead(writer, actor, selectPersonById), actor);
}

async function lockAndRead<Known extends Pick<PersonRow, 'state'>>(
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
  if (isRevoked(known, account, now) || isOfEndedSession(known, account)) throw signInRequired();
}

function mustBeActive(state: PersonRow['state']): void {
  if (state === 'active') return;
  throw new ApiError('unauthenticated', 'This account can no longer be used.');
}

/** What only the token knows. */
type SignIn = 'signedInAt' | 'hasSecondFactor';

function signedInUser(
  person: PersonRow,
  { signedInAt, hasSecondFactor = false }: Pick<SignedInUser, SignIn> | Account,
): SignedInUser {
  const { id: personId, email, email_verified, name, picture, role } = person;
  const mayTeach = person.may_teach === 1;
  const emailVerified = email_verified === 1;
  const { created_at: since } = person;
  const described = { personId, email, emailVerified, name, picture, since, role, mayTeach };
  const signIn = { signedInAt, hasSecondFactor };
  return { ...described, suspension: suspensionOf(person), ...signIn } as SignedInUser;
}

function suspensionOf(person: PersonRow): Suspension | undefined {
  const { suspended_at, suspended_until, suspension_reason: reason } = person;
  return suspended_at === null ? undefined : { reason, until: suspended_until ?? undefined };
}

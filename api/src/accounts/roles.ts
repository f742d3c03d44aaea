import type { Role } from '@lectern/contract/role';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import {
  existsOtherWithRole,
  lockOrInsertPerson,
  lockPeople,
  type PersonRow,
  selectPersonById,
  updatePerson,
} from './queries.ts';
import { lockActorWithRole, type SignedInUser } from './signed-in-user.ts';

/** A person on whom somebody, or a job, acts. */
export type PersonActedOn = PersonRow;

/** A person whom somebody with a role acts on; both are locked for the rest of the transaction. */
export interface ActedOn {
  readonly actor: SignedInUser;
  readonly person: PersonActedOn;
}

/**
 * Locks somebody with a role and the person whom they act on. Two who act on one another do not wait for
 * each other: people are locked in the order of their ids.
 *
 * @param others ids of people who are locked as well
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`; `not-found` where the account is gone
 */
export async function lockPersonActedOn(
  writer: Writer,
  user: SignedInUser,
  personId: string,
  role: Role,
  others: readonly string[] = [],
): Promise<ActedOn> {
  await lockPeople(writer, [user.personId, personId, ...others]);
  const actor = await lockActorWithRole(writer, user, role);
  const person = await selectPersonById(writer, personId);
  if (!person || person.state === 'deleted') throw notFound('This person');
  return { actor, person };
}

/**
 * Locks the person of an account, who need not have used the site yet.
 *
 * @param accountId the identity provider's
 * @param now UTC milliseconds
 * @throws ApiError `not-found` where the account is gone
 */
export async function lockPersonOfAccount(
  writer: Writer,
  accountId: string,
  now: Instant,
): Promise<PersonActedOn> {
  const person = await lockOrInsertPerson(writer, accountId, now);
  if (person.state === 'deleted') throw notFound('This account');
  return person;
}

/**
 * Gives a locked person a role, or takes it away.
 *
 * @param role empty: none
 * @param now UTC milliseconds
 */
export async function changeRole(
  writer: Writer,
  person: PersonActedOn,
  role: Role | '',
  now: Instant,
): Promise<void> {
  await updatePerson(writer, person.id, { role, updated_at: now });
}

/** Why, since when and until when an account is suspended. Times are in UTC milliseconds. */
export interface NewSuspension {
  readonly since: Instant;
  /** Null: for good. */
  readonly until: Instant | null;
  readonly reason: string;
}

/**
 * Suspends a locked person, or ends that.
 *
 * @param suspension null: they are not suspended
 * @param now UTC milliseconds
 */
export async function changeSuspension(
  writer: Writer,
  person: PersonActedOn,
  suspension: NewSuspension | null,
  now: Instant,
): Promise<void> {
  await updatePerson(writer, person.id, {
    suspended_at: suspension?.since ?? null,
    suspended_until: suspension?.until ?? null,
    suspension_reason: suspension?.reason ?? '',
    updated_at: now,
  });
}

/**
 * Locks a person on whom a job acts.
 *
 * @returns undefined where there is none, or the account is gone
 */
export async function lockPersonById(
  writer: Writer,
  personId: string,
): Promise<PersonActedOn | undefined> {
  await lockPeople(writer, [personId]);
  const person = await selectPersonById(writer, personId);
  return person?.state === 'deleted' ? undefined : person;
}

/** True where somebody else than this person has a role and may use their account. */
export async function hasOtherModerators(writer: Writer, personId: string): Promise<boolean> {
  return await existsOtherWithRole(writer, personId);
}

/**
 * Lets a locked person teach, or no longer.
 *
 * @param now UTC milliseconds
 */
export async function allowTeaching(
  writer: Writer,
  person: PersonRow,
  allowed: boolean,
  now: Instant,
): Promise<void> {
  await updatePerson(writer, person.id, { may_teach: allowed ? 1 : 0, updated_at: now });
}

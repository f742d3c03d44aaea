import type { Role } from '@lectern/contract/role';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import {
  lockOrInsertPerson,
  lockPeople,
  type PersonRow,
  selectPersonById,
  updatePerson,
} from './queries.ts';
import { lockActorWithRole, type SignedInUser } from './signed-in-user.ts';

/** A person whom somebody with a role acts on; both are locked for the rest of the transaction. */
export interface ActedOn {
  readonly actor: SignedInUser;
  readonly person: PersonRow;
}

/**
 * Locks somebody with a role and the person whom they act on. Two who act on one another do not wait for
 * each other: people are locked in the order of their ids.
 *
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`; `not-found` where the account is gone
 */
export async function lockPersonActedOn(
  writer: Writer,
  user: SignedInUser,
  personId: string,
  role: Role,
): Promise<ActedOn> {
  await lockPeople(writer, [user.personId, personId]);
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
): Promise<PersonRow> {
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
  person: PersonRow,
  role: Role | '',
  now: Instant,
): Promise<void> {
  await updatePerson(writer, person.id, { role, updated_at: now });
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

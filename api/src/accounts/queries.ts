import type { Writer } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, PersonTable } from '@lectern/database/schema';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

export type PersonRow = Selectable<PersonTable>;

/** The person of an account; asked for with every request that brings a token. */
export const selectPerson = preparedLookup(
  ({ account_id }: PersonRow) => account_id,
  (reader, accountIds) =>
    reader.selectFrom('person').selectAll().where('account_id', 'in', accountIds),
);

/**
 * The people who have the e-mail, in lower case, as they stand. They are taken until the transaction
 * ends; who is changing them just now is waited for.
 */
export async function lockPeopleByEmail(writer: Writer, email: string): Promise<PersonRow[]> {
  return await writer
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/**
 * The person of an account as it stands, made where there was none. Until the transaction ends
 * nobody else can change it, so that what is decided by it stays true.
 */
export async function lockOrInsertPerson(
  writer: Writer,
  accountId: string,
  at: Instant,
): Promise<PersonRow> {
  const unknown = { email: '', name: '', picture: '', state: 'active' } as const;
  await writer
    .insertInto('person')
    .values({ id: uuidv7(), account_id: accountId, ...unknown, created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  return await writer
    .updateTable('person')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Takes a person for the rest of the transaction, so that nobody else changes it; others may still
 * refer to it. Whatever is read afterwards is as the person's last act left it.
 */
export async function lockPerson(writer: Writer, id: string): Promise<void> {
  await locked(writer, { id });
}

const locked = preparedQuery(
  ['id'],
  (db, { id }: { id: string }) =>
    db.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate(),
  { unanswered: true },
);

/** A person as it stands; undefined where there is none. */
export async function selectPersonById(writer: Writer, id: string): Promise<PersonRow | undefined> {
  const { rows } = await byId(writer, { id });
  return rows[0];
}

const byId = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db.selectFrom('person').selectAll().where('id', '=', id),
);

/** Changes a person held before. */
export async function updatePerson(
  writer: Writer,
  id: string,
  change: Partial<Omit<PersonRow, 'id' | 'account_id' | 'created_at'>>,
): Promise<void> {
  await writer.updateTable('person').set(change).where('id', '=', id).execute();
}

/** Leaves of the person what refuses their tokens, and nothing that says who they were. */
export async function erasePerson(writer: Writer, id: string, at: Instant): Promise<void> {
  const nobody = { email: '', email_verified: 0, email_proved: 0, name: '', picture: '' } as const;
  await writer
    .updateTable('person')
    .set({ ...nobody, state: 'deleted', described_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/**
 * Takes the courses that somebody owns wholly, so that nobody new comes to them, then the figures
 * of every course that a deletion of the account changes.
 */
export async function lockForDeletion(writer: Writer, personId: string): Promise<void> {
  await writer
    .selectFrom('course')
    .select('id')
    .where('owner_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const attended = writer
    .selectFrom('enrolment')
    .select('course_id')
    .where('person_id', '=', personId);
  await lockFigures(writer, shownIn(writer, personId).union(attended));
}

/** Takes the figures of the courses that show a person's name. */
export async function lockListingsShowing(writer: Writer, personId: string): Promise<void> {
  await lockFigures(writer, shownIn(writer, personId));
}

function shownIn(writer: Writer, personId: string) {
  return writer
    .selectFrom('review')
    .select('course_id')
    .where('person_id', '=', personId)
    .union(writer.selectFrom('course').select('id as course_id').where('owner_id', '=', personId));
}

/** All at once and in one order, so that two who have courses in common don't wait for each other. */
async function lockFigures(writer: Writer, courses: ReturnType<typeof shownIn>): Promise<void> {
  await writer
    .selectFrom('listing')
    .select('seq')
    .where('course_id', 'in', courses)
    .orderBy('course_id')
    .forNoKeyUpdate()
    .execute();
}

/** Raises the version of every course that shows the person's name and picture by a review. */
export async function markReviewedCoursesChanged(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('course_id', 'in', (eb) =>
      eb.selectFrom('review').select('review.course_id').where('review.person_id', '=', personId),
    )
    .execute();
}

import type { Reader, Writer } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant, PersonTable } from '@lectern/database/schema';
import { wordsOfPerson } from '@lectern/database/words-of-person';
import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';

export type PersonRow = Selectable<PersonTable>;

/** The person of an account; read with every request that brings a token. */
export const selectPerson = preparedLookup(
  ({ account_id }: PersonRow) => account_id,
  (reader, accountIds) =>
    reader.selectFrom('person').selectAll().where('account_id', 'in', accountIds),
);

/**
 * Locks the people who have the e-mail for the rest of the transaction, and reads them as they are
 * then.
 *
 * @param email in lower case
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
 * Locks the person of an account for the rest of the transaction, adding one where there was none,
 * so that what is decided by the row stays true.
 *
 * @param now UTC milliseconds
 */
export async function lockOrInsertPerson(
  writer: Writer,
  accountId: string,
  now: Instant,
): Promise<PersonRow> {
  const unknown = { email: '', name: '', picture: '', state: 'active' } as const;
  await writer
    .insertInto('person')
    .values({ id: uuidv7(), account_id: accountId, ...unknown, created_at: now, updated_at: now })
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
 * Locks a person for the rest of the transaction; others may still refer to it. Whatever is read
 * afterwards is as the person's last transaction left it.
 */
export async function lockPerson(writer: Writer, id: string): Promise<void> {
  await locked(writer, { id });
}

/** Locks several people for the rest of the transaction, always in the same order. */
export async function lockPeople(writer: Writer, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort()) await lockPerson(writer, id);
}

/**
 * The people of whom the operator speaks: by the account's id, or by their e-mail in any letter case.
 * Accounts that are gone are left out.
 */
export async function selectPeopleCalled(
  reader: Reader,
  emailOrAccountId: string,
): Promise<PersonRow[]> {
  return await reader
    .selectFrom('person')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('account_id', '=', emailOrAccountId),
        eb('email', '=', emailOrAccountId.toLowerCase()),
      ]),
    )
    .where('state', '<>', 'deleted')
    .orderBy('id')
    .execute();
}

const locked = preparedQuery(
  ['id'],
  (db, { id }: { id: string }) =>
    db.selectFrom('person').select('id').where('id', '=', id).forNoKeyUpdate(),
  { withoutResult: true },
);

/** A person as it stands; undefined where there is none. */
export async function selectPersonById(writer: Writer, id: string): Promise<PersonRow | undefined> {
  const { rows } = await byId(writer, { id });
  return rows[0];
}

const byId = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db.selectFrom('person').selectAll().where('id', '=', id),
);

/** The ids of the people who have the e-mail, in any letter case. */
export async function selectIdsByEmail(reader: Reader, email: string): Promise<string[]> {
  const people = await reader
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('state', '<>', 'deleted')
    .execute();
  return people.map(({ id }) => id);
}

/** Changes a person who is locked. */
export async function updatePerson(
  writer: Writer,
  id: string,
  values: Partial<Omit<PersonRow, 'id' | 'account_id' | 'created_at'>>,
): Promise<void> {
  const { email, name } = await writer
    .updateTable('person')
    .set(values)
    .where('id', '=', id)
    .returning(['email', 'name'])
    .executeTakeFirstOrThrow();
  if (values.email !== undefined || values.name !== undefined) {
    await replaceWords(writer, { id, email, name });
  }
}

/** Has administrators find a person by what they are called now. */
async function replaceWords(
  writer: Writer,
  person: Pick<PersonRow, 'id' | 'email' | 'name'>,
): Promise<void> {
  await writer.deleteFrom('person_word').where('person_id', '=', person.id).execute();
  const words = wordsOfPerson(person);
  if (words.length > 0) await writer.insertInto('person_word').values(words).execute();
}

/** True where another active person has a role. */
export async function existsOtherWithRole(writer: Writer, personId: string): Promise<boolean> {
  const other = await writer
    .selectFrom('person')
    .select('id')
    .where('role', '<>', '')
    .where('id', '<>', personId)
    .where('state', '=', 'active')
    .where('suspended_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Keeps of a person what refuses their tokens, and nothing that says who they were. */
export async function erasePerson(writer: Writer, id: string, now: Instant): Promise<void> {
  const erased = { email: '', email_verified: 0, email_proved: 0, name: '', picture: '' } as const;
  const suspension = { suspended_at: null, suspended_until: null, suspension_reason: '' } as const;
  const withoutRole = { role: '', ...suspension } as const;
  await writer
    .updateTable('person')
    .set({ ...erased, ...withoutRole, state: 'deleted', described_at: now, updated_at: now })
    .where('id', '=', id)
    .execute();
  await replaceWords(writer, { id, email: '', name: '' });
}

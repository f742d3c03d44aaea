import type { Reader, Writer } from '@lectern/database/database';
import type { Instant, PersonTable } from '@lectern/database/schema';
import type { Insertable, Selectable } from 'kysely';

export type PersonRow = Selectable<PersonTable>;

export async function selectPerson(
  reader: Reader | Writer,
  accountId: string,
): Promise<PersonRow | undefined> {
  return await reader
    .selectFrom('person')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Whoever may use the e-mail, in lower case, as theirs: the provider has verified it. */
export async function selectVerified(
  writer: Writer,
  email: string,
): Promise<PersonRow | undefined> {
  return await writer
    .selectFrom('person')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified', '=', 1)
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Adds the person or refreshes what the provider says of one; keeps id, state and first sight. */
export async function upsertPerson(
  writer: Writer,
  person: Insertable<PersonTable>,
): Promise<PersonRow> {
  const { email, email_verified, name, picture, described_at, updated_at } = person;
  return await writer
    .insertInto('person')
    .values(person)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ email, email_verified, name, picture, described_at, updated_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function updateStanding(
  writer: Writer,
  id: string,
  standing: Pick<PersonRow, 'state' | 'tokens_valid_since' | 'told_at' | 'updated_at'>,
): Promise<void> {
  await writer.updateTable('person').set(standing).where('id', '=', id).execute();
}

/** Leaves of the person what refuses their tokens, and nothing that says who they were. */
export async function wipePerson(writer: Writer, id: string, at: Instant): Promise<void> {
  const nobody = { email: '', email_verified: 0, name: '', picture: '' } as const;
  await writer
    .updateTable('person')
    .set({ ...nobody, state: 'deleted', described_at: at, updated_at: at })
    .where('id', '=', id)
    .execute();
}

/** Raises the version of every course that shows the person's name and picture by a review. */
export async function markReviewsChanged(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('listing')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('course_id', 'in', (eb) =>
      eb.selectFrom('review').select('review.course_id').where('review.person_id', '=', personId),
    )
    .execute();
}

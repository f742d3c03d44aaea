import type { Writer } from '@lectern/database/database';
import type { PersonTable } from '@lectern/database/schema';

export async function selectPerson(
  writer: Writer,
  accountId: string,
): Promise<PersonTable | undefined> {
  return await writer
    .selectFrom('person')
    .selectAll()
    .where('account_id', '=', accountId)
    .executeTakeFirst();
}

/** Adds the person or refreshes what the token says of one; keeps id, state and first sight. */
export async function upsertPerson(writer: Writer, person: PersonTable): Promise<PersonTable> {
  return await writer
    .insertInto('person')
    .values(person)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        email: person.email,
        name: person.name,
        picture: person.picture,
        updated_at: person.updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
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

import type { Writer } from '@lectern/database/database';
import type { PersonTable } from '@lectern/database/schema';

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

import { randomUUID } from 'node:crypto';
import { foldForSearch } from '@lectern/contract/fold-for-search';
import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Schema } from '../schema.ts';

/** Who teaches, as a page can be about them: docs/decisions/0071-instructors.md. */
export const instructors = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
    await nameThoseOfBefore(db as Kysely<Schema>);
  },
});

const STATEMENTS = [
  `create table instructor (
    id text primary key,
    person_id text unique references person (id),
    name_key text unique,
    about text not null default '',
    has_page integer not null default 1 check (has_page in (0, 1)),
    revision integer not null default 1,
    constraint one_kind check ((person_id is null) <> (name_key is null))
  )`,
  'alter table course add column instructor_id text references instructor (id)',
  'create index course_instructor on course (instructor_id) where instructor_id is not null',
  'alter table staged_course add column instructor_id text references instructor (id)',
];

/** Those who wrote their courses here are people; a catalogue that was imported names them. */
async function nameThoseOfBefore(db: Kysely<Schema>): Promise<void> {
  const owners = await db
    .selectFrom('course')
    .select('owner_id')
    .distinct()
    .where('owner_id', 'is not', null)
    .where('import_key', 'is', null)
    .execute();
  for (const { owner_id } of owners) {
    const id = randomUUID();
    await db.insertInto('instructor').values({ id, person_id: owner_id, name_key: null }).execute();
    await db
      .updateTable('course')
      .set({ instructor_id: id })
      .where('owner_id', '=', owner_id)
      .where('import_key', 'is', null)
      .execute();
  }
  // A large catalogue has many names; without it each would be looked for in all courses.
  await sql`create index course_instructor_name on course (instructor_name)`.execute(db);
  const named = await db
    .selectFrom('course')
    .select('instructor_name')
    .distinct()
    .where('import_key', 'is not', null)
    .execute();
  const ids = new Map<string, string>();
  for (const { instructor_name: name } of named) {
    const key = foldForSearch(name);
    if (key === '') continue;
    const id = ids.get(key) ?? randomUUID();
    if (!ids.has(key)) {
      ids.set(key, id);
      await db.insertInto('instructor').values({ id, person_id: null, name_key: key }).execute();
    }
    await db
      .updateTable('course')
      .set({ instructor_id: id })
      .where('instructor_name', '=', name)
      .where('import_key', 'is not', null)
      .execute();
  }
  await sql`drop index course_instructor_name`.execute(db);
}

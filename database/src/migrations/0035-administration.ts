import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';
import { wordsOfPerson } from '../words-of-person.ts';

/** What administrators' lists are walked and searched by: docs/decisions/0081-lists-of-a-million.md. */
export const administration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements(engine)) await sql.raw(statement).execute(db);
    await indexPeopleOfBefore(db as Kysely<Schema>);
  },
});

function statements(engine: Engine): string[] {
  // PostgreSQL compares by the database's collation otherwise, SQLite by bytes.
  const bytes = engine === 'sqlite' ? 'text' : 'text collate "C"';
  const withoutRowid = engine === 'sqlite' ? 'without rowid' : '';
  return [
    `create table person_word (
      word ${bytes} not null,
      person_id text not null references person (id) on delete cascade,
      primary key (word, person_id)
    ) ${withoutRowid}`,
    'create index person_word_person on person_word (person_id, word)',
    "create index person_inactive on person (state, id) where state <> 'active'",
    'create index person_suspended on person (id) where suspended_at is not null',
    'create index person_since on person (created_at)',
    'create index enrolment_since on enrolment (enrolled_at)',
    'create index course_completion_since on course_completion (completed_at)',
    'create index listing_since on listing (created_at)',
    'create index listing_category_number on listing (category, seq)',
    'create index listing_draft on listing (seq) where published_at is null',
    'create index listing_withdrawn on listing (seq) where archived_at is not null and published_at is not null',
    `create table site_day (
      day text primary key,
      people integer not null,
      courses integer not null,
      enrolments integer not null,
      completions integer not null
    )`,
    'create index audit_time on audit (at, id)',
    'create index audit_actor on audit (actor_id, at, id) where actor_id is not null',
    'create index audit_action on audit (action, at, id)',
    'create index contact_message_open on contact_message (id) where done_at is null',
    `alter table contact_message add column sender ${bytes} not null default ''`,
    'update contact_message set sender = substr(lower(email), 1, 60)',
    'create index contact_message_sender on contact_message (sender, id)',
    'create index job_failed on job (id) where failed_at is not null',
    'create index job_kind on job (kind, id)',
    'create index media_asset_purpose on media_asset (purpose, id)',
    `alter table media_asset add column name_key ${bytes} not null default ''`,
    'update media_asset set name_key = substr(lower(name), 1, 60)',
    'create index media_asset_name on media_asset (name_key, id)',
    'create index media_asset_owner_number on media_asset (owner_id, id)',
  ];
}

/** People that are read at a time, and words in one statement. */
const BATCH = 1_000;

async function indexPeopleOfBefore(db: Kysely<Schema>): Promise<void> {
  let after = '';
  for (;;) {
    const people = await db
      .selectFrom('person')
      .select(['id', 'email', 'name'])
      .where('id', '>', after)
      .where('state', '<>', 'deleted')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const words = people.flatMap(wordsOfPerson);
    for (let from = 0; from < words.length; from += BATCH) {
      await db
        .insertInto('person_word')
        .values(words.slice(from, from + BATCH))
        .execute();
    }
    const last = people.at(-1);
    if (!last || people.length < BATCH) return;
    after = last.id;
  }
}

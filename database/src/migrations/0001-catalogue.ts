import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';
import { createPostgresSearch, createSqliteSearch } from './search-index.ts';

/** People, courses with their seats, enrolments, reviews, and the audit of all of it. */
export const catalogue = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of tables(engine)) await sql.raw(statement).execute(db);
    await (engine === 'sqlite' ? createSqliteSearch(db) : createPostgresSearch(db));
    for (const statement of appendOnly(engine)) await sql.raw(statement).execute(db);
  },
});

function tables(engine: Engine): string[] {
  const sequence =
    engine === 'sqlite'
      ? 'integer primary key autoincrement'
      : 'bigint generated always as identity primary key';
  const real = engine === 'sqlite' ? 'real' : 'double precision';
  // Room in each page, so that a changed counter stays beside its old version.
  const roomy = engine === 'sqlite' ? '' : 'with (fillfactor = 80)';

  return [
    `create table person (
      id text primary key,
      account_id text not null unique,
      email text not null,
      name text not null,
      picture text not null default '',
      state text not null default 'active' check (state in ('active', 'disabled', 'deleted')),
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index person_email on person (email)',
    `create table course (
      id text primary key,
      owner_id text references person (id),
      owner_email text,
      title text not null check (title <> ''),
      category text not null,
      description text not null,
      duration text not null,
      image text not null default '',
      curriculum text not null,
      instructor_name text not null,
      instructor_image text not null default '',
      date_added text not null,
      import_key text unique,
      created_at bigint not null,
      updated_at bigint
    )`,
    'create index course_owner on course (owner_id)',
    'create index course_owner_email on course (owner_email) where owner_email is not null',
    `create table listing (
      seq ${sequence},
      course_id text not null unique references course (id) on delete cascade,
      search_text text not null,
      difficulty text not null check (difficulty in ('Beginner', 'Intermediate', 'Advanced')),
      created_at bigint not null,
      archived_at bigint,
      total_seats integer not null check (total_seats >= 1),
      students integer not null default 0,
      review_count integer not null default 0 check (review_count >= 0),
      rating_total integer not null default 0 check (rating_total between review_count and review_count * 5),
      rating ${real} not null generated always as
        (case when review_count = 0 then 0 else cast(rating_total as ${real}) / review_count end) stored,
      version integer not null default 1,
      constraint seats check (students >= 0 and students <= total_seats)
    ) ${roomy}`,
    'create index listing_newest on listing (created_at, seq) where archived_at is null',
    'create index listing_level on listing (difficulty, created_at, seq) where archived_at is null',
    // On PostgreSQL an index on a counter would rewrite every index at each enrolment; there the
    // narrow table is scanned instead.
    ...(engine === 'sqlite'
      ? [
          'create index listing_enrolled on listing (students, seq) where archived_at is null',
          'create index listing_rated on listing (rating, review_count, seq) where archived_at is null',
        ]
      : []),
    `create table enrolment (
      id text primary key,
      course_id text not null references course (id),
      person_id text not null references person (id),
      enrolled_at bigint not null,
      constraint one_enrolment unique (course_id, person_id)
    )`,
    'create index enrolment_person on enrolment (person_id, enrolled_at)',
    `create table review (
      id text primary key,
      course_id text not null references course (id) on delete cascade,
      person_id text references person (id),
      rating integer not null check (rating between 1 and 5),
      comment text not null,
      created_at bigint not null,
      updated_at bigint,
      constraint one_review unique (course_id, person_id)
    )`,
    'create index review_course on review (course_id, created_at)',
    'create index review_person on review (person_id)',
    `create table audit (
      id text primary key,
      at bigint not null,
      actor_id text,
      action text not null,
      subject_type text not null,
      subject_id text not null,
      detail text not null
    )`,
    'create index audit_subject on audit (subject_type, subject_id, at)',
    'create table installation (key text primary key, value text not null)',
  ];
}

function appendOnly(engine: Engine): string[] {
  if (engine === 'sqlite') {
    return ['update', 'delete'].map(
      (act) => `create trigger audit_no_${act} before ${act} on audit
        begin select raise(abort, 'audit rows are never changed'); end`,
    );
  }
  return [
    `create function refuse_audit_change() returns trigger language plpgsql as
      $$ begin raise exception 'audit rows are never changed'; end $$`,
    `create trigger audit_append_only before update or delete or truncate on audit
      for each statement execute function refuse_audit_change()`,
  ];
}

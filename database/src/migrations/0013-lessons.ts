import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * What a course is made of and what learners have done of it:
 * docs/decisions/0056-lessons-and-progress.md. Sections get ids that outlive their titles.
 */
export const lessons = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [...sectionsWithIds(engine), ...LISTED, ...tables(engine)];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

/** The curriculum was an array of titles. */
function sectionsWithIds(engine: Engine): string[] {
  const sections =
    engine === 'sqlite'
      ? `select json_group_array(json_object('id', ${SQLITE_UUID}, 'title', value))
          from json_each(curriculum)`
      : `select coalesce(json_agg(json_build_object('id', gen_random_uuid(), 'title', value)
          order by ordinality), '[]')::text
          from json_array_elements_text(curriculum::json) with ordinality`;
  return ['course', 'staged_course'].map(
    (table) => `update ${table} set curriculum = (${sections})`,
  );
}

/** RFC 9562, version 4. */
const SQLITE_UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' ||
  substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + abs(random() % 4), 1) ||
  substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6)))`;

/** A course that was never published is a draft. */
const LISTED = [
  'alter table listing add column published_at bigint',
  'update listing set published_at = created_at',
];

function tables(engine: Engine): string[] {
  const real = engine === 'sqlite' ? 'real' : 'double precision';
  const roomy = engine === 'sqlite' ? '' : 'with (fillfactor = 80)';
  return [
    `create table lesson (
      id text primary key,
      course_id text not null references course (id) on delete cascade,
      section_id text not null,
      place integer not null check (place >= 0),
      kind text not null check (kind in ('text', 'video', 'audio', 'file', 'link')),
      title text not null check (title <> ''),
      address text not null default '',
      minutes integer check (minutes > 0),
      is_preview integer not null default 0 check (is_preview in (0, 1)),
      is_required integer not null default 1 check (is_required in (0, 1)),
      published_at bigint,
      first_published_at bigint,
      published_version_id text,
      draft_version_id text,
      revision integer not null default 1,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index lesson_course on lesson (course_id, section_id, place)',
    `create table lesson_version (
      id text primary key,
      lesson_id text not null references lesson (id) on delete cascade,
      number integer not null,
      markdown text not null,
      words integer not null default 0,
      html text,
      saved_by text references person (id),
      begun_at bigint not null,
      saved_at bigint not null,
      constraint one_number unique (lesson_id, number)
    )`,
    'create index lesson_version_person on lesson_version (saved_by)',
    `create table lesson_progress (
      person_id text not null references person (id),
      lesson_id text not null references lesson (id) on delete cascade,
      course_id text not null,
      started_at bigint not null,
      taken_at bigint not null,
      position ${real},
      position_at bigint,
      played text not null default '[]',
      visit_id text,
      visit_seconds integer not null default 0,
      spent_seconds integer not null default 0,
      done_at bigint,
      done_day text,
      done_changed_at bigint,
      primary key (person_id, lesson_id)
    ) ${roomy}`,
    'create index lesson_progress_course on lesson_progress (person_id, course_id)',
    'create index lesson_progress_lesson on lesson_progress (lesson_id)',
    `create table course_completion (
      person_id text not null references person (id),
      course_id text not null references course (id) on delete cascade,
      completed_at bigint not null,
      primary key (person_id, course_id)
    )`,
    'create index course_completion_course on course_completion (course_id)',
    `create table lesson_note (
      id text primary key,
      person_id text not null references person (id),
      lesson_id text not null references lesson (id) on delete cascade,
      course_id text not null,
      second ${real},
      text text not null,
      created_at bigint not null,
      updated_at bigint not null
    )`,
    'create index lesson_note_person on lesson_note (person_id, course_id, created_at)',
    'create index lesson_note_lesson on lesson_note (lesson_id)',
    `create table learning_day (
      person_id text not null references person (id),
      day text not null,
      seconds integer not null default 0,
      primary key (person_id, day)
    ) ${roomy}`,
    `create table weekly_goal (
      person_id text primary key references person (id),
      days integer not null check (days between 1 and 7),
      set_at bigint not null
    )`,
  ];
}

import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What is reported, held and decided: docs/decisions/0082-moderation.md. */
export const moderation = (): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
});

const STATEMENTS = [
  `create table course_hold (
    course_id text not null references course (id) on delete cascade,
    kind text not null check (kind in ('moderation', 'suspension', 'approval')),
    relist integer not null check (relist in (0, 1)),
    since bigint not null,
    primary key (course_id, kind)
  )`,
  'alter table lesson add column hidden_at bigint',
  'alter table lesson add column hidden_published_at bigint',
  'alter table review add column hidden_at bigint',
  `alter table review add column answer text not null default ''`,
  'alter table review add column answered_at bigint',
  'alter table instructor add column hidden_at bigint',
  `create table moderation_act (
    id text primary key,
    act text not null,
    subject_type text not null,
    subject_id text not null,
    title text not null,
    person_id text references person (id),
    actor_id text references person (id),
    reason text not null,
    until bigint,
    at bigint not null
  )`,
  'create index moderation_act_person on moderation_act (person_id, at) where person_id is not null',
  'create index moderation_act_subject on moderation_act (subject_type, subject_id, at)',
  `create table moderation_case (
    id text primary key,
    kind text not null check (kind in ('reports', 'approval', 'appeal')),
    subject_type text not null,
    subject_id text not null,
    course_id text,
    title text not null,
    author_id text references person (id),
    act_id text unique references moderation_act (id),
    text text not null default '',
    reports integer not null default 0,
    opened_at bigint not null,
    latest_at bigint not null,
    claimed_by text references person (id),
    claimed_until bigint,
    decided_at bigint,
    decision text
  )`,
  `create unique index one_open_case on moderation_case (kind, subject_type, subject_id)
    where decided_at is null and kind <> 'appeal'`,
  'create index open_case on moderation_case (opened_at, id) where decided_at is null',
  'create index decided_case on moderation_case (decided_at, id) where decided_at is not null',
  'create index case_author on moderation_case (author_id, opened_at) where author_id is not null',
  `create table report (
    id text primary key,
    case_id text not null references moderation_case (id) on delete cascade,
    person_id text references person (id),
    sender text not null,
    email text not null default '',
    reason text not null,
    text text not null,
    state text not null check (state in ('open', 'dismissed', 'upheld')),
    created_at bigint not null,
    constraint one_report_of_a_sender unique (case_id, sender)
  )`,
  'create index report_person on report (person_id, created_at) where person_id is not null',
  `create index open_report_sender on report (sender) where state = 'open'`,
];

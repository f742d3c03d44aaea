import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../database.ts';

/**
 * One table of work to be done in the background: docs/decisions/0059-jobs.md. Letters and messages
 * that wait to be mailed pass into it.
 */
export const jobs = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const statements = [...TABLE, ...carriedOver(engine), ...FORMER];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});

const TABLE = [
  `create table job (
    id text primary key,
    kind text not null,
    key text,
    payload text,
    run_at bigint not null,
    attempts integer not null default 0 check (attempts >= 0),
    give_up_at bigint,
    claimed_by text,
    last_error text,
    created_at bigint not null,
    failed_at bigint,
    constraint one_job_a_key unique (kind, key)
  )`,
  'create index job_due on job (kind, run_at, id) where failed_at is null',
];

/** A decoy, which nobody gets, needs no end: it is deleted as soon as it is seen. */
function carriedOver(engine: Engine): string[] {
  const object = engine === 'sqlite' ? 'json_object' : 'json_build_object';
  return [
    `insert into job (id, kind, payload, run_at, attempts, give_up_at, created_at)
      select id, 'letter', cast(${object}(
          'recipient', recipient, 'subject', subject, 'text', text, 'html', html) as text),
        next_attempt_at, attempts, case when recipient is not null then give_up_at end, created_at
      from outgoing_mail`,
    `insert into job (id, kind, key, payload, run_at, attempts, created_at)
      select id, 'contact-message', id, cast(${object}('messageId', id) as text),
        next_attempt_at, attempts, created_at
      from contact_message where mailed_at is null and done_at is null`,
  ];
}

const FORMER = [
  'drop table outgoing_mail',
  'drop index contact_message_due',
  'alter table contact_message drop column attempts',
  'alter table contact_message drop column next_attempt_at',
];

import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../../testing/fresh-database.ts';
import { openBare } from '../../testing/open-bare.ts';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import type { Schema } from '../schema.ts';

const BEFORE = [
  '0001-catalogue',
  '0002-identity',
  '0003-news-of-accounts',
  '0004-learners-by-date',
  '0005-contact',
  '0006-course-additions',
  '0007-proved-emails',
  '0008-email-link-sign-in',
  '0009-ends-of-sessions',
  '0010-known-devices',
  '0011-instructors-reviews',
  '0012-staged-courses',
  '0013-lessons',
];

const TEXT = 'Open “this”:\n\thttps://lectern.example/?oobCode=a\\b 😀';

describe.each(ENGINES)('mail from before there were jobs, on %s', (engine) => {
  let fresh: FreshDatabase;
  let db: Kysely<Schema>;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine, 'nothing');
    db = openBare(engine, fresh.url);
    await migrateToLatest(db, engine, migrationsNamed(BEFORE));
  });
  afterEach(async () => {
    await db.destroy();
    await fresh.remove();
  });

  test('letters and messages that wait are carried over, and the former places go', async () => {
    for (const [id, recipient] of [
      ['letter', 'ada@learner.example'],
      ['decoy', null],
    ]) {
      await sql`insert into outgoing_mail
        (id, recipient, subject, text, html, created_at, give_up_at, attempts, next_attempt_at)
        values (${id}, ${recipient}, 'Hello', ${TEXT}, '<p>', 10, 5000, 3, 2000)`.execute(db);
    }
    for (const [id, mailed, done] of [
      ['waiting', null, null],
      ['mailed', 5, null],
      ['done', null, 5],
    ]) {
      await sql`insert into contact_message (id, idempotency_key, name, email, subject, message,
          created_at, mailed_at, done_at, attempts, next_attempt_at)
        values (${id}, ${id}, 'Ada', 'ada@learner.example', '', 'Hello', 20, ${mailed}, ${done}, 1, 3000)`.execute(
        db,
      );
    }
    await migrateToLatest(db, engine, migrationsNamed([...BEFORE, '0015-jobs']));

    const database = await openDatabase(fresh.url);
    const rows = await database.read.selectFrom('job').selectAll().orderBy('id').execute();
    await database.close();
    const jobs = rows.map(({ payload, ...job }) => ({
      ...job,
      payload: JSON.parse(payload ?? ''),
    }));
    const letter = { kind: 'letter', key: null, run_at: 2000, attempts: 3, created_at: 10 };
    const content = { subject: 'Hello', text: TEXT, html: '<p>' };
    const unclaimed = { claimed_by: null, last_error: null, failed_at: null };
    expect(jobs).toEqual([
      {
        ...unclaimed,
        ...letter,
        id: 'decoy',
        give_up_at: null,
        payload: { recipient: null, ...content },
      },
      {
        ...unclaimed,
        ...letter,
        id: 'letter',
        give_up_at: 5000,
        payload: { recipient: 'ada@learner.example', ...content },
      },
      {
        ...unclaimed,
        id: 'waiting',
        kind: 'contact-message',
        key: 'waiting',
        run_at: 3000,
        attempts: 1,
        give_up_at: null,
        created_at: 20,
        payload: { messageId: 'waiting' },
      },
    ]);
    const tables = await db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('outgoing_mail');
    const messages = await db.selectFrom('contact_message').selectAll().execute();
    expect(messages).toHaveLength(3);
    expect(Object.keys(messages[0] ?? {})).not.toContain('attempts');
  });
});

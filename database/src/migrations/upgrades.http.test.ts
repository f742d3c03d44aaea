import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/fresh-database.ts';
import { type OldDatabase, oldDatabase } from '../../testing/old-database.ts';
import {
  sampleCourse,
  sampleListing,
  samplePerson,
  sampleWords,
} from '../../testing/sample-rows.ts';
import type { Schema } from '../schema.ts';

/** One database, in which each test puts rows as they were then and goes one migration further. */
describe.each(ENGINES)('an old database that is brought up to date, on %s', (engine) => {
  let old: OldDatabase;
  let db: Kysely<Schema>;

  beforeAll(async () => {
    old = await oldDatabase(engine);
    db = old.db;
  });
  afterAll(() => old.remove());

  test('marks accounts whose only sign-in was a mailed link', async () => {
    await old.migrateTo('0007-proved-emails');
    for (const [id, email, verified, password] of ACCOUNTS) {
      await sql`insert into account
        (id, email, email_verified, password_hash, valid_since, created_at, updated_at)
        values (${id}, ${email}, ${verified}, ${password}, 1000, 1000, 1000)`.execute(db);
    }
    await sql`insert into federated_link (provider_id, subject, account_id, created_at)
      values ('google.com', 'subject', 'by Google', 1000)`.execute(db);
    await old.migrateTo('0008-email-link-sign-in');
    const { rows } = await sql`
      select id, email_link_sign_in from account where email_link_sign_in = 1`.execute(db);
    expect(rows).toEqual([{ id: 'by link', email_link_sign_in: 1 }]);
  });

  test('marks reviews by instructors, which leave the figures', async () => {
    await old.migrateTo('0010-known-devices');
    await db
      .insertInto('person')
      .values(['noor', 'lea', 'gone', 'left'].map(samplePerson))
      .execute();
    await addReviewed(db, 'own alone', 'noor', [{ id: 'a', person_id: 'noor', rating: 5 }]);
    await addReviewed(db, 'own and others', 'noor', [
      { id: 'b', person_id: 'noor', rating: 5 },
      { id: 'c', person_id: 'lea', rating: 2 },
      { id: 'd', person_id: null, rating: 3 },
    ]);
    await addReviewed(db, 'others', 'lea', [{ id: 'e', person_id: 'noor', rating: 4 }]);
    await addReviewed(db, 'nobody', 'lea', []);
    await addReviewed(db, 'waiting', null, [{ id: 'f', person_id: 'lea', rating: 1 }]);
    await addReviewed(db, 'archived', null, [
      { id: 'g', person_id: null, rating: 5 },
      { id: 'h', person_id: null, rating: 1 },
    ]);
    for (const [action, actor_id, subject_type, subject_id] of [
      ['review.disown', 'gone', 'review', 'g'],
      ['course.archive', 'gone', 'course', 'archived'],
      ['review.disown', 'left', 'review', 'h'],
    ] as const) {
      const act = { id: `${action} ${subject_id}`, at: 1, actor_id, action, detail: '{}' };
      await db
        .insertInto('audit')
        .values({ ...act, subject_type, subject_id })
        .execute();
    }
    await old.migrateTo('0011-instructors-reviews');

    const marked = await db
      .selectFrom('review')
      .select('id')
      .where('by_instructor', '=', 1)
      .orderBy('id')
      .execute();
    expect(marked.map(({ id }) => id)).toEqual(['a', 'b', 'g']);
    const listings = await db
      .selectFrom('listing')
      .select(['course_id', 'review_count', 'rating', 'version'])
      .execute();
    const figures = Object.fromEntries(
      listings.map((row) => [row.course_id, [row.review_count, row.rating, row.version]]),
    );
    expect(figures).toEqual({
      'own alone': [0, 0, 2],
      'own and others': [2, 2.5, 2],
      others: [1, 4, 1],
      nobody: [0, 0, 1],
      waiting: [1, 1, 1],
      archived: [1, 1, 2],
    });
  });

  test('makes jobs of letters and messages that wait, and their former places go', async () => {
    await old.migrateTo('0014-media');
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
    await old.migrateTo('0015-jobs');

    const rows = await db.selectFrom('job').selectAll().orderBy('id').execute();
    const jobs = rows.map(({ payload, ...job }) => {
      const times = { run_at: Number(job.run_at), created_at: Number(job.created_at) };
      const give_up_at = job.give_up_at === null ? null : Number(job.give_up_at);
      return { ...job, ...times, give_up_at, payload: JSON.parse(payload ?? '') };
    });
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

  test('gives courses their subject and whether they have previews; a job reads the rest', {
    tags: ['LIST-20'],
  }, async () => {
    await old.migrateTo('0021-waitlist');
    for (const [id, isPreview] of [
      ['soup', 1],
      ['tea', 0],
    ] as const) {
      await db.insertInto('course').values(sampleCourse(id)).execute();
      // As the table was then.
      const { category: _, length: __, ...listing } = sampleListing(id);
      await db
        .insertInto('listing')
        .values(listing as never)
        .execute();
      await sql`insert into lesson
        (id, course_id, section_id, place, kind, title, is_preview, published_at, created_at, updated_at)
        values (${`${id} lesson`}, ${id}, 'one', 0, 'text', 'Stir', ${isPreview}, 1, 1, 1)`.execute(
        db,
      );
    }
    await old.migrateTo('0022-filters');
    const rows = await db
      .selectFrom('listing')
      .select(['course_id', 'category', 'has_previews', 'length', 'score'])
      .where('course_id', 'in', ['soup', 'tea'])
      .orderBy('course_id')
      .execute();
    const read = { category: 'Cooking', length: null, score: 0 };
    expect(rows).toEqual([
      { course_id: 'soup', has_previews: 1, ...read },
      { course_id: 'tea', has_previews: 0, ...read },
    ]);
  });

  test('leads to one page of each person, and of each name of an import', {
    tags: ['INSTRUCTOR-4'],
  }, async () => {
    await old.migrateTo('0024-related-courses');
    await db.insertInto('person').values(samplePerson('eva')).execute();
    const owned = { owner_id: 'eva' };
    const named = (instructor_name: string, import_key: string) => ({
      instructor_name,
      import_key,
    });
    const courses = [
      { ...sampleCourse('one'), ...owned },
      { ...sampleCourse('two'), ...owned },
      { ...sampleCourse('three'), ...named('Duke', 'a') },
      { ...sampleCourse('four'), ...named('DUKE', 'b') },
      { ...sampleCourse('five'), ...owned, ...named('Meta', 'c') },
      sampleCourse('six'),
    ];
    await db.insertInto('course').values(courses).execute();
    await old.migrateTo('0025-instructors');
    const rows = await db
      .selectFrom('course')
      .leftJoin('instructor', 'instructor.id', 'course.instructor_id')
      .select(['course.id', 'instructor.id as instructor', 'person_id', 'name_key'])
      .where(
        'course.id',
        'in',
        courses.map(({ id }) => id),
      )
      .execute();
    const found = Object.fromEntries(
      rows.map(({ id, person_id, name_key }) => [id, person_id ?? name_key]),
    );
    const [one, three] = ['eva', 'duke'];
    expect(found).toEqual({ one, two: one, three, four: three, five: 'meta', six: null });
    expect(new Set(rows.map(({ instructor }) => instructor)).size).toBe(4);
  });

  test('keeps sessions, each with an id of its own, and codes', {
    tags: ['SECURITY-1'],
  }, async () => {
    await old.migrateTo('0030-second-factors');
    await sql`insert into account (id, email, valid_since, created_at, updated_at)
      values ('ada', 'ada@example.com', 0, 1, 1)`.execute(db);
    for (const hash of ['one', 'two']) {
      await sql`insert into refresh_token
        (hash, account_id, sign_in_provider, auth_time, created_at, used_at)
        values (${hash}, 'ada', 'password', 1, 1, 1)`.execute(db);
      await sql`insert into oob_code (hash, purpose, account_id, email, created_at, expires_at)
        values (${hash}, 'PASSWORD_RESET', 'ada', 'ada@example.com', 1, 2)`.execute(db);
    }
    await old.migrateTo('0031-own-account');
    const sessions = await sql<{ session_id: string; device: string; country: string | null }>`
      select session_id, device, country from refresh_token`.execute(db);
    // Nothing is known of where it began.
    const known = { session_id: expect.stringMatching(/^[\da-f]{32}$/), device: '', country: null };
    expect(sessions.rows).toEqual([known, known]);
    expect(new Set(sessions.rows.map(({ session_id }) => session_id)).size).toBe(2);
    const codes = await sql<{ hash: string }>`select hash from oob_code order by hash`.execute(db);
    expect(codes.rows).toEqual([{ hash: 'one' }, { hash: 'two' }]);
    const insert = (purpose: string) =>
      sql`insert into oob_code (hash, purpose, account_id, email, created_at, expires_at)
        values (${purpose}, ${purpose}, 'ada', 'ada@example.com', 1, 2)`.execute(db);
    await insert('SECURE_ACCOUNT');
    await expect(insert('SOMETHING_ELSE')).rejects.toThrow();
    await sql`delete from account where id = 'ada'`.execute(db);
    expect((await sql`select hash from oob_code`.execute(db)).rows).toEqual([]);
  });

  test('holds the courses of disabled accounts that are listed, or would be if nothing else held them', {
    tags: ['ADMIN-15'],
  }, async () => {
    await old.migrateTo('0036-lists-by-index');
    const disabled = { ...samplePerson('zoe'), state: 'disabled' as const, updated_at: 7 };
    await db
      .insertInto('person')
      .values([samplePerson('ada'), disabled])
      .execute();
    for (const [id, owner_id, archived_at] of HELD_COURSES) {
      const course = { ...sampleCourse(id), owner_id };
      await db.insertInto('course').values(course).execute();
      const listing = { ...sampleListing(id), archived_at };
      await db.insertInto('listing').values(listing).execute();
      if (archived_at !== null) continue;
      await db.insertInto('course_words').values(sampleWords(id, id)).execute();
    }
    const hidden = { kind: 'moderation' as const, since: 3 };
    const before = [
      { course_id: 'hidden', relist: 1 as const, ...hidden },
      { course_id: 'hidden-draft', relist: 0 as const, ...hidden },
    ];
    await db.insertInto('course_hold').values(before).execute();
    await old.migrateTo('0037-disabled-owners');

    const rows = await db.selectFrom('course_hold').selectAll().orderBy('course_id').execute();
    const holds = rows.map((hold) => ({ ...hold, since: Number(hold.since) }));
    const held = { kind: 'disabled', relist: 1, since: 7 };
    expect(holds.filter(({ kind }) => kind === 'moderation')).toEqual(before);
    expect(holds.filter(({ kind }) => kind === 'disabled')).toEqual([
      { course_id: 'hidden', ...held },
      { course_id: 'listed', ...held },
    ]);
    const listings = await db
      .selectFrom('listing')
      .leftJoin('course_words', 'course_words.seq', 'listing.seq')
      .select(['listing.course_id', 'archived_at', 'version', 'course_words.title'])
      .where(
        'listing.course_id',
        'in',
        HELD_COURSES.map(([id]) => id),
      )
      .orderBy('listing.course_id')
      .execute();
    const [{ version = 0 } = {}] = listings;
    const shown = listings.map(({ archived_at: at, ...listing }) => ({
      ...listing,
      archived_at: at === null ? null : Number(at),
    }));
    expect(shown).toEqual([
      { course_id: 'ada', archived_at: null, version, title: 'ada' },
      { course_id: 'draft', archived_at: 2, version, title: null },
      { course_id: 'hidden', archived_at: 2, version, title: null },
      { course_id: 'hidden-draft', archived_at: 2, version, title: null },
      { course_id: 'listed', archived_at: 7, version: version + 1, title: null },
    ]);
    const insert = (kind: string) =>
      db
        .insertInto('course_hold')
        .values({ course_id: 'ada', kind: kind as never, relist: 1, since: 1 })
        .execute();
    await expect(insert('something-else')).rejects.toThrow();
    await db.deleteFrom('course').where('owner_id', '=', 'zoe').execute();
    expect(await db.selectFrom('course_hold').selectAll().execute()).toEqual([]);
  });
});

const ACCOUNTS = [
  ['by link', 'link@example.com', 1, null],
  ['by password', 'password@example.com', 1, 'a hash'],
  ['by Google', 'google@example.com', 1, null],
  ['unverified', 'unverified@example.com', 0, null],
  ['anonymous', null, 0, null],
] as const;

const TEXT = 'Open “this”:\n\thttps://lectern.example/?oobCode=a\\b 😀';

/** Each with its owner, and when it left the lists. */
const HELD_COURSES = [
  ['ada', 'ada', null],
  ['listed', 'zoe', null],
  ['hidden', 'zoe', 2],
  ['hidden-draft', 'zoe', 2],
  ['draft', 'zoe', 2],
] as const;

interface OldReview {
  readonly id: string;
  readonly person_id: string | null;
  readonly rating: number;
}

/** A course with its reviews, in tables as they were before reviews by instructors were marked. */
async function addReviewed(
  db: Kysely<Schema>,
  id: string,
  owner_id: string | null,
  reviews: readonly OldReview[],
): Promise<void> {
  const course = { ...sampleCourse(id), owner_id };
  await db.insertInto('course').values(course).execute();
  const rating_total = reviews.reduce((sum, { rating }) => sum + rating, 0);
  const figures = { review_count: reviews.length, rating_total };
  const { published_at: _, category: __, length: ___, ...listing } = sampleListing(id);
  await db
    .insertInto('listing')
    .values({ ...listing, search_text: id, ...figures } as never)
    .execute();
  for (const review of reviews) {
    const written = { ...review, course_id: id, comment: '', created_at: 1 };
    await db
      .insertInto('review')
      .values(written as never)
      .execute();
  }
}

import {
  DEFAULT_FREQUENCIES,
  LETTER_KINDS,
  type LetterFrequency,
} from '@lectern/contract/letter-choice';
import type { Reader, Writer } from '@lectern/database/database';
import type { NoticeTable } from '@lectern/database/notice-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant } from '@lectern/database/schema';
import { type ExpressionBuilder, sql } from 'kysely';

/** @returns the ids of those that were added: none has a key that its person has a notice with */
export async function insertNotices(
  writer: Writer,
  rows: readonly NoticeTable[],
): Promise<Set<string>> {
  const added = await writer
    .insertInto('notice')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .returning('id')
    .execute();
  return new Set(added.map(({ id }) => id));
}

/** What is shown of a notice. */
export type NoticeRow = Pick<NoticeTable, 'id' | 'kind' | 'detail' | 'created_at' | 'read_at'>;

const SHOWN = ['id', 'kind', 'detail', 'created_at', 'read_at'] as const;

/**
 * Somebody's notices, the latest first.
 *
 * @param after the notice that they come after; undefined: from the first
 */
export async function selectNotices(
  reader: Reader,
  personId: string,
  after: string | undefined,
  limit: number,
): Promise<NoticeRow[]> {
  return await reader
    .selectFrom('notice')
    .select(SHOWN)
    .where('person_id', '=', personId)
    .$if(after !== undefined, (notices) => notices.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many notices somebody has not read. */
export async function countUnread(reader: Reader | Writer, personId: string): Promise<number> {
  const { rows } = await unreadOf(reader, { personId });
  return rows[0]?.unread ?? 0;
}

const unreadOf = preparedQuery(['personId'], (db, { personId }: { personId: string }) =>
  db
    .selectFrom('notice')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('person_id', '=', personId)
    .where('read_at', 'is', null),
);

/** The same for several people; who has read all is missing. */
export async function countUnreadOf(
  reader: Reader,
  personIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await reader
    .selectFrom('notice')
    .select(['person_id', (eb) => eb.fn.countAll<number>().as('unread')])
    .where('person_id', 'in', personIds)
    .where('read_at', 'is', null)
    .groupBy('person_id')
    .execute();
  return new Map(rows.map(({ person_id, unread }) => [person_id, unread]));
}

/** @returns whether there was such a notice that had not been read */
export async function updateToRead(
  writer: Writer,
  personId: string,
  which: { readonly id: string } | { readonly upTo: string } | { readonly key: string },
  now: Instant,
): Promise<boolean> {
  let unread = writer
    .updateTable('notice')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null);
  if ('id' in which) unread = unread.where('id', '=', which.id);
  else if ('key' in which) unread = unread.where('key', '=', which.key);
  else unread = unread.where('id', '<=', which.upTo);
  const { numUpdatedRows } = await unread.executeTakeFirst();
  return numUpdatedRows > 0;
}

/**
 * Deletes notices that were added before, those that were read or all, up to so many.
 *
 * @returns how many those were
 */
export async function deleteNoticesBefore(
  writer: Writer,
  before: Instant,
  { onlyRead, limit }: { readonly onlyRead: boolean; readonly limit: number },
): Promise<number> {
  const { numDeletedRows } = await writer
    .deleteFrom('notice')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notice')
        .select('id')
        .where('created_at', '<', before)
        .$if(onlyRead, (notices) => notices.where('read_at', 'is not', null))
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function deleteNoticesOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('notice').where('person_id', '=', personId).execute();
}

/** How often somebody gets letters of the notice's kind; what is no choice comes at once. */
function frequencyOf(eb: ExpressionBuilder<Joined, 'notice' | 'letter_choice'>) {
  const byDefault = LETTER_KINDS.map(
    (kind) => sql`when ${sql.lit(kind)} then ${sql.lit(DEFAULT_FREQUENCIES[kind])}`,
  );
  return eb.fn.coalesce(
    'letter_choice.frequency',
    sql<LetterFrequency>`case ${sql.ref('notice.kind')} ${sql.join(byDefault, sql` `)} else 'at-once' end`,
  );
}

interface Joined {
  notice: NoticeTable;
  letter_choice: { frequency: LetterFrequency | null };
}

/** Notices that wait for a letter, with whom it goes to. */
function waiting(db: Reader | Writer) {
  return db
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.person_id')
    .leftJoin('letter_choice', (join) =>
      join
        .onRef('letter_choice.person_id', '=', 'notice.person_id')
        .onRef('letter_choice.kind', '=', 'notice.kind'),
    )
    .where('notice.letter', '=', 'due')
    .where('person.state', '=', 'active')
    .where('person.email_verified', '=', 1)
    .where('person.email', '<>', '');
}

/** A notice that goes into a letter. */
export type LetterRow = NoticeRow & {
  readonly person_id: string;
  readonly email: string;
  readonly name: string;
};

const IN_LETTER = [
  'notice.id',
  'notice.kind',
  'notice.detail',
  'notice.created_at',
  'notice.read_at',
  'notice.person_id',
  'person.email',
  'person.name',
] as const;

/** A notice that is to be told by a letter of its own; undefined where it is not, or no more. */
export async function selectForLetter(
  writer: Writer,
  noticeId: string,
): Promise<LetterRow | undefined> {
  return await waiting(writer)
    .select(IN_LETTER)
    .where('notice.id', '=', noticeId)
    .where((eb) => eb(frequencyOf(eb), '=', 'at-once'))
    .executeTakeFirst();
}

/** Notices that are gathered in letters: how often those come, and when the notices were added. */
export interface Gathered {
  readonly frequency: 'daily' | 'weekly';
  /** UTC milliseconds. */
  readonly from: Instant;
  /** Itself not included. */
  readonly to: Instant;
}

/** Somebody's notices that go into a letter that gathers them, the first first. */
export async function selectForDigest(
  writer: Writer,
  personId: string,
  { frequency, from, to }: Gathered,
): Promise<LetterRow[]> {
  return await waiting(writer)
    .select(IN_LETTER)
    .where('notice.person_id', '=', personId)
    .where('notice.created_at', '>=', from)
    .where('notice.created_at', '<', to)
    .where((eb) => eb(frequencyOf(eb), '=', frequency))
    .orderBy('notice.id')
    .execute();
}

/** Those who have notices to be gathered, in the order of their ids. */
export async function selectDigestReaders(
  writer: Writer,
  { frequency, from, to }: Gathered,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await waiting(writer)
    .select('notice.person_id')
    .distinct()
    .where('notice.person_id', '>', after)
    .where('notice.created_at', '>=', from)
    .where('notice.created_at', '<', to)
    .where((eb) => eb(frequencyOf(eb), '=', frequency))
    .orderBy('notice.person_id')
    .limit(limit)
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** @returns the ids of those that were in `from` */
export async function updateLetter(
  writer: Writer,
  ids: readonly string[],
  { from, to }: { readonly from: 'due' | 'taken'; readonly to: 'due' | 'taken' },
): Promise<Set<string>> {
  const rows = await writer
    .updateTable('notice')
    .set({ letter: to })
    .where('id', 'in', ids)
    .where('letter', '=', from)
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Notes that a round of letters has begun.
 *
 * @returns false where it had begun before
 */
export async function beginPeriod(writer: Writer, name: string, period: string): Promise<boolean> {
  const row = await writer
    .insertInto('installation')
    .values({ key: name, value: period })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ value: period })
        .where('installation.value', '<', period),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** What learners are told of a course. */
export interface ToldCourse {
  readonly title: string;
  readonly owner_id: string | null;
  readonly archived_at: Instant | null;
}

export async function selectToldCourse(
  writer: Writer,
  courseId: string,
): Promise<ToldCourse | undefined> {
  return await writer
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(['course.title', 'course.owner_id', 'listing.archived_at'])
    .where('course.id', '=', courseId)
    .executeTakeFirst();
}

/**
 * Notes that lessons of a course have changed of which its learners are to be told.
 *
 * @returns when they were told last; undefined where they are to be told already
 */
export async function beginNews(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<{ readonly toldAt: Instant | null } | undefined> {
  const row = await writer
    .insertInto('course_news')
    .values({ course_id: courseId, changed_since: now, told_at: null })
    .onConflict((conflict) =>
      conflict
        .column('course_id')
        .doUpdateSet({ changed_since: now })
        .where('course_news.changed_since', 'is', null),
    )
    .returning('told_at')
    .executeTakeFirst();
  return row && { toldAt: row.told_at };
}

/**
 * Ends what {@link beginNews} began.
 *
 * @returns since when lessons had changed; undefined where there is no news
 */
export async function endNews(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<Instant | undefined> {
  const row = await writer
    .selectFrom('course_news')
    .select('changed_since')
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  if (row?.changed_since == null) return undefined;
  await writer
    .updateTable('course_news')
    .set({ changed_since: null, told_at: now })
    .where('course_id', '=', courseId)
    .execute();
  return row.changed_since;
}

/** How many lessons learners see that they did not see before an instant. */
export async function countNewLessons(
  writer: Writer,
  courseId: string,
  since: Instant,
): Promise<number> {
  const { count } = await writer
    .selectFrom('lesson')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('published_at', 'is not', null)
    .where('first_published_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Where somebody stands among a course's learners. */
export interface LearnerPosition {
  readonly enrolled_at: Instant;
  readonly id: string;
}

/**
 * Learners who were enrolled before an instant, the first enrolled first.
 *
 * @param after the learner that they come after; undefined: from the first
 */
export async function selectLearnersBefore(
  writer: Writer,
  courseId: string,
  before: Instant,
  after: LearnerPosition | undefined,
  limit: number,
): Promise<(LearnerPosition & { readonly person_id: string })[]> {
  let learners = writer
    .selectFrom('enrolment')
    .select(['id', 'person_id', 'enrolled_at'])
    .where('course_id', '=', courseId)
    .where('enrolled_at', '<', before);
  if (after) {
    learners = learners.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('enrolled_at', 'id'), '>', tuple(after.enrolled_at, after.id)),
    );
  }
  return await learners.orderBy('enrolled_at').orderBy('id').limit(limit).execute();
}

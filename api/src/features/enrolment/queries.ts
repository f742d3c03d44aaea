import type { Reader, Writer } from '@lectern/database/database';
import { preparedQuery } from '@lectern/database/prepared-query';
import type {
  CourseTable,
  EnrolmentTable,
  Instant,
  PersonTable,
  WaitlistEntryTable,
} from '@lectern/database/schema';
import { type Selectable, sql } from 'kysely';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

/** How a course stands with a learner, the learner's own state first. */
export interface LearnerStanding {
  readonly state: PersonTable['state'];
  readonly suspended_at: Instant | null;
  /** Null, like its figures: there is no such course. */
  readonly course_id: string | null;
  readonly students: number | null;
  readonly archived_at: Instant | null;
  readonly owner_id: string | null;
  readonly rating: number | null;
  readonly review_count: number | null;
  readonly enrolment_id: string | null;
  /** Null: the learner does not wait for a seat. */
  readonly waitlist_id: string | null;
  /** Null, like what it says: the learner has given none. */
  readonly review_id: string | null;
  readonly by_instructor: 0 | 1 | null;
  readonly review_hidden_at: Instant | null;
  readonly answer: string | null;
  readonly answered_at: Instant | null;
  readonly given_rating: number | null;
  readonly reviewed_at: Instant | null;
}

/** Stays true while the person is locked, but for the course and its figures. */
export async function selectLearnerStanding(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<LearnerStanding | undefined> {
  const { rows } = await learnerStanding(writer, { courseId, personId });
  return rows[0];
}

const learnerStanding = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('person')
      .leftJoin('listing', (join) => join.on('listing.course_id', '=', courseId))
      .leftJoin('course', 'course.id', 'listing.course_id')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'listing.course_id')
          .onRef('enrolment.person_id', '=', 'person.id'),
      )
      .leftJoin('waitlist_entry', (join) =>
        join
          .onRef('waitlist_entry.course_id', '=', 'listing.course_id')
          .onRef('waitlist_entry.person_id', '=', 'person.id'),
      )
      .leftJoin('review', (join) =>
        join
          .onRef('review.course_id', '=', 'listing.course_id')
          .onRef('review.person_id', '=', 'person.id'),
      )
      .select('person.suspended_at')
      .select(['person.state', 'listing.course_id', 'listing.students', 'listing.archived_at'])
      .select(['listing.rating', 'listing.review_count', 'course.owner_id'])
      .select(['enrolment.id as enrolment_id', 'waitlist_entry.id as waitlist_id'])
      .select(['review.id as review_id', 'review.by_instructor'])
      .select(['review.hidden_at as review_hidden_at', 'review.answer', 'review.answered_at'])
      .select(['review.rating as given_rating', 'review.created_at as reviewed_at'])
      .where('person.id', '=', personId),
);

/** Adds the enrolment of a person who has none of the course. */
export async function insertEnrolment(writer: Writer, row: NewEnrolment): Promise<void> {
  await enrolmentInserted(writer, { ...row });
}

type NewEnrolment = Omit<EnrolmentTable, 'news_since'>;

const enrolmentInserted = preparedQuery(
  ['id', 'course_id', 'person_id', 'enrolled_at'],
  (db, row: Pick<NewEnrolment, keyof NewEnrolment>) => db.insertInto('enrolment').values(row),
  { withoutResult: true },
);

/** The same for seats that were given from the waitlist: they are news until the people have seen them. */
export async function insertGivenEnrolments(
  writer: Writer,
  rows: readonly NewEnrolment[],
): Promise<void> {
  await writer
    .insertInto('enrolment')
    .values(rows.map((row) => ({ ...row, news_since: row.enrolled_at })))
    .execute();
}

/** The course of a seat that is news. */
export type NewsRow = Pick<Selectable<CourseTable>, 'id' | 'title'>;

/** The seats of a person that are news, the first given first. */
export async function selectNewsOfSeats(
  reader: Reader,
  personId: string,
  limit: number,
): Promise<NewsRow[]> {
  return await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select(['course.id', 'course.title'])
    .where('enrolment.person_id', '=', personId)
    .where('enrolment.news_since', 'is not', null)
    .orderBy('enrolment.news_since')
    .orderBy('enrolment.id')
    .limit(limit)
    .execute();
}

/**
 * From now on the person's seat in the course is no news.
 *
 * @returns the enrolment's id; undefined where it was no news
 */
export async function endNewsOfSeat(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<string | undefined> {
  const row = await writer
    .updateTable('enrolment')
    .set({ news_since: null })
    .where('course_id', '=', courseId)
    .where('person_id', '=', personId)
    .where('news_since', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The title of a course that is there. */
export async function selectTitle(writer: Writer, courseId: string): Promise<string> {
  const { title } = await writer
    .selectFrom('course')
    .select('title')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  return title;
}

/** The person's enrolments, always in the same order. */
export async function selectEnrolmentsOf(
  writer: Writer,
  personId: string,
): Promise<Pick<EnrolmentTable, 'id' | 'course_id'>[]> {
  return await writer
    .selectFrom('enrolment')
    .select(['id', 'course_id'])
    .where('person_id', '=', personId)
    .orderBy('course_id')
    .execute();
}

/** Removes the enrolment. */
export async function deleteEnrolment(writer: Writer, id: string): Promise<void> {
  await enrolmentDeleted(writer, { id });
}

const enrolmentDeleted = preparedQuery(
  ['id'],
  (db, { id }: { id: string }) => db.deleteFrom('enrolment').where('id', '=', id),
  { withoutResult: true },
);

/** What a person is to a course: one query. Undefined without the course. */
export async function selectStanding(
  reader: Reader,
  courseId: string,
  personId: string,
): Promise<Standing | undefined> {
  const { rows } = await standingOf(reader, { courseId, personId });
  return rows[0];
}

const standingOf = preparedQuery(
  ['courseId', 'personId'],
  (db, { courseId, personId }: { courseId: string; personId: string }) =>
    db
      .selectFrom('listing')
      .innerJoin('course', 'course.id', 'listing.course_id')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'listing.course_id')
          .on('enrolment.person_id', '=', personId),
      )
      .leftJoin('review', (join) =>
        join
          .onRef('review.course_id', '=', 'listing.course_id')
          .on('review.person_id', '=', personId),
      )
      .leftJoin('waitlist_entry', (join) =>
        join
          .onRef('waitlist_entry.course_id', '=', 'listing.course_id')
          .on('waitlist_entry.person_id', '=', personId),
      )
      .select(['listing.students', 'listing.archived_at', 'course.owner_id'])
      .select(['enrolment.id as enrolment_id', 'review.id as review_id'])
      .select(['review.hidden_at as review_hidden_at', 'review.by_instructor'])
      .select(['review.rating as given_rating', 'review.comment as given_comment'])
      .select((eb) =>
        // By the same query: the line may be another one a moment later.
        eb
          .selectFrom('waitlist_entry as waiting')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .whereRef('waiting.course_id', '=', 'waitlist_entry.course_id')
          .whereRef('waiting.number', '<=', 'waitlist_entry.number')
          .as('place'),
      )
      .where('listing.course_id', '=', courseId),
);

export interface Standing {
  readonly students: number;
  readonly archived_at: Instant | null;
  readonly owner_id: string | null;
  readonly enrolment_id: string | null;
  /** Null, like what it says: none was given. */
  readonly review_id: string | null;
  readonly review_hidden_at: Instant | null;
  readonly by_instructor: 0 | 1 | null;
  readonly given_rating: number | null;
  readonly given_comment: string | null;
  /** In the line for a seat; 0: not waiting. */
  readonly place: number | null;
}

export type EnrolledCourseRow = CourseRow & {
  archived_at: Instant | null;
  enrolment_id: string;
  enrolled_at: Instant;
};

/** Where somebody's enrolments stand among each other. */
export type EnrolmentPosition = Pick<EnrolledCourseRow, 'enrolled_at' | 'enrolment_id'>;

/**
 * The courses that the person is enrolled in, archived ones too, the latest enrolment first.
 *
 * @param after the enrolment that they come after; undefined: from the first
 */
export async function selectEnrolledCourses(
  reader: Reader,
  personId: string,
  after: EnrolmentPosition | undefined,
  limit: number,
): Promise<EnrolledCourseRow[]> {
  let enrolments = reader
    .selectFrom('enrolment')
    .innerJoin('listing', 'listing.course_id', 'enrolment.course_id')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select(COURSE_COLUMNS)
    .select(['listing.archived_at', 'enrolment.id as enrolment_id', 'enrolment.enrolled_at'])
    .where('enrolment.person_id', '=', personId);
  if (after) {
    enrolments = enrolments.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('enrolment.enrolled_at', 'enrolment.id'),
        '<',
        tuple(after.enrolled_at, after.enrolment_id),
      ),
    );
  }
  return await enrolments
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many courses the person is enrolled in. */
export async function countEnrolmentsOf(reader: Reader, personId: string): Promise<number> {
  const { count } = await reader
    .selectFrom('enrolment')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return count;
}

export interface LearnerRow {
  /** Of the enrolment. */
  readonly id: string;
  readonly name: string;
  readonly enrolled_at: Instant;
}

/**
 * Who is enrolled in the course, the latest first.
 *
 * @param after the learner that they come after; undefined: from the first
 */
export async function selectLearners(
  reader: Reader,
  courseId: string,
  after: Omit<LearnerRow, 'name'> | undefined,
  limit: number,
): Promise<LearnerRow[]> {
  let learners = reader
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .select(['enrolment.id', 'person.name', 'enrolment.enrolled_at'])
    .where('enrolment.course_id', '=', courseId);
  if (after) {
    learners = learners.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('enrolment.enrolled_at', 'enrolment.id'),
        '<',
        tuple(after.enrolled_at, after.id),
      ),
    );
  }
  return await learners
    .orderBy('enrolment.enrolled_at', 'desc')
    .orderBy('enrolment.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * How many of a person's courses' learners came in each of some spans of time.
 *
 * @param since UTC milliseconds, itself not counted
 * @param span length of each in milliseconds
 * @returns the spans counted from 0 on; those without learners are left out
 */
export async function countArrivals(
  reader: Reader,
  ownerId: string,
  since: Instant,
  span: number,
): Promise<{ course_id: string; place: number; learners: number }[]> {
  return await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select(['enrolment.course_id', (eb) => eb.fn.countAll<number>().as('learners')])
    .select(
      sql<number>`cast((enrolment.enrolled_at - ${since} - 1) / ${span} as integer)`.as('place'),
    )
    .where('course.owner_id', '=', ownerId)
    .where('enrolment.enrolled_at', '>', since)
    .groupBy(['enrolment.course_id', 'place'])
    .execute();
}

/** The first of those who wait for a seat, in the order of the line. */
export async function selectWaiting(
  writer: Writer,
  courseId: string,
  limit: number,
): Promise<Pick<WaitlistEntryTable, 'id' | 'person_id'>[]> {
  const { rows } = await firstWaiting(writer, { courseId, limit });
  return rows;
}

const firstWaiting = preparedQuery(
  ['courseId', 'limit'],
  (db, { courseId, limit }: { courseId: string; limit: number }) =>
    db
      .selectFrom('waitlist_entry')
      .select(['id', 'person_id'])
      .where('course_id', '=', courseId)
      .orderBy('number')
      .limit(limit),
);

/** The number of the last one in the line; 0 where nobody waits. */
export async function selectLastNumber(writer: Writer, courseId: string): Promise<number> {
  const row = await writer
    .selectFrom('waitlist_entry')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row?.number ?? 0;
}

export async function insertEntry(writer: Writer, row: WaitlistEntryTable): Promise<void> {
  await writer.insertInto('waitlist_entry').values(row).execute();
}

export async function deleteEntries(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.deleteFrom('waitlist_entry').where('id', 'in', ids).execute();
}

export async function deleteEntryOf(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<void> {
  await writer
    .deleteFrom('waitlist_entry')
    .where('course_id', '=', courseId)
    .where('person_id', '=', personId)
    .execute();
}

/** Takes a person out of every line. */
export async function deleteEntriesOf(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('waitlist_entry').where('person_id', '=', personId).execute();
}

/** A person's enrolment in a course, and their number in its line; null where there is none. */
export async function selectLearnersPlace(
  writer: Writer,
  courseId: string,
  personId: string,
): Promise<{ enrolment_id: string | null; number: number | null }> {
  const row = await writer
    .selectFrom('person')
    .leftJoin('enrolment', (join) =>
      join.on('enrolment.course_id', '=', courseId).onRef('enrolment.person_id', '=', 'person.id'),
    )
    .leftJoin('waitlist_entry', (join) =>
      join
        .on('waitlist_entry.course_id', '=', courseId)
        .onRef('waitlist_entry.person_id', '=', 'person.id'),
    )
    .select(['enrolment.id as enrolment_id', 'waitlist_entry.number'])
    .where('person.id', '=', personId)
    .executeTakeFirst();
  return row ?? { enrolment_id: null, number: null };
}

/** How many are in the line, up to a number. */
export async function countWaitingUpTo(
  writer: Writer,
  courseId: string,
  number: number,
): Promise<number> {
  const row = await writer
    .selectFrom('waitlist_entry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('course_id', '=', courseId)
    .where('number', '<=', number)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** A seat with its learner's e-mail and its course's title. */
export async function selectSeatLetter(
  reader: Reader,
  enrolmentId: string,
): Promise<
  | (Pick<Selectable<PersonTable>, 'email' | 'name' | 'email_verified'> & {
      personId: string;
      courseId: string;
      title: string;
      enrolled_at: Instant;
    })
  | undefined
> {
  return await reader
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select(['person.email', 'person.name', 'person.email_verified'])
    .select(['person.id as personId', 'course.id as courseId', 'course.title'])
    .select('enrolment.enrolled_at')
    .where('enrolment.id', '=', enrolmentId)
    .executeTakeFirst();
}

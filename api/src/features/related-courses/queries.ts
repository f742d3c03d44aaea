import type { Category } from '@lectern/contract/catalogue';
import type { Database, Reader } from '@lectern/database/database';
import { preparedLookup } from '@lectern/database/prepared-lookup';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant } from '@lectern/database/schema';
import type { WordQuery } from '@lectern/database/word-query';
import { sql } from 'kysely';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

/** What is looked at of co-enrolment. */
export interface SharedBounds {
  /** How many of a course's learners, the latest. */
  readonly learners: number;
  /** How many courses of each, the latest. */
  readonly coursesEach: number;
  /** How many learners two courses must share. */
  readonly least: number;
  /** How many courses are wanted. */
  readonly limit: number;
}

/**
 * Listed courses that share learners with one: first those that share many for how many learners they
 * have themselves, the square of the cosine of the two sets.
 */
export async function selectAlsoTaken(
  reader: Reader,
  courseId: string,
  { learners, coursesEach, least, limit }: SharedBounds,
): Promise<string[]> {
  const { rows } = await alsoTaken(reader, { courseId, learners, coursesEach, least, limit });
  return rows.map(({ course_id }) => course_id);
}

const alsoTaken = preparedQuery(
  ['courseId', 'learners', 'coursesEach', 'least', 'limit'],
  (db, { courseId, learners, coursesEach, least, limit }: { courseId: string } & Counts) => {
    const latest = db
      .selectFrom('enrolment')
      .select('enrolment.person_id')
      .where('enrolment.course_id', '=', courseId)
      .orderBy('enrolment.enrolled_at', 'desc')
      .orderBy('enrolment.id', 'desc')
      .limit(learners);
    const shared = db
      .selectFrom(latest.as('learner'))
      .innerJoin('enrolment as taken', 'taken.person_id', 'learner.person_id')
      .select(['taken.course_id', (eb) => eb.fn.countAll<number>().as('learners')])
      .where((eb) =>
        // Later than the first that is too many: so the rest is never read.
        eb(
          'taken.enrolled_at',
          '>',
          eb.fn.coalesce(
            eb
              .selectFrom('enrolment as past')
              .select('past.enrolled_at')
              .whereRef('past.person_id', '=', 'learner.person_id')
              .orderBy('past.enrolled_at', 'desc')
              .offset(coursesEach)
              .limit(1),
            sql<Instant>`-1`,
          ),
        ),
      )
      .groupBy('taken.course_id')
      .having((eb) => eb.fn.countAll<number>(), '>=', least);
    return db
      .selectFrom(shared.as('shared'))
      .innerJoin('listing', 'listing.course_id', 'shared.course_id')
      .select('shared.course_id')
      .where('shared.course_id', '!=', courseId)
      .where('listing.archived_at', 'is', null)
      .orderBy(COSINE_SQUARED, 'desc')
      .orderBy('shared.course_id')
      .limit(limit);
  },
);

/** Learners are counted by the listing, which may be a moment apart from the enrolments. */
const COSINE_SQUARED = sql`1.0 * shared.learners * shared.learners
  / case when listing.students < shared.learners then shared.learners else listing.students end`;

type Counts = { [Name in keyof SharedBounds]: number };

/** What a course is compared by: its title in words as the search has them, and how it is thought of. */
export interface Candidate {
  readonly id: string;
  readonly category: Category;
  readonly title_words: string;
  readonly students: number;
  /** What its rating is worth, weighed by how many gave it. */
  readonly score: number;
  readonly review_count: number;
}

const COMPARED_BY = [
  'listing.course_id as id',
  'listing.category',
  'listing.students',
  'listing.score',
  'listing.review_count',
  'listing.title_words',
] as const;

/** The course that others are compared with; undefined where it is not listed. */
export async function selectCompared(
  reader: Reader,
  id: string,
): Promise<(Candidate & { title: string }) | undefined> {
  const { rows } = await compared(reader, { id });
  return rows[0];
}

const compared = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select([...COMPARED_BY, 'course.title'])
    .where('listing.course_id', '=', id)
    .where('listing.archived_at', 'is', null),
);

/** The newest listed courses of a subject. */
export async function selectOfSubject(
  reader: Reader,
  category: Category,
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await ofSubject(reader, { category, limit });
  return rows;
}

const ofSubject = preparedQuery(
  ['category', 'limit'],
  (db, { category, limit }: { category: Category; limit: number }) =>
    db
      .selectFrom('listing')
      .select(COMPARED_BY)
      .where('listing.category', '=', category)
      .where('listing.archived_at', 'is', null)
      .orderBy('listing.created_at', 'desc')
      .orderBy('listing.seq', 'desc')
      .limit(limit),
);

/** Listed courses that have the words in their titles, the newest. */
export async function selectTitled(
  database: Database,
  words: WordQuery,
  limit: number,
): Promise<Candidate[]> {
  return await database.read
    .selectFrom(database.listingsWith(words, 'title').as('listing'))
    .select(COMPARED_BY)
    .where('listing.archived_at', 'is', null)
    .orderBy('listing.seq', 'desc')
    .limit(limit)
    .execute();
}

/** These courses, as far as they are listed, in the order of the ids. */
export async function selectShown(reader: Reader, ids: readonly string[]): Promise<CourseRow[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(COURSE_COLUMNS)
    .where('listing.course_id', 'in', ids)
    .where('listing.archived_at', 'is', null)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined);
}

/** What a card says of a listed course in words; undefined where it is not listed. */
export const selectWording = preparedLookup(
  ({ id }: Wording) => id,
  (reader, ids) =>
    reader
      .selectFrom('listing')
      .innerJoin('course', 'course.id', 'listing.course_id')
      .select(['course.id', 'course.updated_at'])
      .select(['course.instructor_name', 'course.instructor_image', 'course.instructor_id'])
      .where('listing.course_id', 'in', ids)
      .where('listing.archived_at', 'is', null),
);

/** Changes with each change that an owner or an instructor makes. */
type Wording = Pick<
  CourseRow,
  'id' | 'updated_at' | 'instructor_name' | 'instructor_image' | 'instructor_id'
>;

import type { WrittenColumns } from '@lectern/api/features/listing/written-columns';
import { indexCourses } from '@lectern/api/features/search-index/index-courses';
import type { Writer } from '@lectern/database/database';
import type {
  CourseTable,
  EnrolmentTable,
  ListingTable,
  ReviewTable,
} from '@lectern/database/schema';
import { wordsOfPerson } from '@lectern/database/words-of-person';
import type { SeedPerson } from './people.ts';

/**
 * Values in one statement. SQLite allows 32,766, PostgreSQL 65,535; more than this is no faster.
 */
const MAX_VALUES = 8_000;

/** The row of a listing with its figures; the other columns have defaults. */
type ListingRow = Pick<
  ListingTable,
  'course_id' | 'difficulty' | 'created_at' | 'archived_at' | 'published_at' | 'total_seats'
> &
  WrittenColumns & {
    students: number;
    review_count: number;
    rating_total: number;
  };

/** The row of a course, with the page of its instructor. */
type CourseRow = Omit<CourseTable, 'instructor_id'> & { instructor_id: string };

/** A consistent part of the catalogue: it contains every row that its rows refer to. */
export interface CatalogueRows {
  readonly courses: CourseRow[];
  readonly listings: ListingRow[];
  readonly enrolments: Omit<EnrolmentTable, 'news_since'>[];
  readonly reviews: Omit<ReviewTable, 'hidden_at' | 'answer' | 'answered_at'>[];
}

export async function insertPeople(writer: Writer, people: readonly SeedPerson[]): Promise<void> {
  for (const rows of statementBatches(people))
    await writer.insertInto('person').values(rows).execute();
  for (const rows of statementBatches(people.flatMap(wordsOfPerson)))
    await writer.insertInto('person_word').values(rows).execute();
}

/** Adds the rows that courses name their instructors by. */
export async function insertInstructorRows(
  writer: Writer,
  instructors: readonly { readonly id: string; readonly page: string }[],
): Promise<void> {
  const all = instructors.map(({ id, page }) => ({ id: page, person_id: id, name_key: null }));
  for (const rows of statementBatches(all)) {
    await writer.insertInto('instructor').values(rows).execute();
  }
}

export async function insertCatalogue(writer: Writer, part: CatalogueRows): Promise<void> {
  for (const rows of statementBatches(part.courses)) {
    await writer.insertInto('course').values(rows).execute();
  }
  for (const rows of statementBatches(part.listings)) {
    await writer.insertInto('listing').values(rows).execute();
  }
  await indexCourses(
    writer,
    part.courses.map(({ id }) => id),
  );
  for (const rows of statementBatches(part.enrolments)) {
    await writer.insertInto('enrolment').values(rows).execute();
  }
  for (const rows of statementBatches(part.reviews)) {
    await writer.insertInto('review').values(rows).execute();
  }
}

/**
 * Splits rows with equal columns into batches of one statement. Sizes are powers of two, so that a few
 * prepared statements serve any number of rows.
 */
function* statementBatches<T extends object>(rows: readonly T[]): Generator<T[]> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
  let size = 2 ** Math.floor(Math.log2(MAX_VALUES / columns));
  for (let start = 0; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2;
    yield rows.slice(start, start + size);
  }
}

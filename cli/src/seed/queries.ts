import type { Writer } from '@lectern/database/database';
import type {
  CourseTable,
  EnrolmentTable,
  ListingTable,
  ReviewTable,
} from '@lectern/database/schema';
import type { SeedPerson } from './people.ts';

/**
 * Values in one statement: SQLite takes 32,766 at most, PostgreSQL 65,535, and far fewer are
 * already as fast as it gets.
 */
const MAX_VALUES = 8_000;

/** A listing with its figures; the database adds the rest. */
type ListingRow = Pick<
  ListingTable,
  'course_id' | 'search_text' | 'difficulty' | 'created_at' | 'archived_at' | 'total_seats'
> & { students: number; review_count: number; rating_total: number };

/** A part of the catalogue that holds together: every row that one of these refers to is in it. */
export interface CatalogueRows {
  readonly courses: CourseTable[];
  readonly listings: ListingRow[];
  readonly enrolments: EnrolmentTable[];
  readonly reviews: ReviewTable[];
}

export async function insertPeople(writer: Writer, people: readonly SeedPerson[]): Promise<void> {
  for (const rows of statementBatches(people))
    await writer.insertInto('person').values(rows).execute();
}

export async function insertCatalogue(writer: Writer, part: CatalogueRows): Promise<void> {
  for (const rows of statementBatches(part.courses)) {
    await writer.insertInto('course').values(rows).execute();
  }
  for (const rows of statementBatches(part.listings)) {
    await writer.insertInto('listing').values(rows).execute();
  }
  for (const rows of statementBatches(part.enrolments)) {
    await writer.insertInto('enrolment').values(rows).execute();
  }
  for (const rows of statementBatches(part.reviews)) {
    await writer.insertInto('review').values(rows).execute();
  }
}

/**
 * Splits rows, all with the same columns, into what one statement takes: in powers of two, so that
 * a few prepared statements serve for any number of rows.
 */
function* statementBatches<T extends object>(rows: readonly T[]): Generator<T[]> {
  const columns = Math.max(1, Object.keys(rows[0] ?? {}).length);
  let size = 2 ** Math.floor(Math.log2(MAX_VALUES / columns));
  for (let start = 0; start < rows.length; start += size) {
    while (size > rows.length - start) size /= 2;
    yield rows.slice(start, start + size);
  }
}

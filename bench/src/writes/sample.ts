import type { Database, Writer } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';

/** Fewer than the tokens that the product caches, as a browser also sends one token for an hour. */
export const LEARNERS = 9_000;
export const COURSES = 500;
/** Rows in one statement. */
const BATCH = 1_000;

/** When the sample was created: before anything that is measured. */
const LONG_AGO = Date.UTC(2026, 0, 5, 9);

export interface Learner {
  readonly id: string;
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
}

export function learnerAt(number: number): Learner {
  return {
    id: idOf('1', number),
    accountId: `bench-account-${number}`,
    email: `bench-${number}@example.com`,
    name: `Learner ${number}`,
  };
}

export function courseIdAt(number: number): string {
  return idOf('2', number);
}

/** The distance between the courses of neighbouring learners, and of one learner in two turns. */
export const STRIDES = { learner: 7, turn: 13 } as const;

/**
 * The index of the learner's course in a spread turn; it differs between operations and between turns.
 */
export function spread(learner: number, turn: number, courses: number, isOther: boolean): number {
  const half = courses / 2;
  return (isOther ? half : 0) + ((learner * STRIDES.learner + turn * STRIDES.turn) % half);
}

/**
 * Creates the tables of a new database, with learners and with courses that have enough seats.
 *
 * @param more fills in further data
 */
export async function fillWithSample(
  url: string,
  more: (database: Database) => Promise<void> = async () => {},
): Promise<void> {
  const database = await openDatabase(url);
  try {
    await database.migrate();
    await database.interactiveTransaction(addSample);
    await more(database);
    await database.analyze();
  } finally {
    await database.close();
  }
}

/** The owner of every course, who has more than the limit for one person. */
const OWNER = learnerAt(LEARNERS - 1);

async function addSample(writer: Writer): Promise<void> {
  for (let from = 0; from < LEARNERS; from += BATCH) {
    const people = Array.from({ length: Math.min(BATCH, LEARNERS - from) }, (_, index) =>
      learnerAt(from + index),
    );
    await writer
      .insertInto('person')
      .values(
        people.map(({ id, accountId, email, name }) => ({
          id,
          account_id: accountId,
          email,
          email_verified: 1 as const,
          name,
          picture: '',
          state: 'active' as const,
          described_at: LONG_AGO,
          created_at: LONG_AGO,
          updated_at: LONG_AGO,
        })),
      )
      .execute();
  }
  for (let course = 0; course < COURSES; course++) {
    await writer
      .insertInto('course')
      .values({
        id: courseIdAt(course),
        owner_id: OWNER.id,
        owner_email: null,
        title: `Course ${course}`,
        category: 'Cooking',
        description: 'About it.',
        duration: '',
        image: '',
        curriculum: '[]',
        instructor_name: OWNER.name,
        instructor_image: '',
        date_added: '2026-01-05',
        import_key: null,
        created_at: LONG_AGO,
        updated_at: null,
      })
      .execute();
    await writer
      .insertInto('listing')
      .values({
        course_id: courseIdAt(course),
        difficulty: 'Beginner',
        category: 'Cooking',
        length: '',
        created_at: LONG_AGO,
        archived_at: null,
        total_seats: 100_000,
      })
      .execute();
  }
}

/** An id like the product's; each `kind` has its own range. */
function idOf(kind: '1' | '2', number: number): string {
  return `00000000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;
}

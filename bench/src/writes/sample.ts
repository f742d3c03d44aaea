import type { Database, Writer } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';

/** Fewer than the tokens that the product remembers: a browser, too, brings the same for an hour. */
export const LEARNERS = 9_000;
export const COURSES = 500;
/** Rows of one statement. */
const BATCH = 1_000;

/** Everything was there before the first of the measured instants. */
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

/** How far apart the courses are that neighbours take, and that one takes in two turns. */
export const STRIDES = { learner: 7, turn: 13 } as const;

/**
 * Which of so many courses the learner takes in a turn where they spread; two kinds of acts, and two
 * turns, never meet.
 */
export function spread(learner: number, turn: number, courses: number, isOther: boolean): number {
  const half = courses / 2;
  return (isOther ? half : 0) + ((learner * STRIDES.learner + turn * STRIDES.turn) % half);
}

/**
 * Makes the tables of a new database, with people and courses that have seats for everybody.
 *
 * @param more what else is to be there
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

/** Who owns every course; as many as nobody could add any more by themselves. */
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
        search_text: `course ${course}\n${OWNER.name.toLowerCase()}`,
        difficulty: 'Beginner',
        created_at: LONG_AGO,
        archived_at: null,
        total_seats: 100_000,
      })
      .execute();
  }
}

/** Like an id of the product's; a `kind` of ids has a range of its own. */
function idOf(kind: '1' | '2', number: number): string {
  return `00000000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;
}

import type { Database } from '@lectern/database/database';

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

/**
 * Which of so many courses the learner takes in a turn where they spread; two kinds of acts, and two
 * turns, never meet.
 */
export function spread(learner: number, turn: number, courses: number, isOther: boolean): number {
  const half = courses / 2;
  return (isOther ? half : 0) + ((learner * 7 + turn * 13) % half);
}

/** Adds people and courses with seats for everybody; whoever runs the statements is free to. */
export async function fillWithSample(database: Database): Promise<void> {
  await database.transaction(async (writer) => {
    for (let from = 0; from < LEARNERS; from += BATCH) {
      const people = Array.from({ length: Math.min(BATCH, LEARNERS - from) }, (_, at) =>
        learnerAt(from + at),
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
          owner_id: learnerAt(0).id,
          owner_email: null,
          title: `Course ${course}`,
          category: 'Cooking',
          description: 'About it.',
          duration: '',
          image: '',
          curriculum: '[]',
          instructor_name: learnerAt(0).name,
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
          search_text: `course ${course}\nlearner 0`,
          difficulty: 'Beginner',
          created_at: LONG_AGO,
          archived_at: null,
          total_seats: 100_000,
        })
        .execute();
    }
  });
  await database.analyze();
}

/** Like an id of the product's; a `kind` of ids has a range of its own. */
function idOf(kind: '1' | '2', number: number): string {
  return `00000000-0000-7000-8000-${kind}${String(number).padStart(11, '0')}`;
}

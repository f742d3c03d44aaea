import type { Database } from '@lectern/database/database';
import type { WritingPace } from './pace.ts';
import { COURSES, courseIdAt, LEARNERS, learnerAt, spread } from './sample.ts';

/** A kind of write that is measured; each learner does it once in a course. */
export interface WriteOperation {
  readonly name: 'enrolments' | 'reviews';
  /** True: all in one course, a different one in each turn; false: spread over the other courses. */
  readonly inOneCourse: boolean;
}

export const WRITE_OPERATIONS: readonly WriteOperation[] = [
  { name: 'enrolments', inOneCourse: false },
  { name: 'enrolments', inOneCourse: true },
  { name: 'reviews', inOneCourse: false },
  { name: 'reviews', inOneCourse: true },
];

/** Courses reserved for turns in one course, half of them for reviews. */
export const RESERVED = 100;
export const STARS = 5;
export const COMMENT = 'Clear, patient and well prepared; I would come again.';

export function labelOf({ name, inOneCourse }: WriteOperation): string {
  return `${name}, ${inOneCourse ? 'all in one course' : 'spread over courses'}`;
}

/** The course of a learner's operation; no learner gets the same course twice. */
export function courseOf(
  { name, inOneCourse }: WriteOperation,
  learner: number,
  turn: number,
): string {
  const isReview = name === 'reviews';
  if (inOneCourse) {
    const half = RESERVED / 2;
    if (turn >= half) throw new Error(`There are no more than ${half} turns`);
    return courseIdAt(COURSES - RESERVED + turn + (isReview ? half : 0));
  }
  return courseIdAt(spread(learner, turn, COURSES - RESERVED, isReview));
}

/** How many operations each learner has at most in a turn, each in another course. */
export const PASSES = 2;
/** More operations than a turn completes. */
export const OPERATIONS_PER_TURN = PASSES * LEARNERS;

/** The learner and the course of operation `number` of a turn. */
export function operationAt(
  operation: WriteOperation,
  number: number,
  turn: number,
): { readonly learner: number; readonly courseId: string } {
  const learner = number % LEARNERS;
  const pass = Math.floor(number / LEARNERS);
  return { learner, courseId: courseOf(operation, learner, turn * PASSES + pass) };
}

export function starsOf(learner: number): number {
  return 1 + (learner % STARS);
}

/** Prepares a new database for the turns of all operations. */
export function prepareOperations({ rounds, warmUps }: WritingPace) {
  return async (database: Database): Promise<void> => {
    for (const operation of WRITE_OPERATIONS) await prepare(database, operation, rounds + warmUps);
  };
}

/** Enrols the learners who will write reviews. */
async function prepare(
  database: Database,
  operation: WriteOperation,
  turns: number,
): Promise<void> {
  if (operation.name !== 'reviews') return;
  const now = Date.now();
  for (let turn = 0; turn < turns * PASSES; turn++) {
    await database.interactiveTransaction(async (writer) => {
      const seats = new Map<string, number>();
      const rows = Array.from({ length: LEARNERS }, (_, number) => {
        const course_id = courseOf(operation, number, turn);
        seats.set(course_id, (seats.get(course_id) ?? 0) + 1);
        const id = `${operation.inOneCourse ? 'one' : 'spread'}-${turn}-${number}`;
        return { id, course_id, person_id: learnerAt(number).id, enrolled_at: now };
      });
      for (let from = 0; from < rows.length; from += 1_000) {
        await writer
          .insertInto('enrolment')
          .values(rows.slice(from, from + 1_000))
          .execute();
      }
      for (const [courseId, taken] of seats) {
        await writer
          .updateTable('listing')
          .set((eb) => ({ students: eb('students', '+', taken) }))
          .where('course_id', '=', courseId)
          .execute();
      }
    });
  }
}

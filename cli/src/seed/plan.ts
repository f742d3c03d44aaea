import { UsageError } from '@lectern/server/process/usage-error';
import type { SeedCommand } from './arguments.ts';
import { createRandom, type Random } from './random.ts';
import { shareByZipf } from './share-by-zipf.ts';

/** The sizes of a catalogue, computed before it is generated. */
export interface SeedPlan {
  /** Seats of each course. */
  readonly seats: Int32Array;
  /** Learners of each course, never more than its seats. */
  readonly students: Int32Array;
  readonly instructors: number;
  readonly learners: number;
}

const COURSES_PER_INSTRUCTOR = 8;
const COURSES_PER_LEARNER = 4;

/** Seats to choose from, by the popularity of a course (its rank as a share of all). */
const SEATS = [
  { upTo: 0.01, seats: [500, 1000, 2000, 2500, 5000, 10_000, 20_000] },
  { upTo: 0.1, seats: [100, 120, 150, 200, 250, 300, 400, 500, 800, 1200] },
  { upTo: 1, seats: [12, 15, 20, 24, 25, 30, 36, 40, 50, 60, 80, 100, 120, 150, 250] },
];

/** @throws UsageError if there are more enrolments than seats */
export function planCatalogue({ courses, enrolments, seed }: SeedCommand): SeedPlan {
  const random = createRandom(seed, 1);
  const ranks = shuffledRanks(courses, random);
  const seats = ranks.map((rank) => random.pick(seatsFor(rank / courses)));
  const room = seats.reduce((sum, count) => sum + count, 0);
  if (enrolments > room) {
    throw new UsageError(
      `${courses} courses with the seed ${seed} have ${room} seats, too few for ${enrolments} ` +
        'enrolments. Ask for more courses or fewer enrolments.',
    );
  }
  const students = shareByZipf(ranks, seats, enrolments);
  const largest = students.reduce((most, count) => Math.max(most, count), 0);
  return {
    seats,
    students,
    instructors: Math.ceil(courses / COURSES_PER_INSTRUCTOR),
    // No learner is in a course twice, so the fullest course needs as many learners.
    learners: Math.max(largest, Math.ceil(enrolments / COURSES_PER_LEARNER)),
  };
}

function seatsFor(part: number): readonly number[] {
  return SEATS.find(({ upTo }) => part <= upTo)?.seats ?? [];
}

/** Every rank from 1 once, shuffled (Fisher and Yates). */
function shuffledRanks(courses: number, random: Random): Int32Array {
  const ranks = Int32Array.from({ length: courses }, (_, place) => place + 1);
  for (let last = courses - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [ranks[last], ranks[other]] = [ranks[other] ?? 0, ranks[last] ?? 0];
  }
  return ranks;
}

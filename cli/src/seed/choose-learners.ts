import type { Random } from './random.ts';

const MAX_STEP = 7;

/**
 * Chooses the learners of a course, each once. Neighbours, who joined at about the same time, because
 * the index of a learner's enrolments is then written in runs.
 *
 * @param learners how many there are, at least `students`
 * @returns their indexes
 */
export function* chooseLearners(
  students: number,
  learners: number,
  random: Random,
): Generator<number> {
  if (students === 0) return;
  const start = random.below(learners);
  let step = 1 + random.below(MAX_STEP);
  // A step that is coprime to the number visits every learner before it repeats one.
  while (commonDivisor(step, learners) !== 1) step -= 1;
  for (let place = 0; place < students; place += 1) yield (start + place * step) % learners;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

import { createHash } from 'node:crypto';
import type { DemonstrationCourse } from '../content/types.ts';

/**
 * Chooses the learners of a course: as many as it says, by its title, so that courses share some
 * learners, and the same ones every time.
 *
 * @param count of the learners to choose from
 * @returns their indexes, each once
 */
export function chooseLearners(
  course: Pick<DemonstrationCourse, 'title' | 'students'>,
  count: number,
): number[] {
  const digest = createHash('sha256').update(course.title).digest();
  const start = digest.readUInt32BE(0) % count;
  const stride = coprimeStride(count, digest.readUInt32BE(4));
  const seats = Math.min(course.students, count);
  return Array.from({ length: seats }, (_, place) => (start + place * stride) % count);
}

/** A step that visits every index once before it repeats one. */
function coprimeStride(count: number, seed: number): number {
  let stride = 1 + (seed % (count - 1));
  while (greatestCommonDivisor(stride, count) !== 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

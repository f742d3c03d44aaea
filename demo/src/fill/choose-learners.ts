import { createHash } from 'node:crypto';
import type { DemonstrationCourse } from '../content/types.ts';

/**
 * Which learners sit in a course: as many as it says, picked by its title, so that courses share
 * some and differ in others, the same every time.
 *
 * @param howMany learners there are to pick from
 * @returns their indexes, each once
 */
export function learnersOf(
  course: Pick<DemonstrationCourse, 'title' | 'students'>,
  howMany: number,
): number[] {
  const digest = createHash('sha256').update(course.title).digest();
  const start = digest.readUInt32BE(0) % howMany;
  const stride = strideThrough(howMany, digest.readUInt32BE(4));
  const seats = Math.min(course.students, howMany);
  return Array.from({ length: seats }, (_, place) => (start + place * stride) % howMany);
}

/** A step that visits every index once before it meets the first again. */
function strideThrough(howMany: number, seed: number): number {
  let stride = 1 + (seed % (howMany - 1));
  while (greatestCommonDivisor(stride, howMany) !== 1) stride += 1;
  return stride;
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

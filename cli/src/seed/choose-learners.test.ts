import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLearners } from './choose-learners.ts';
import { createRandom } from './random.ts';

test('nobody is chosen twice, also where everybody is chosen', () => {
  const sizes = fc
    .integer({ min: 1, max: 500 })
    .chain((learners) => fc.tuple(fc.integer({ min: 0, max: learners }), fc.constant(learners)));
  fc.assert(
    fc.property(sizes, fc.nat(), ([students, learners], seed) => {
      const seats = [...chooseLearners(students, learners, createRandom(seed, 0))];
      expect(seats).toHaveLength(students);
      expect(new Set(seats).size).toBe(students);
      expect(seats.every((index) => index >= 0 && index < learners)).toBe(true);
    }),
  );
});

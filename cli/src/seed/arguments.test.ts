import { expect, test } from 'vitest';
import { parseSeedArguments } from './arguments.ts';
import { planCatalogue } from './plan.ts';

test('the numbers are parsed; without a seed it is random', () => {
  const order = parseSeedArguments([
    '--courses',
    '10',
    '--enrolments=20',
    '--reviews',
    '5',
    '--seed',
    '7',
  ]);
  expect(order).toEqual({ courses: 10, enrolments: 20, reviews: 5, seed: 7 });
  const { seed, ...rest } = parseSeedArguments(['--courses', '10']);
  expect(rest).toEqual({ courses: 10, enrolments: 0, reviews: 0 });
  expect(Number.isInteger(seed) && seed >= 0).toBe(true);
});

test.each([
  [[], '--courses is missing'],
  [['--courses', '0'], '--courses must be a whole number from 1 to 1000000'],
  [['--courses', '1e3'], '--courses must be a whole number'],
  [['--courses', '10', '--enrolments', 'many'], '--enrolments must be a whole number'],
  [['--courses', '10', '--enrolments=-1'], '--enrolments must be a whole number'],
  [['--courses', '10', '--seed', '4294967296'], '--seed must be a whole number'],
  [
    ['--courses', '10', '--enrolments', '5', '--reviews', '6'],
    '6 reviews need as many enrolments, and there are 5',
  ],
  [['--courses', '10', 'more'], "Unexpected argument 'more'"],
  [['--cuorses', '10'], "Unknown option '--cuorses'"],
])('%j is refused with the reason and the usage', (args, reason) => {
  expect(() => parseSeedArguments(args)).toThrow(reason);
  expect(() => parseSeedArguments(args)).toThrow('Usage: npm run seed -- --courses N');
});

test('more enrolments than seats are refused, as many as seats are not', () => {
  const order = { courses: 20, enrolments: 0, reviews: 0, seed: 7 };
  const seats = planCatalogue(order).seats.reduce((sum, count) => sum + count, 0);
  expect(planCatalogue({ ...order, enrolments: seats }).students).toEqual(
    planCatalogue(order).seats,
  );
  expect(() => planCatalogue({ ...order, enrolments: seats + 1 })).toThrow(
    `20 courses with the seed 7 have ${seats} seats, too few for ${seats + 1} enrolments`,
  );
});

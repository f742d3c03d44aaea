import { expect, test } from 'vitest';
import { type Exchange, type Model, possibleFinalStates } from './linearizable.ts';

/** A number that is added to; each addition answers the sum. */
const counter: Model<number, number, number> = {
  initial: 0,
  next: (sum, added, answer) => (sum + added === answer ? answer : undefined),
};

const added = (request: number, answer: number, from: number, to: number) =>
  ({ request, answer, from, to }) satisfies Exchange<number, number>;

test.each([
  ['nothing', [], [0]],
  ['one after the other', [[added(1, 1, 0, 1)], [added(2, 3, 2, 3)]], [3]],
  ['at once, the later one first', [[added(1, 3, 0, 5)], [added(2, 2, 1, 4)]], [3]],
  ['one client’s in its order', [[added(1, 1, 0, 1), added(1, 2, 1, 2)]], [2]],
])('an order of the requests is found: %s', (_what, clients, ends) => {
  expect(possibleFinalStates(clients, counter)).toEqual(ends);
});

test.each([
  ['an answer that is never right', [[added(1, 2, 0, 1)]]],
  ['what ended before is not seen', [[added(1, 3, 0, 1)], [added(2, 2, 2, 3)]]],
  ['two that saw the same', [[added(1, 1, 0, 5)], [added(1, 1, 0, 5)]]],
  ['one client’s in another order', [[added(1, 2, 0, 1), added(1, 1, 2, 3)]]],
])('none is found for %s', (_what, clients) => {
  expect(possibleFinalStates(clients, counter)).toEqual([]);
});

test('every end is named that an order leads to', () => {
  const last: Model<number, number, null> = { initial: 0, next: (_last, written) => written };
  const write = (request: number) => ({ request, answer: null, from: 0, to: 1 });
  expect(possibleFinalStates([[write(1)], [write(2)]], last).toSorted()).toEqual([1, 2]);
});

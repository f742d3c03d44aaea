import type { Sort } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import type { BareAnswer } from './bare-search.ts';
import type { SearchQuery } from './query.ts';
import type { SearchedCourse } from './searched-course.ts';

const ORDERS: Record<Sort, (course: SearchedCourse) => readonly number[]> = {
  newest: ({ createdAt, seq }) => [createdAt, seq],
  'most-enrolled': ({ students, seq }) => [students, seq],
  'top-rated': ({ rating, reviewCount, seq }) => [rating, reviewCount, seq],
};

/**
 * Computes the expected result of a search in JavaScript.
 *
 * @throws where the product's result differs
 */
export function checkAnswer(
  courses: readonly SearchedCourse[],
  query: SearchQuery,
  answer: BareAnswer,
): void {
  const matching = courses.filter(
    ({ text, difficulty }) =>
      text.includes(query.needle) && (!query.level || difficulty === query.level),
  );
  const placed = ORDERS[query.sort];
  const first = matching
    .map((course) => ({ id: course.id, place: placed(course) }))
    .sort((a, b) => descending(a.place, b.place))
    .slice(0, LIMITS.pageSize)
    .map(({ id }) => id);
  const expected = {
    count: matching.length,
    learners: matching.reduce((sum, { students }) => sum + students, 0),
    ids: first.join(' '),
  };
  const answered = { count: answer.count, learners: answer.learners, ids: answer.ids.join(' ') };
  for (const name of ['count', 'learners', 'ids'] as const) {
    if (answered[name] !== expected[name]) {
      const words = `${JSON.stringify(query)}: ${name} is ${answered[name]}, not ${expected[name]}`;
      throw new Error(words);
    }
  }
}

function descending(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((value, place) => value !== b[place]);
  return (b[differing] ?? 0) - (a[differing] ?? 0);
}

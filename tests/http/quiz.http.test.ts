import { type QuizFile, quizFile } from '@lectern/contract/quiz';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe('the quizzes', () => {
  let product: RunningProduct;
  let held: QuizFile;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    held = quizFile.parse(await (await ask()).json());
  });
  afterAll(() => product.stop());

  const ask = (headers: Record<string, string> = {}) =>
    fetch(`${product.url}/api/quiz-data.json`, { headers });

  test('are three, of fifteen different questions each', { tags: ['DATA-12', 'QUIZ-16'] }, () => {
    expect(held.quizzes.map(({ questions }) => questions.length)).toEqual([15, 15, 15]);
    const all = held.quizzes.flatMap(({ questions }) => questions);
    expect(new Set(all.map(({ question }) => question)).size).toBe(45);
    expect(new Set(held.quizzes.map(({ title }) => title)).size).toBe(3);
    // Each has four options and an explanation.
    expect(all.filter(({ options }) => options.length !== 4)).toEqual([]);
    expect(all.filter(({ explanation }) => !explanation)).toEqual([]);
  });

  test('do not give the answer away by its place', { tags: ['QUIZ-16'] }, () => {
    for (const { title, questions } of held.quizzes) {
      const places = questions.map(({ options, answer }) => options.indexOf(answer));
      const shares = [0, 1, 2, 3].map((place) => places.filter((each) => each === place).length);
      expect(Math.max(...shares), title).toBeLessThanOrEqual(6);
      expect(Math.min(...shares), title).toBeGreaterThanOrEqual(2);
    }
  });

  test('are asked about anew each time, and sent once', async () => {
    const { headers } = await ask();
    expect(headers.get('cache-control')).toBe('no-cache');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await ask({ 'if-none-match': etag });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect((await ask({ 'if-none-match': 'W/"another"' })).status).toBe(200);
  });
});

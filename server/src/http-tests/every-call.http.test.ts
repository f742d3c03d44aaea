import { CALLS, type Call, type CallName } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { addCourses, enrolIn, reviewAs, signIn } from '../../testing/arrange.ts';
import { type RunningProduct, startProduct } from '../../testing/running-product.ts';

/** Addresses below the base that each call answers with its full body. */
const ADDRESSES: Record<CallName, (courseId: string) => string[]> = {
  latestCourses: () => ['/latest-courses'],
  popularCourses: () => ['/popular-courses'],
  courses: () => ['/courses', '/courses?limit=2', '/courses?search=soup&level=Beginner'],
  course: (id) => [`/courses/${id}`, `/courses/${id.toUpperCase()}`],
};

describe.each(ENGINES)('every call of the contract on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;

  beforeAll(async () => {
    product = await startProduct(engine);
    const { database } = product;
    const teacher = await signIn(database, 'Noor Teacher', { email: 'secret@teacher.example' });
    const learner = await signIn(database, 'Lea Learner', {
      email: 'secret@learner.example',
      picture: 'https://pictures.example/lea.png',
    });
    const ids = await addCourses(database, teacher, [
      { title: 'Soup', curriculum: ['Broth', 'Bread'], duration: '3 hours', image: '/a.png' },
      { title: 'Soup for many' },
      { title: 'Stew' },
    ]);
    courseId = ids[0] ?? '';
    await enrolIn(database, courseId, learner);
    await reviewAs(database, learner, courseId, { rating: 4 });
  });
  afterAll(() => product.stop());

  test.each(Object.keys(CALLS) as CallName[])(
    '%s answers as it says, nothing more',
    async (name) => {
      const call: Call = CALLS[name];
      for (const address of ADDRESSES[name](courseId)) {
        const answer = await fetch(`${product.url}/api${address}`, { method: call.method });
        expect(answer.status).toBe(200);
        expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
        const body: unknown = await answer.json();
        // Parsing leaves undeclared fields out: what is left of the body must be all of it.
        expect(call.answer.parse(body)).toStrictEqual(body);
        expect(body).not.toEqual([]);
      }
    },
  );

  test('no answer to a guest holds an e-mail address or an account', async () => {
    for (const address of Object.values(ADDRESSES).flatMap((make) => make(courseId))) {
      const text = await (await fetch(`${product.url}/api${address}`)).text();
      expect(text).toContain('Noor Teacher');
      expect(text).not.toMatch(/@|email|account|owner|person|search_text/i);
    }
  });

  test('a full page, header by header', async () => {
    const answer = await fetch(`${product.url}/api/courses?limit=2`);
    const declared = Object.keys(CALLS.courses.answerHeaders);
    expect(declared.filter((header) => !answer.headers.has(header))).toEqual([]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('HEAD answers like GET, without the body', async () => {
    for (const address of Object.values(ADDRESSES).flatMap((make) => make(courseId))) {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => fetch(`${product.url}/api${address}`, { method })),
      );
      expect(head?.status).toBe(200);
      expect(head?.headers.get('etag')).toBe(get?.headers.get('etag'));
      expect(await head?.text()).toBe('');
    }
  });
});

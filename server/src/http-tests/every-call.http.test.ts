import { CALLS, type Call, type CallName } from '@lectern/contract/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { addCourses, enrolIn, reviewAs, signIn } from '../../testing/arrange.ts';
import { expectRefusal } from '../../testing/refusal.ts';
import { bearer, type Registered, register } from '../../testing/register.ts';
import { type RunningProduct, startProduct } from '../../testing/running-product.ts';

/** Addresses below the base that each call answers with its full body. */
const ADDRESSES: Record<CallName, (courseId: string, email: string) => string[]> = {
  latestCourses: () => ['/latest-courses'],
  popularCourses: () => ['/popular-courses'],
  courses: () => ['/courses', '/courses?limit=2', '/courses?search=soup&level=Beginner'],
  course: (id) => [`/courses/${id}`, `/courses/${id.toUpperCase()}`],
  enrolmentStatus: (id, email) => {
    const shouted = `courseId=${id.toUpperCase()}&userEmail=${email.toUpperCase()}`;
    return [`/enroll?courseId=${id}&userEmail=${email}`, `/enroll?${shouted}`];
  },
};

const NAMES = Object.keys(CALLS) as CallName[];
const callOf = (name: CallName): Call => CALLS[name];
const OPEN = NAMES.filter((name) => callOf(name).auth === undefined);
const FOR_PEOPLE = NAMES.filter((name) => callOf(name).auth === 'required');

describe.each(ENGINES)('every call of the contract on %s', (engine) => {
  let product: RunningProduct;
  let courseId: string;
  let person: Registered;

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
    person = await register(product, 'lou@learner.example');
  });
  afterAll(() => product.stop());

  const addressesOf = (name: CallName) => ADDRESSES[name](courseId, person.email);

  function ask(name: CallName, address: string, method: string = callOf(name).method) {
    const headers = callOf(name).auth === undefined ? {} : bearer(person.token);
    return fetch(`${product.url}/api${address}`, { method, headers });
  }

  test.each(NAMES)('%s answers as it says, nothing more', async (name) => {
    for (const address of addressesOf(name)) {
      const answer = await ask(name, address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      const body: unknown = await answer.json();
      // Parsing leaves undeclared fields out: what is left of the body must be all of it.
      expect(callOf(name).answer.parse(body)).toStrictEqual(body);
      expect(body).not.toEqual([]);
    }
  });

  test.each(FOR_PEOPLE)('%s is for people who are signed in', async (name) => {
    for (const address of addressesOf(name)) {
      for (const headers of [{}, bearer('nonsense'), bearer(`${person.token}x`)]) {
        const { method } = callOf(name);
        const answer = await fetch(`${product.url}/api${address}`, { method, headers });
        await expectRefusal(answer, 'unauthenticated');
        expect(answer.headers.get('cache-control')).toBe('no-store');
      }
    }
  });

  test.each(FOR_PEOPLE)('what %s answers to one is kept for nobody', async (name) => {
    for (const address of addressesOf(name)) {
      expect((await ask(name, address)).headers.get('cache-control')).toBe('no-store');
    }
  });

  test('no answer to a guest holds an e-mail address or an account', async () => {
    for (const address of OPEN.flatMap(addressesOf)) {
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
    for (const name of NAMES.filter((each) => callOf(each).method === 'GET')) {
      for (const address of addressesOf(name)) {
        const [get, head] = await Promise.all([
          ask(name, address, 'GET'),
          ask(name, address, 'HEAD'),
        ]);
        expect(head.status).toBe(200);
        expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
        expect(await head.text()).toBe('');
      }
    }
  });
});

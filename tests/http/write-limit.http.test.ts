import { COSTLY_PER_MINUTE, LEARNER_LISTS_PER_MINUTE } from '@lectern/api/platform/limits';
import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCourse } from '../support/arrange.ts';
import { ask } from '../support/ask.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** How many of so many requests at once are let through, and the refusal of another. */
async function spend(times: number, send: () => Promise<Response>): Promise<Response> {
  for (let spent = 0; spent < times; spent += 40) {
    const batch = Array.from({ length: Math.min(40, times - spent) }, send);
    for (const answer of await Promise.all(batch)) {
      expect(answer.status).not.toBe(429);
      await answer.arrayBuffer();
    }
  }
  return await send();
}

async function expectToWait(answer: Response): Promise<void> {
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  const refusal = await expectRefusal(answer, 'too-many-requests');
  expect(refusal.message).toBe('Too many requests. Please wait a moment and try again.');
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

describe('the limits of people', () => {
  let product: RunningProduct;
  let join: Join;
  let courseId: string;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct('sqlite', { environment });
    join = await openMembership(product);
    courseId = await addCourse(product.database, (await join('Noor')).user);
  });
  afterAll(() => product.stop());

  const enrol = (person: Member, from = '203.0.113.1') => {
    const body = { courseId, userEmail: person.email };
    const headers = { 'x-forwarded-for': from };
    return ask(product, 'POST', { path: '/enroll', body, headers }, person.token);
  };

  test('are 240 reports of progress a minute of one person, beside the writes', async () => {
    expect(LIMITS.reportsPerMinute).toBe(240);
    const [lea, other] = [await join('Lea'), await join('Other')];
    const report = (person: Member) => person.put(`/lessons/${crypto.randomUUID()}/progress`, {});
    await expectToWait(await spend(LIMITS.reportsPerMinute, () => report(lea)));
    await expectRefusal(await report(other), 'not-found');
    expect((await enrol(lea)).status).toBe(200);
  });

  test('are 120 writes a minute of one person, of any kind and from anywhere', async () => {
    expect(LIMITS.writesPerMinute).toBe(120);
    const [lea, other] = [await join('Lea'), await join('Other')];
    await expectToWait(await spend(LIMITS.writesPerMinute, () => enrol(lea)));
    await expectToWait(await enrol(lea, '198.51.100.7'));
    const course = { title: 'Soup', description: 'About soup.', totalSeats: 2 };
    const writes = [
      lea.post('/add-course', course),
      lea.put(`/courses/${courseId}`, course),
      lea.delete(`/course/${courseId}`),
      lea.delete(`/enroll?courseId=${courseId}&userEmail=${lea.email}`),
      lea.post(`/courses/${courseId}/reviews`, { rating: 4, comment: 'Good.' }),
      lea.delete(`/courses/${courseId}/reviews`),
    ];
    for (const answer of await Promise.all(writes)) await expectToWait(answer);
    expect((await enrol(other)).status).toBe(200);
    expect((await lea.get(`/my-courses?email=${lea.email}`)).status).toBe(200);
  });

  test('say how many are left, of writes and of readings apart', async () => {
    const lea = await join('Lea');
    const said = async (answer: Promise<Response>) => (await answer).headers.get('ratelimit');
    expect(await said(enrol(lea))).toBe('"writes";r=119;t=60');
    expect(await said(lea.get(`/my-courses?email=${lea.email}`))).toBe('"reads";r=599;t=60');
    expect(await said(lea.get(`/courses/${courseId}/learners`))).toBe('"learner-lists";r=29;t=60');
    expect(await said(enrol(lea))).toMatch(/^"writes";r=118;t=(60|5\d)$/);
  });

  test('count refused writes as well, but not those without a token', async () => {
    const lea = await join('Lea');
    const nonsense = () => lea.post('/enroll', '{broken');
    await expectToWait(await spend(LIMITS.writesPerMinute, nonsense));
    const guest = () => ask(product, 'POST', { path: '/enroll', body: {} });
    const answer = await spend(LIMITS.writesPerMinute, guest);
    await expectRefusal(answer, 'unauthenticated');
  });

  test('are 600 readings a minute of one person, of any kind, and nobody else’s', async () => {
    const [lea, other] = [await join('Lea'), await join('Other')];
    const read = (person: Member, path: string, from = '203.0.113.2') =>
      ask(product, 'GET', { path, headers: { 'x-forwarded-for': from } }, person.token);
    const pathsOf = ({ email }: Member) => [
      `/enroll?courseId=${courseId}&userEmail=${email}`,
      `/my-courses?email=${email}`,
      `/my-enrollments?email=${email}`,
    ];
    let asked = 0;
    const any = () => read(lea, pathsOf(lea)[asked++ % 3] ?? '');
    await expectToWait(await spend(COSTLY_PER_MINUTE, any));
    for (const path of pathsOf(lea)) await expectToWait(await read(lea, path, '198.51.100.1'));
    // Others may share the address: a school, an office.
    for (const path of pathsOf(other)) expect((await read(other, path)).status).not.toBe(429);
  });

  test('are 30 lists of learners a minute, on screen and as files, and nobody else’s', async () => {
    expect(LEARNER_LISTS_PER_MINUTE).toBe(30);
    const [lea, other] = [await join('Lea'), await join('Other')];
    const [list, file] = [`/courses/${courseId}/learners`, `/courses/${courseId}/learners.csv`];
    await spend(LEARNER_LISTS_PER_MINUTE / 2, () => lea.get(list));
    await expectToWait(await spend(LEARNER_LISTS_PER_MINUTE / 2 - 1, () => lea.get(file)));
    await expectToWait(await lea.get(list));
    expect((await lea.get(`/my-courses?email=${lea.email}`)).status).toBe(200);
    expect((await other.get(list)).status).not.toBe(429);
  });
});

test('with RATE_LIMITS off nobody is limited', async () => {
  const product = await startProduct('sqlite', { environment: { RATE_LIMITS: 'off' } });
  const lea = await (await openMembership(product))('Lea');
  const answer = await spend(LIMITS.writesPerMinute + 1, () =>
    lea.delete(`/enroll?courseId=${crypto.randomUUID()}&userEmail=${lea.email}`),
  );
  await expectRefusal(answer, 'not-found');
  await product.stop();
});

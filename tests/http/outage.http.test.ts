import { DatabaseSync } from 'node:sqlite';
import { addNotice } from '@lectern/api/features/notice/add-notices';
import { openDatabase } from '@lectern/database/open';
import { post } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  type BreakableProxy,
  startBreakableProxy,
} from '../../database/testing/breakable-proxy.ts';
import { addCourse } from '../support/arrange.ts';
import { ask, askForSeat } from '../support/ask.ts';
import { figuresOf } from '../support/database-state.ts';
import { liveNotices } from '../support/events.ts';
import { type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { PASSWORD, register, signInAgain } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

describe('a PostgreSQL that goes away and comes back', () => {
  let product: RunningProduct;
  let line: BreakableProxy;
  let addresses: string[];
  let courseId: string;
  let lea: Member;

  beforeAll(async () => {
    product = await startProduct('postgres', {
      through: async (databaseUrl) => {
        line = await startBreakableProxy(databaseUrl);
        return `${line.url}?query_timeout=2000`;
      },
    });
    const join = await openMembership(product);
    courseId = await addCourse(product.database, (await join('Noor')).user);
    lea = await join('Lea');
    addresses = [
      '/api/courses',
      '/api/courses?limit=3',
      '/api/courses?search=course',
      '/api/latest-courses',
      '/api/popular-courses',
      `/api/courses/${courseId}`,
    ];
  });
  afterAll(async () => {
    await product.stop();
    await line.disconnect();
  });

  async function expectAllAnswered(): Promise<void> {
    for (const address of addresses) {
      // The pool may still hand out a connection that broke; the next one is new.
      const status = async () => (await fetch(product.url + address)).status;
      await expect.poll(status, { message: address }).toBe(200);
    }
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
  }

  test('is answered 503 with Retry-After, and everything works again when it is back', {
    tags: ['OFFLINE-7'],
  }, async () => {
    await expectAllAnswered();
    await line.disconnect();
    product.passTime(1_000);
    for (const address of [...addresses, '/readyz']) {
      const answer = await fetch(product.url + address);
      const retryAfter = answer.headers.get('retry-after');
      const body = await expectRefusal(answer, 'unavailable');
      if (address !== '/readyz') expect(retryAfter).toBe('2');
      expect(body.message).not.toMatch(/postgres|ECONN|127\.0\.0\.1/i);
    }
    // What needs no database is sent all the same.
    for (const address of ['/healthz', '/api/quiz-data.json']) {
      expect((await fetch(product.url + address)).status, address).toBe(200);
    }
    await line.reconnect();
    await expectAllAnswered();
  });

  test.each([
    ['has gone', () => line.disconnect()],
    ['swallows everything', async () => line.stall()],
  ] as const)('where it %s, an act is refused as 503, and may be tried again', async (how, go) => {
    const enrolment = { courseId, userEmail: lea.email };
    const leave = `/enroll?courseId=${courseId}&userEmail=${lea.email}`;
    await go();
    await expectRefusal(await lea.post('/enroll', enrolment), 'unavailable');
    await expectRefusal(await lea.get(leave), 'unavailable');
    await expectRefusal(await fetch(`${product.url}/readyz`), 'unavailable');
    if (how !== 'has gone') await line.disconnect();
    await line.reconnect();
    await expect.poll(async () => (await lea.post('/enroll', enrolment)).status).toBe(200);
    await expectAllAnswered();
    const { listing, enrolments } = await figuresOf(product, courseId);
    expect([listing?.students, enrolments.length]).toEqual([1, 1]);
    expect((await lea.delete(leave)).status).toBe(200);
  });

  test('an open page stays open, and is told what came meanwhile', {
    tags: ['NOTICE-8'],
  }, async () => {
    const page = await liveNotices(product, lea);
    expect(await page.next()).toEqual({ event: 'unread', data: '{"unread":0}' });
    await line.disconnect();
    const direct = await openDatabase(product.databaseUrl);
    const { personId } = lea.user;
    const notice = { personId, kind: 'security' as const, detail: { text: 'Meanwhile.' } };
    await direct.interactiveTransaction((writer) => addNotice(writer, notice, Date.now()));
    await direct.close();
    await line.reconnect();
    expect(await page.next()).toEqual({ event: 'unread', data: '{"unread":1}' });
    page.close();
    await expectAllAnswered();
  });
});

test('a database file with a long write lock is read, and written when the lock is gone', async () => {
  const product = await startProduct('sqlite');
  onTestFinished(() => product.stop());
  const noor = await register(product, 'noor@example.com', 'Noor');
  const course = { title: 'Soup', description: 'About soup.', totalSeats: 10 };
  const add = () => ask(product, 'POST', { path: '/add-course', body: course }, noor.token);
  const { _id: courseId } = (await (await add()).json()) as { _id: string };
  const { email } = noor;
  const enrol = () =>
    ask(product, 'POST', { path: '/enroll', body: { courseId, userEmail: email } }, noor.token);

  const other = new DatabaseSync(product.databaseUrl.slice('file:'.length));
  onTestFinished(() => void (other.isOpen && other.close()));
  other.exec('begin immediate');
  const credentials = { email, password: PASSWORD, returnSecureToken: true };
  const [added, signedIn] = await Promise.all([
    add(),
    post(product, 'v1/accounts:signInWithPassword', credentials),
  ]);
  expect(added.headers.get('retry-after')).toBe('2');
  await expectRefusal(added, 'unavailable');
  expect(signedIn.status).toBe(503);
  expect(await signedIn.text()).toBe('Please try again in a moment.');
  for (const address of ['/readyz', '/api/courses', `/api/courses/${courseId}`]) {
    expect((await fetch(product.url + address)).status, address).toBe(200);
  }
  expect(await (await askForSeat(product, noor, courseId)).json()).toMatchObject({
    enrolled: false,
  });

  other.exec('rollback');
  other.close();
  expect((await enrol()).status).toBe(200);
  expect((await add()).status).toBe(201);
  await signInAgain(product, email);
});

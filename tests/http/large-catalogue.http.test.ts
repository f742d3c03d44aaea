import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { readAll } from '@lectern/api/features/catalogue/catalogue';
import { CALLS } from '@lectern/contract/calls';
import type { CourseSummary } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import { connectionTimeouts } from '@lectern/server/http-server/connection-timeouts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, addCourses, archiveCourses, LONG_AGO, signIn } from '../support/arrange.ts';
import { stalledReader } from '../support/raw-exchange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Two courses a second, so that a batch ends between two equal instants. */
const wishes = (howMany: number) =>
  Array.from({ length: howMany }, (_, place) => ({
    title: `No ${place}`,
    description: 'Some "quoted" words, ünïcode 🎓 and a </script>.',
    addedAt: LONG_AGO + Math.floor(place / 2) * 1_000,
  }));
const titlesOf = (courses: readonly { readonly title: string }[]) =>
  courses.map(({ title }) => title);

describe.each(ENGINES)('the catalogue as a whole on %s', (engine) => {
  let product: RunningProduct;

  beforeAll(async () => {
    product = await startProduct(engine);
  });
  afterAll(() => product.stop());

  const askAddresses = (query = '') => fetch(`${product.url}/api/course-addresses${query}`);
  async function addresses(query = '') {
    product.passTime(1_000);
    const answer = await askAddresses(query);
    expect(answer.status).toBe(200);
    const rows = CALLS.courseAddresses.answer.parse(await answer.json());
    return {
      ids: rows.map(({ _id }) => _id),
      updated: rows.map(({ updated }) => updated),
      total: answer.headers.get('x-total-count'),
    };
  }

  test('is empty where there is no course', { tags: ['API-6'] }, async () => {
    const answer = await fetch(`${product.url}/api/courses`);
    expect(await answer.json()).toEqual([]);
    expect(answer.headers.has('link')).toBe(false);
    expect(await addresses()).toEqual({ ids: [], updated: [], total: '0' });
    for (const part of ['2', '9007199254740991']) {
      await expectRefusal(await askAddresses(`?part=${part}`), 'not-found');
    }
  });

  test('is read in batches, complete and in order', { tags: ['API-6'] }, async () => {
    const { database } = product;
    const owner = await signIn(database, 'Noor');
    const ids = await addCourses(database, owner, wishes(121));
    const courses: CourseSummary[] = [];
    for await (const batch of readAll(database, 50)) courses.push(...batch);
    expect(titlesOf(courses)).toEqual(titlesOf(wishes(121)).reverse());
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api/courses?utm_source=letter`);
    expect(await answer.json()).toEqual(courses);
    await archiveCourses(database, ...ids);
  });

  test('has the addresses of the listed courses, the first added first, with their last change', async () => {
    const { database } = product;
    const owner = await signIn(database, 'Ines');
    const ids = await addCourses(database, owner, [
      { title: 'New', addedAt: LONG_AGO + 1_000 },
      { title: 'Old' },
      { title: 'Edited' },
    ]);
    const [first = '', second = '', third = ''] = ids;
    await database.interactiveTransaction(async (writer) => {
      const changed = { updated_at: LONG_AGO + 5_000 };
      await writer.updateTable('course').set(changed).where('id', '=', third).execute();
      await writer
        .updateTable('listing')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('course_id', '=', third)
        .execute();
    });
    const at = (later: number) => new Date(LONG_AGO + later).toISOString();
    expect(await addresses()).toEqual({ ids, updated: [at(1_000), at(0), at(5_000)], total: '3' });
    const added = await addCourse(database, owner);
    expect((await addresses()).ids).toEqual([first, second, third, added]);
    await archiveCourses(database, second);
    expect(await addresses()).toMatchObject({ ids: [first, third, added], total: '3' });
    const etag = String((await askAddresses()).headers.get('etag'));
    const headers = { 'if-none-match': etag };
    const again = await fetch(`${product.url}/api/course-addresses`, { headers });
    expect(again.status).toBe(304);
  });

  if (engine === 'postgres') return;

  test('has no part that is not a number', async () => {
    for (const part of ['0', '-1', '1.5', 'x', '', '1e999', 'NaN', '1&part=2']) {
      await expectRefusal(await askAddresses(`?part=${part}`), 'malformed');
    }
  });
});

const readers: Socket[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy();
});

describe('a catalogue of very many courses', () => {
  let product: RunningProduct;
  const { cachedCatalogue, addressPart } = LIMITS;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  const ask = (from: string, path = '/courses') =>
    fetch(`${product.url}/api${path}`, { headers: { 'x-forwarded-for': from } });

  /** Asks for the whole catalogue and stops reading once the answer begins. */
  async function stall(from: string): Promise<Socket> {
    const reader = await stalledReader(product.port, '/api/courses', { 'X-Forwarded-For': from });
    readers.push(reader);
    return reader;
  }

  test('is kept up to 5,000 courses and streamed above', { tags: ['API-6'] }, async () => {
    const { database } = product;
    expect(cachedCatalogue).toBe(5_000);
    const owner = await signIn(database, 'Noor');
    await addCourses(database, owner, wishes(cachedCatalogue));
    const expected = titlesOf(wishes(cachedCatalogue)).reverse();
    product.passTime(1_000);
    const kept = await ask('203.0.113.1');
    expect(kept.headers.get('etag')).toMatch(/^W\/"/);
    expect(titlesOf(await kept.json())).toEqual(expected);

    await addCourse(database, owner, { title: 'One more', addedAt: LONG_AGO + 1e10 });
    // So long that no buffer on its way takes the whole.
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('course')
        .set({ description: 'Very long. '.repeat(300) })
        .execute(),
    );
    product.passTime(1_000);
    const streamed = await ask('203.0.113.1');
    expect(streamed.headers.get('etag')).toBeNull();
    expect(streamed.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(titlesOf(await streamed.json())).toEqual(['One more', ...expected]);
  });

  test('is sent to one address twice at a time, and again once one connection is closed', async () => {
    const reader = await stall('203.0.113.1');
    await stall('203.0.113.1');
    const refused = await ask('203.0.113.1');
    expect(refused.headers.get('retry-after')).toBe('10');
    await expectRefusal(refused, 'too-many-requests');
    // Nothing else is refused.
    expect((await ask('203.0.113.1', '/courses?limit=5')).status).toBe(200);
    reader.destroy();
    // The server sees a moment later that the place is free again.
    await expect
      .poll(async () => {
        const answer = await ask('203.0.113.1');
        await answer.body?.cancel();
        return answer.status;
      })
      .toBe(200);
  });

  test('is sent sixteen times at a time; a reader of over a minute makes room', async () => {
    // Those of the test before, which the server may not have seen leave.
    product.passTime(60_000);
    const held: Socket[] = [];
    for (let reader = 0; reader < 16; reader++) {
      held.push(await stall(`203.0.113.${10 + (reader >> 1)}`));
    }
    const refused = await ask('203.0.113.30');
    expect(refused.headers.get('retry-after')).toBe('10');
    await expectRefusal(refused, 'unavailable');
    expect((await ask('203.0.113.30', '/courses?limit=5')).status).toBe(200);

    product.passTime(60_000);
    const [oldest] = held;
    const ended = oldest && once(oldest.resume(), 'close');
    const answer = await ask('203.0.113.30');
    expect(answer.status).toBe(200);
    await answer.body?.cancel();
    await ended;
  });

  test('has its addresses in parts of ten thousand, each course in one of them', async () => {
    const { database } = product;
    expect(addressPart).toBe(10_000);
    const owner = await signIn(database, 'Ines');
    const parts = async () => {
      product.passTime(1_000);
      const [one, two] = [
        await ask('203.0.113.1', '/course-addresses?part=1'),
        await ask('203.0.113.1', '/course-addresses?part=2'),
      ];
      const rows = CALLS.courseAddresses.answer.parse(await one.json());
      const total = one.headers.get('x-total-count');
      return { ids: rows.map(({ _id }) => _id), two, total };
    };
    const { ids: before } = await parts();
    const added = await addCourses(database, owner, Array(addressPart - before.length).fill({}));
    const full = await parts();
    expect(full.ids).toEqual([...before, ...added]);
    await expectRefusal(full.two, 'not-found');
    const last = await addCourse(database, owner);
    const { two, total } = await parts();
    expect(await two.json()).toMatchObject([{ _id: last }]);
    expect(total).toBe('10001');
  });
});

describe('a server with short timeouts', () => {
  let app: FastifyInstance;
  let sent: Promise<unknown>;

  beforeAll(async () => {
    app = fastify(connectionTimeouts({ idle: 3_000 }));
    app.get('/long', async (_request, reply) => {
      const stream = Readable.from(pieces(400));
      sent = once(stream, 'close');
      return reply.send(stream);
    });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  async function* pieces(howMany: number) {
    for (let piece = 0; piece < howMany; piece++) yield 'x'.repeat(50_000);
  }
  const port = () => (app.server.address() as AddressInfo).port;

  test('disconnects a client that reads nothing, and drops its answer', async () => {
    const reader = await stalledReader(port(), '/long');
    readers.push(reader);
    await sent;
    const closed = once(reader, 'close');
    reader.on('error', () => {}).resume();
    await closed;
    expect(reader.bytesRead).toBeLessThan(400 * 50_000);
  });

  test('waits for a client that reads slowly, as long as it takes', async () => {
    const reader = connect(port(), '127.0.0.1');
    readers.push(reader);
    reader.write('GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    for (let part = 0; part < 8; part++) {
      await once(reader, 'data');
      reader.pause();
      await wait(200);
      reader.resume();
    }
    await once(reader, 'close');
    expect(reader.bytesRead).toBeGreaterThan(400 * 50_000);
  });
});

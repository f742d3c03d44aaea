import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@lectern/contract/limits';
import { connectionTimeouts } from '@lectern/server/http-server/connection-timeouts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCourses, signIn } from '../support/arrange.ts';
import { stalledReader } from '../support/raw-exchange.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const readers: Socket[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.destroy();
});

/** Asks for the whole catalogue and stops reading once the answer begins. */
async function stall(product: RunningProduct, from: string): Promise<Socket> {
  const reader = await stalledReader(product.port, '/api/courses', { 'X-Forwarded-For': from });
  readers.push(reader);
  return reader;
}

/** A catalogue that is streamed, and so long that no buffer on its way takes it all. */
async function fillLarge(product: RunningProduct): Promise<void> {
  const description = 'Very long. '.repeat(300);
  const wishes = Array.from({ length: LIMITS.cachedCatalogue + 1 }, () => ({ description }));
  await addCourses(product.database, await signIn(product.database, 'Noor'), wishes);
}

describe('the whole catalogue, where it is streamed', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' };
    product = await startProduct('sqlite', { environment });
    await fillLarge(product);
  });
  afterAll(() => product.stop());

  const ask = (from: string, query = '') =>
    fetch(`${product.url}/api/courses${query}`, { headers: { 'x-forwarded-for': from } });

  /** Asks until the server has seen that a place is free again. */
  async function askUntilAnswered(from: string): Promise<unknown[]> {
    for (;;) {
      const answer = await ask(from);
      if (answer.status === 200) return (await answer.json()) as unknown[];
      await answer.arrayBuffer();
    }
  }

  test('is sent to one address twice at a time, and again once one connection is closed', async () => {
    const reader = await stall(product, '203.0.113.1');
    await stall(product, '203.0.113.1');
    const refused = await ask('203.0.113.1');
    expect(refused.headers.get('retry-after')).toBe('10');
    await expectRefusal(refused, 'too-many-requests');
    // Nothing else is refused, and nobody else.
    expect((await ask('203.0.113.1', '?limit=5')).status).toBe(200);
    const all = (await (await ask('203.0.113.2')).json()) as unknown[];
    expect(all.length).toBe(LIMITS.cachedCatalogue + 1);
    reader.destroy();
    expect((await askUntilAnswered('203.0.113.1')).length).toBe(LIMITS.cachedCatalogue + 1);
  });

  test('is sent sixteen times at a time; a reader of over a minute makes room', async () => {
    const held: Socket[] = [];
    for (let reader = 0; reader < 16; reader++) {
      held.push(await stall(product, `203.0.113.${10 + (reader >> 1)}`));
    }
    const refused = await ask('203.0.113.30');
    expect(refused.headers.get('retry-after')).toBe('10');
    await expectRefusal(refused, 'unavailable');
    expect((await ask('203.0.113.30', '?limit=5')).status).toBe(200);

    product.passTime(60_000);
    const [oldest] = held;
    const ended = oldest && once(oldest.resume(), 'close');
    const all = (await (await ask('203.0.113.30')).json()) as unknown[];
    expect(all.length).toBe(LIMITS.cachedCatalogue + 1);
    await ended;
  });
});

describe('a server with short timeouts', () => {
  let app: FastifyInstance;
  let sent: Promise<unknown>;

  beforeAll(async () => {
    app = fastify(connectionTimeouts({ idle: 1_000 }));
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

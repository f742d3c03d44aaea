import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { connectionTimeouts } from '@lectern/server/http-server/connection-timeouts';
import { securityHeaders } from '@lectern/server/http-server/security-headers';
import { refuseOnSocket } from '@lectern/server/refusals/refuse-on-socket';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCourse } from '../support/arrange.ts';
import { figuresOf } from '../support/database-state.ts';
import { type Member, openMembership } from '../support/members.ts';
import { exchange, readAnswer } from '../support/raw-exchange.ts';
import { readRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** The start of a request whose body is said to be longer than what comes. */
function halfSent(path: string, token: string, body: string): string {
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body.slice(0, body.length / 2)}`;
}

describe('half a request', () => {
  let product: RunningProduct;
  let lea: Member;
  let courseId: string;
  const sockets: Socket[] = [];

  beforeAll(async () => {
    product = await startProduct('sqlite');
    const join = await openMembership(product);
    lea = await join('Lea');
    courseId = await addCourse(product.database, lea.user);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(() => product.stop());

  const body = () => JSON.stringify({ courseId, userEmail: lea.email });

  /** Connects many, each of which sends half of its body and waits. */
  async function stall(howMany: number): Promise<void> {
    for (let number = 0; number < howMany; number++) {
      const socket = connect(product.port, '127.0.0.1');
      socket.on('error', () => {}).resume();
      sockets.push(socket);
      await once(socket, 'connect');
      socket.write(halfSent('/api/enroll', lea.token, body()));
    }
  }

  test('blocks nobody, however many there are', async () => {
    await stall(60);
    const other = await addCourse(product.database, lea.user);
    const entered = await lea.post('/enroll', { courseId: other, userEmail: lea.email });
    expect(entered.status).toBe(200);
    expect((await fetch(`${product.url}/api/courses`)).status).toBe(200);
    expect((await figuresOf(product, courseId)).enrolments).toEqual([]);
  });

  test('whose client disconnects changes nothing', async () => {
    await stall(20);
    for (const socket of sockets) socket.destroy();
    expect((await lea.get(`/my-enrollments?email=${lea.email}`)).status).toBe(200);
    expect((await figuresOf(product, courseId)).enrolments).toEqual([]);
  });

  test('that is finished late is answered', async () => {
    await stall(1);
    const [socket] = sockets;
    const text = body();
    const answered = socket && once(socket, 'data');
    socket?.write(text.slice(text.length / 2));
    expect(String(await answered)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('is given half a minute', () => {
    const { requestTimeout, headersTimeout, timeout } = product.app.server;
    expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000]);
    // Later than that, or whoever does not finish would be dropped without a word.
    expect(timeout).toBe(40_000);
  });

  test('without a token is refused before the other half arrives', async () => {
    const message = halfSent('/api/enroll', 'nonsense', body());
    const stranger = connect(product.port, '127.0.0.1');
    sockets.push(stranger);
    stranger.write(message);
    const [answer] = await once(stranger, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  });
});

describe('a server with short timeouts', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    const clientErrorHandler = refuseOnSocket(securityHeaders({ publicUrl: undefined }));
    const timeouts = connectionTimeouts({ request: 200, checkInterval: 50 });
    app = fastify({ ...timeouts, clientErrorHandler });
    app.post('/api/enroll', async () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => app.close());

  test('answers a request that does not finish with an error, and disconnects', async () => {
    const { port } = app.server.address() as AddressInfo;
    const answer = readAnswer(await exchange(port, halfSent('/api/enroll', 'x', '{"a":"long"}')));
    expect(answer.status).toBe(408);
    expect(readRefusal(answer)).toEqual({
      code: 'too-slow',
      message: 'The request took too long to arrive. Please try again.',
    });
  });
});

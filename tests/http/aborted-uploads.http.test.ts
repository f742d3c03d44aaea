import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { sendError } from '@lectern/http/errors/error-mapper';
import { sendError as sendProtocolError } from '@lectern/identity/http/send-error';
import { sendRefusal } from '@lectern/server/refusals/send-refusal';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const LEVEL = { debug: 20, error: 50 };

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly stack: string };
}

describe.each([
  ['the product’s calls', sendError],
  ['the sign-in protocol', sendProtocolError],
  ['all else', sendRefusal(() => 'Lectern')],
])('the log of %s', (_what, handler) => {
  const lines: Line[] = [];
  let app: FastifyInstance;
  let port: number;

  beforeAll(async () => {
    const stream = new PassThrough().on('data', (line) => lines.push(JSON.parse(String(line))));
    app = fastify({ logger: { level: 'debug', stream } });
    app.setErrorHandler(handler);
    app.post('/taken', async () => ({}));
    app.post('/faulty', async (request) => {
      request.raw.socket.destroy();
      await once(request.raw.socket, 'close');
      // As a database's lost connection is told, and as a sender's.
      throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
    ({ port } = app.server.address() as AddressInfo);
  });
  afterAll(() => app.close());

  const errors = () => lines.filter(({ level }) => level >= LEVEL.error);

  async function upload(path: string, framing: string, body: string) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json'];
    socket.write([...head, framing, '', body].join('\r\n'));
    return socket;
  }

  test.each([
    ['of a known length', 'Content-Length: 500', '{"half":'],
    ['in chunks', 'Transfer-Encoding: chunked', '8\r\n{"half":\r\n'],
  ])('holds no error of an upload %s that the client aborted', async (_what, framing, body) => {
    lines.length = 0;
    const arrived = once(app.server, 'request');
    const socket = await upload('/taken', framing, body);
    await arrived;
    socket.resetAndDestroy();
    await expect
      .poll(() => lines.map(({ msg }) => msg))
      .toContain('the sender hung up before the body had arrived');
    expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
    expect(errors()).toEqual([]);
  });

  test('holds an error of the server although the client has gone', async () => {
    lines.length = 0;
    await upload('/faulty', 'Content-Length: 2', '{}');
    await expect.poll(errors).toHaveLength(1);
    expect(errors()[0]?.err?.stack).toMatch(/read ECONNRESET[\s\S]*aborted-uploads/);
  });
});

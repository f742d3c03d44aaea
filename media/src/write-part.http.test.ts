import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePart } from './write-part.ts';

/** More than both sides of a connection take without a reader. */
const SIZE = 24 * 1024 * 1024;

let folder: string;
let place: string;
const content = randomBytes(SIZE);
let server: Server;
let origin: string;
/** What each answer ended with: an error's text, or nothing. */
let outcomes: Promise<string | undefined>[];
let responses: ServerResponse[];
let sockets: Socket[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-part-'));
  place = path.join(folder, 'film');
  await writeFile(place, content);
  outcomes = [];
  responses = [];
  sockets = [];
  server = createServer((request, response) => {
    const [from = 0, to = 0] = (request.url ?? '').slice(1).split('-').map(Number);
    response.setHeader('Content-Length', to - from);
    responses.push(response);
    const written = writePart({ place, from, to }, response);
    outcomes.push(written.then(() => undefined, String));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
  await rm(folder, { recursive: true });
});

const fetched = async (part: string) =>
  Buffer.from(await (await fetch(`${origin}/${part}`)).bytes());

/** Asks and does not read. */
function ask(...parts: readonly string[]): Socket {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  sockets.push(socket);
  socket.on('error', () => {});
  socket.write(parts.map((part) => `GET /${part} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  return socket;
}

test('many clients at once get their own bytes, whatever passes through the same buffers', async () => {
  const parts = Array.from({ length: 48 }, (_, number) => {
    const from = number * 331_777;
    return { from, to: from + 1 + number * 40_009 };
  });
  const bodies = await Promise.all(parts.map(({ from, to }) => fetched(`${from}-${to}`)));
  const areRight = parts.map(({ from, to }, at) => bodies[at]?.equals(content.subarray(from, to)));
  expect(areRight).toEqual(parts.map(() => true));
});

test('an empty file has an empty answer', async () => {
  expect(await fetched('0-0')).toHaveLength(0);
});

test('an answer ends when its client leaves, also one that waits behind another', async () => {
  const socket = ask(`0-${SIZE}`, `0-${SIZE}`, `0-${SIZE}`);
  const areWaiting = () => responses.map((response) => response.writableLength > 0);
  while (String(areWaiting()) !== 'true,true,true') await turn();
  socket.destroy();
  expect(await Promise.all(outcomes)).toEqual([undefined, undefined, undefined]);
  expect((await fetched(`0-${SIZE}`)).equals(content)).toBe(true);
});

test('a file that is shorter than announced, or gone, breaks the answer off', async () => {
  await expect(fetched(`0-${SIZE + 1}`)).rejects.toThrow('terminated');
  expect(await outcomes[0]).toContain('ends before byte');
  await rm(place);
  await expect(fetched('0-1')).rejects.toThrow('fetch failed');
  expect(await outcomes[1]).toContain('ENOENT');
});

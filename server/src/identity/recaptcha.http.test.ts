import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createRecaptcha } from './recaptcha.ts';

let server: Server;
let verifyUrl: string;
let answer: { status: number; body: string };
let asked: Record<string, string>[];

beforeEach(async () => {
  asked = [];
  server = createServer(async (request, response) => {
    asked.push(Object.fromEntries(new URLSearchParams(await text(request))));
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
});

function verify(found: unknown, status = 200) {
  answer = { status, body: typeof found === 'string' ? found : JSON.stringify(found) };
  const captcha = createRecaptcha({ siteKey: 'site', secret: 'hush' }, verifyUrl);
  return captcha.verify('a-token', 'signUpPassword', '203.0.113.7');
}

const PERSON = { success: true, action: 'signUpPassword', score: 0.5 };

test('sends the secret, the token and the client’s address', async () => {
  expect(await verify(PERSON)).toBe(true);
  expect(asked).toEqual([{ secret: 'hush', response: 'a-token', remoteip: '203.0.113.7' }]);
});

test.each([
  ['that is none', { success: false, 'error-codes': ['invalid-input-response'] }],
  ['that is none, whatever else it says', { ...PERSON, success: false }],
  ['of another act', { ...PERSON, action: 'signInWithPassword' }],
  ['of no act', { success: true, score: 0.9 }],
  ['of a likely machine', { ...PERSON, score: 0.49 }],
  ['without a score', { success: true, action: 'signUpPassword' }],
])('refuses a token %s', async (_what, found) => {
  expect(await verify(found)).toBe(false);
});

test.each([
  ['fails', 'oops', 503],
  ['says nothing sensible', '{"success":"yes"}', 200],
  ['is another page', '<html></html>', 200],
])('throws where Google %s', async (_what, body, status) => {
  await expect(verify(body, status)).rejects.toThrow();
});

test('throws where Google cannot be reached', async () => {
  server.close();
  await expect(verify(PERSON)).rejects.toThrow();
});

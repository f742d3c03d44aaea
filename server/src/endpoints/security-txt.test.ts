import fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityTxtRoute } from './security-txt.ts';

const DAY = 86_400_000;
const CONTACTS = ['mailto:security@lectern.example', 'https://lectern.example/report'];
const START = Date.UTC(2026, 0, 1, 12);

let now = START;

async function read(contacts: readonly string[], publicUrl?: string) {
  const app = fastify();
  securityTxtRoute(app, { contacts, publicUrl, clock: () => now });
  const answer = await app.inject({ url: '/.well-known/security.txt' });
  await app.close();
  return answer;
}

test('names the contacts and its own address, and is never out of date', async () => {
  for (const days of [0, 200]) {
    now = START + days * DAY;
    const answer = await read(CONTACTS, 'https://lectern.example');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    const expires = new Date(now + 180 * DAY).toISOString().slice(0, 10);
    expect(answer.body.trimEnd().split('\n')).toEqual([
      `Contact: ${CONTACTS[0]}`,
      `Contact: ${CONTACTS[1]}`,
      `Expires: ${expires}T00:00:00Z`,
      'Preferred-Languages: en',
      'Canonical: https://lectern.example/.well-known/security.txt',
    ]);
  }
  expect((await read(CONTACTS)).body).not.toContain('Canonical');
});

test('does not exist without contacts', async () => {
  expect((await read([])).statusCode).toBe(404);
});

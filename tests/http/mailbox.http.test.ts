import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mailboxRoutes } from '@lectern/demo/mailbox/mailbox-routes';
import { passwordResetLetter } from '@lectern/identity/mail/letters/password-reset-letter';
import { securityHeaders, sendSecurityHeaders } from '@lectern/server/http-server/security-headers';
import { createOutboxTransport } from '@lectern/server/mail/outbox-transport';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LINK = 'http://localhost:3000/__/auth/action?mode=resetPassword&oobCode=a_b-c&lang=en';

let folder: string;
let app: FastifyInstance;
let url: string;
let now: number;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  now = Date.UTC(2026, 0, 2, 3, 4, 5);
  app = fastify();
  sendSecurityHeaders(app, securityHeaders({ publicUrl: undefined }));
  await app.register(mailboxRoutes(outbox()));
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/dev/mailbox`;
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

function outbox(): string {
  return path.join(folder, 'outbox');
}

async function send(recipient: string, subject = 'Hello', html = '<p>Hello</p>'): Promise<void> {
  const transport = createOutboxTransport(
    { folder: outbox(), days: 30 },
    () => 'Lectern <no-reply@localhost>',
    () => now,
  );
  await transport.send({ recipient, subject, text: `Open\n${LINK}\n\nBye`, html });
  now += 1_000;
}

interface ListedLetter {
  readonly id: string;
  readonly subject: string;
}

async function letters(query = ''): Promise<ListedLetter[]> {
  return (await fetch(`${url}/letters.json${query}`)).json() as Promise<ListedLetter[]>;
}

async function subjects(query = ''): Promise<string[]> {
  return (await letters(query)).map(({ subject }) => subject);
}

async function page(path = ''): Promise<string> {
  return (await fetch(url + path)).text();
}

test('without letters the page says so, and how to get one', async () => {
  expect(await page()).toContain('No letters yet');
  expect(await letters()).toEqual([]);
});

test('letters are listed, the newest first, for people and as JSON with their links', async () => {
  await send('ada@learner.example', 'The first');
  await send('ben@learner.example', 'The second');
  const html = await page();
  expect(html.indexOf('The second')).toBeLessThan(html.indexOf('The first'));
  expect(html).toContain('The second');
  expect(html).toContain('ada@learner.example');
  expect(html).toContain(
    '<time datetime="2026-01-02T03:04:05.000Z">2 Jan 2026, 03:04:05 UTC</time>',
  );
  expect((await letters())[1]).toEqual({
    id: expect.stringMatching(/^2026-01-02T03-04-05\.000Z-/),
    to: 'ada@learner.example',
    subject: 'The first',
    at: Date.UTC(2026, 0, 2, 3, 4, 5),
    text: `Open\n${LINK}\n\nBye`,
    links: [LINK],
  });
});

test('one recipient’s letters alone can be asked for, in any case', async () => {
  await send('ada@learner.example', 'to Ada');
  await send('nada@learner.example', 'to Nada');
  expect(await subjects('?to=ADA@learner.example')).toEqual(['to Ada']);
  expect(await subjects('?to=%20ada@learner.example%20&to=x')).toEqual(['to Ada']);
  expect(await subjects('?to=')).toEqual(['to Nada', 'to Ada']);
  const html = await page('?to=ada%40learner.example');
  expect(html).toContain('to Ada');
  expect(html).not.toContain('to Nada');
  expect(html).toContain('value="ada@learner.example"');
  expect(await page('?to="><script>')).toContain('No letters to &quot;&gt;&lt;script&gt;');
});

test('a letter is shown in a frame that runs no script and opens links beside it', async () => {
  const facts = {
    siteName: 'Lectern',
    displayName: 'Ada',
    email: 'ada@learner.example',
    link: LINK,
    validFor: 3_600_000,
  };
  const written = passwordResetLetter(facts);
  await send(facts.email, written.subject, written.html);
  const [letter] = await letters();
  const html = await page(`/${letter?.id}`);
  const [, sandbox, srcdoc] = /<iframe [^>]*sandbox="([^"]*)" srcdoc="([^"]*)"/.exec(html) ?? [];
  expect(sandbox?.split(' ').toSorted()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ]);
  expect(srcdoc).toContain('&lt;!doctype html&gt;');
  expect(srcdoc).toContain('target=&quot;_blank&quot; rel=&quot;noopener noreferrer&quot;');
  expect(html).toContain(`${LINK.replaceAll('&', '&amp;')}\n\nBye</pre>`);
});

test('nothing in a letter becomes part of the page', async () => {
  const foul = '"><script>alert(1)</script>';
  await send('ada@learner.example', `Hello ${foul}`, `<p>Hello ${foul}</p>`);
  const [letter] = await letters();
  for (const html of [await page(), await page(`/${letter?.id}`)]) {
    expect(html).toContain('Hello &quot;&gt;&lt;script&gt;');
    expect(html).not.toContain('<script');
  }
});

test('pages may run and load nothing, be framed by nobody, and are kept nowhere', async () => {
  await send('ada@learner.example');
  const [letter] = await letters();
  for (const path of ['', '/letters.json', `/${letter?.id}`, '/missing']) {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'",
    );
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
});

test.each([
  'missing',
  '2026-01-02T03-04-05.000Z-01a1fef8-7736-75e7-8756-e989ba1d14ff',
  '..%2Fsecret',
  '..%2F..%2Foutbox%2Fsecret',
  'secret.json',
  '%00',
])('there is no letter at %s', async (id) => {
  await mkdir(outbox(), { recursive: true });
  const secret = JSON.stringify({ to: 'x', subject: 'secret', at: 0, text: '', html: '' });
  await writeFile(path.join(folder, 'secret.json'), secret);
  await writeFile(path.join(outbox(), 'secret.json'), secret);
  const answer = await fetch(`${url}/${id}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('This letter isn’t here');
});

test('other files in the outbox do no harm', async () => {
  await send('ada@learner.example');
  const name = (unique: number) =>
    `2026-01-01T00-00-00.000Z-00000000-0000-7000-8000-00000000000${unique}`;
  await writeFile(path.join(outbox(), `${name(1)}.json`), '{"to":');
  await writeFile(path.join(outbox(), `${name(2)}.json`), '{"to":"ada@learner.example"}');
  await writeFile(path.join(outbox(), '.notes.json'), '{}');
  await mkdir(path.join(outbox(), `${name(3)}.json`));
  expect(await subjects()).toEqual(['Hello']);
  expect((await fetch(`${url}/${name(1)}`)).status).toBe(404);
});

test('of very many letters the newest two hundred are shown', async () => {
  await send('ada@learner.example', 'to Ada');
  for (let number = 0; number < 200; number++) await send('ben@learner.example', `${number}`);
  const listed = await subjects();
  expect(listed).toHaveLength(200);
  expect(listed[0]).toBe('199');
  expect(await page()).toContain('The newest 200 letters are shown.');
  expect(await subjects('?to=ada@learner.example')).toEqual(['to Ada']);
});

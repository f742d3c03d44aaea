import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTransport, outboxFolder } from './create-transport.ts';
import type { MailTransport } from './transport.ts';

const FROM = 'Lectern <no-reply@localhost>';
const LINK = 'http://localhost:3000/__/auth/action?mode=verifyEmail&oobCode=a_b-c';
const LETTER = {
  recipient: 'ada@learner.example',
  subject: 'Hello',
  text: `Open\n${LINK}\n`,
  html: `<a href="${LINK}">Öffnen</a>`,
};
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 0, 2, 3, 4, 5, 6);

let dataDir: string;
let outbox: string;
let now: number;
let transport: MailTransport;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-test-'));
  outbox = outboxFolder(dataDir);
  now = START;
  transport = createTransport(
    { smtpUrl: undefined, sender: () => FROM, dataDir, outboxDays: 30 },
    () => now,
  );
});
afterEach(async () => {
  await transport.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function names(extension: string): Promise<string[]> {
  return (await readdir(outbox)).filter((name) => name.endsWith(extension)).sort();
}

async function content(name: string | undefined): Promise<string> {
  return readFile(path.join(outbox, name ?? ''), 'utf8');
}

test('without a mail server a letter is written to the outbox, as a message', async () => {
  await transport.send(LETTER);
  const [name] = await names('.eml');
  expect(name).toMatch(/^2026-01-02T03-04-05\.006Z-/);
  const message = (await content(name)).replace(/(?<!\?)=\r\n/g, '').replaceAll('=3D', '=');
  expect(message).not.toMatch(/[^\r]\n/);
  expect(message).toMatch(/^From: Lectern <no-reply@localhost>\r$/m);
  expect(message).toMatch(/^To: ada@learner\.example\r$/m);
  expect(message).toMatch(/^Date: Fri, 02 Jan 2026 03:04:05 \+0000\r$/m);
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(message).toContain(`Open\r\n${LINK}\r\n`);
  expect(message).toContain(`<a href="${LINK}">=C3=96ffnen</a>`);
});

test('the same is written as JSON', async () => {
  await transport.send(LETTER);
  const [name] = await names('.json');
  expect(JSON.parse(await content(name))).toEqual({
    to: LETTER.recipient,
    subject: LETTER.subject,
    at: START,
    text: LETTER.text,
    html: LETTER.html,
  });
  expect(await names('.eml')).toEqual([name?.replace('.json', '.eml')]);
});

test('only this user may read letters, because their links are secrets', async () => {
  await transport.send(LETTER);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(outbox)) {
    expect((await stat(path.join(outbox, name))).mode & 0o777).toBe(0o600);
  }
});

test('names sort by time, also within a millisecond, and nothing unfinished stays', async () => {
  for (const subject of ['first', 'second', 'third']) await transport.send({ ...LETTER, subject });
  now += 1;
  await transport.send({ ...LETTER, subject: 'last' });
  const letters = await Promise.all((await names('.json')).map(content));
  expect(letters.map((letter) => JSON.parse(letter).subject)).toEqual([
    'first',
    'second',
    'third',
    'last',
  ]);
  expect(await readdir(outbox)).toHaveLength(8);
});

test('an outbox that was removed is created again', async () => {
  await transport.send(LETTER);
  await rm(outbox, { recursive: true });
  await transport.send(LETTER);
  expect(await names('.eml')).toHaveLength(1);
});

test('a letter is removed after its days, and nothing else is', async () => {
  await transport.send({ ...LETTER, subject: 'old' });
  const killed = '.2025-01-02T03-04-05.006Z-01942b3c-0000-7000-8000-000000000000.eml.unfinished';
  const others = ['notes.txt', 'archive.eml', '2020-01-01.eml'];
  for (const name of [killed, ...others]) await writeFile(path.join(outbox, name), 'x');
  now += 30 * DAY;
  await transport.send({ ...LETTER, subject: 'a month later' });
  expect(await names('.json'), 'not older than thirty days').toHaveLength(2);
  now += HOUR;
  await transport.send({ ...LETTER, subject: 'later still' });
  const subjects = await Promise.all((await names('.json')).map(content));
  expect(subjects.map((letter) => JSON.parse(letter).subject)).toEqual([
    'a month later',
    'later still',
  ]);
  const left = await readdir(outbox);
  expect(left).toHaveLength(4 + others.length);
  expect(left).toEqual(expect.arrayContaining(others));
});

test('sending succeeds also where an old letter cannot be removed', async () => {
  await transport.send({ ...LETTER, subject: 'first' });
  const [old = ''] = await names('.json');
  await rm(path.join(outbox, old));
  await mkdir(path.join(outbox, old));
  now += 31 * DAY;
  await transport.send({ ...LETTER, subject: 'a month later' });
  expect(await names('.json')).toHaveLength(2);
});

test('sending fails where the letter cannot be written', async () => {
  await writeFile(outbox, 'a file where the folder should be');
  await expect(transport.send(LETTER)).rejects.toThrow();
});

test('with a mail server nothing is written to the outbox', async () => {
  const smtp = createTransport({
    smtpUrl: 'smtp://127.0.0.1:1',
    sender: () => FROM,
    dataDir,
    outboxDays: 30,
  });
  await expect(smtp.send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
  await smtp.close();
  expect(await readdir(dataDir)).toEqual([]);
});

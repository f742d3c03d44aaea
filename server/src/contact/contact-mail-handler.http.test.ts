import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { deleteContactMessage, markMessageDone } from '@lectern/api/features/contact/inbox';
import { submitContactMessage } from '@lectern/api/features/contact/submit-contact-message';
import { contactInput } from '@lectern/contract/contact';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { JobRunner } from '@lectern/jobs/job-runner';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../../database/testing/fresh-database.ts';
import { signIn } from '../../../tests/support/arrange.ts';
import { newMessage, storedMessages } from '../../../tests/support/contact.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import type { AddressedLetter, MailTransport } from '../mail/transport.ts';
import { contactMailHandler } from './contact-mail-handler.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const START = Date.UTC(2026, 0, 1);
const OPERATOR = 'hello@lectern.example';
const SECRET = 'a secret that no log may hold';

/** Takes every letter, unless a test says otherwise. */
class Postman implements MailTransport {
  readonly asked: string[] = [];
  readonly delivered: AddressedLetter[] = [];
  answer: (letter: AddressedLetter) => Promise<void> = async () => {};

  async send(letter: AddressedLetter): Promise<void> {
    this.asked.push(letter.subject);
    await this.answer(letter);
    this.delivered.push(letter);
  }

  async close(): Promise<void> {}
}

describe.each(ENGINES)('the contact mailer, on %s', (engine) => {
  let fresh: FreshDatabase;
  let databases: Database[];
  let mailers: JobRunner[];
  let postman: Postman;
  let log: string[];
  let now: number;
  let smtp: SMTPServer | undefined;
  let received: string[];

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    databases = [];
    mailers = [];
    postman = new Postman();
    log = [];
    received = [];
    now = START;
    await openNode();
  });
  afterEach(async () => {
    vi.useRealTimers();
    for (const mailer of mailers) await mailer.close();
    for (const database of databases) await database.close();
    await stopServer();
    await fresh.remove();
  });

  /** As another process has one; of SQLite the same, for one process has one writer. */
  async function openNode(): Promise<Database> {
    const [first] = databases;
    if (engine === 'sqlite' && first) return first;
    const database = await openDatabase(fresh.url);
    databases.push(database);
    return database;
  }

  async function createMailer(
    options: Partial<{
      database: Pick<Database, 'read' | 'transaction'>;
      transport: MailTransport;
    }> = {},
  ): Promise<JobRunner> {
    const { database = await openNode(), transport = postman } = options;
    const clock = () => now;
    const tell = (facts: unknown, message: string) =>
      void log.push(`${message} ${JSON.stringify(facts)}`);
    const mailer = new JobRunner({
      database,
      clock,
      random: Math.random,
      node: { machine: 'of a test', process: String(mailers.length) },
      log: { warn: tell, error: tell },
    });
    const letter = { recipient: OPERATOR, siteName: 'Lectern' };
    mailer.handle(contactMailHandler({ database, transport, clock, letter }));
    mailers.push(mailer);
    return mailer;
  }

  async function leave(subject: string, overrides: Record<string, unknown> = {}): Promise<string> {
    const database = await openNode();
    const input = contactInput.parse(newMessage({ subject, ...overrides }));
    const sender = { user: undefined, networks: undefined };
    await database.transaction(submitContactMessage, sender, input, now);
    const row = await database.read
      .selectFrom('contact_message')
      .select('id')
      .where('idempotency_key', '=', input.messageId)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  async function unmailed(): Promise<string[]> {
    const rows = await storedMessages(await openNode());
    return rows.filter(({ mailed_at }) => mailed_at === null).map(({ subject }) => subject);
  }

  const subjects = () => postman.delivered.map(({ subject }) => subject);

  /** A real mail server in this process. @returns its address */
  async function startServer(options: SMTPServerOptions = {}, port = 0): Promise<string> {
    const started = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      logger: false,
      onData: (stream, _session, done) => {
        textOf(stream).then((message) => {
          received.push(message);
          done();
        }, done);
      },
      ...options,
    });
    started.on('error', () => {});
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    smtp = started;
    return `smtp://127.0.0.1:${(started.server.address() as AddressInfo).port}`;
  }

  async function stopServer(): Promise<void> {
    const running = smtp;
    smtp = undefined;
    if (running) await new Promise<void>((resolve) => running.close(() => resolve()));
  }

  const transportTo = (url: string) =>
    createSmtpTransport(url, () => 'Lectern <no-reply@lectern.example>');

  test('mails each message to the operator once, with the sender as the address for replies', async () => {
    const url = await startServer();
    const mailer = await createMailer({ transport: transportTo(url) });
    await leave('Evening class', { message: 'Größer?\n\nFrom afar.' });
    await mailer.wake();
    await mailer.wake();
    expect(received).toHaveLength(1);
    const [message = ''] = received;
    expect(message).toMatch(/^From: Lectern <no-reply@lectern\.example>\r$/m);
    expect(message).toMatch(/^To: hello@lectern\.example\r$/m);
    expect(message).toMatch(/^Reply-To: Ada Lovelace <ada@learner\.example>\r$/m);
    expect(message).toMatch(/^Subject: \[Lectern\] Evening class\r$/m);
    expect(message).toContain('Gr=C3=B6=C3=9Fer?');
    expect(await unmailed()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('takes no header and no recipient from the form’s texts', async () => {
    const recipients: string[] = [];
    const url = await startServer({
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
    });
    const mailer = await createMailer({ transport: transportTo(url) });
    const hostile = 'Ada\r\nBcc: all@evil.example\r\n\r\nHello';
    // The call refuses such lines; here they lie in the database all the same.
    await leave('Fine', { name: 'Ada, "Bob" <eve@evil.example>' });
    const database = await openNode();
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('contact_message')
        .set({ subject: hostile, email: 'ada@learner.example\r\nCc: all@evil.example' })
        .execute(),
    );
    await mailer.wake();
    expect(recipients).toEqual([OPERATOR]);
    expect(received).toHaveLength(1);
    const [head = ''] = (received[0] ?? '').split('\r\n\r\n');
    expect(head).not.toMatch(/^(Bcc|Cc):/im);
    expect(head.match(/^Reply-To:/gim)).toHaveLength(1);
    expect(head.match(/^Subject: \[Lectern\] Ada Bcc: all@evil\.example Hello/m)).not.toBeNull();
  });

  test('keeps a message while the mail server is down, and mails it when it is back', async () => {
    const url = await startServer();
    await stopServer();
    const mailer = await createMailer({ transport: transportTo(url) });
    await leave('Kept', { message: SECRET });
    await mailer.wake();
    expect(await unmailed()).toEqual(['Kept']);
    expect(log).toHaveLength(1);
    await startServer({}, Number(new URL(url).port));
    now += 30 * SECOND - 1;
    await mailer.wake();
    expect(received).toEqual([]);
    now += 1;
    await mailer.wake();
    expect(received).toHaveLength(1);
    expect(await unmailed()).toEqual([]);
  });

  test('logs why a message was refused, and nothing of its content', async () => {
    const url = await startServer({
      onData: (stream, _session, done) => {
        textOf(stream).then((message) => done(new Error(`spam: ${message.slice(-400)}`)), done);
      },
    });
    const mailer = await createMailer({ transport: transportTo(url) });
    const id = await leave('Refused', { message: SECRET, name: SECRET });
    await mailer.wake();
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`"key":"${id}"`);
    expect(log[0]).toMatch(/"reason":"EMESSAGE 450 DATA"/);
    expect(log.join()).not.toMatch(/secret|ada@|Refused/);
    expect(await unmailed()).toEqual(['Refused']);
  });

  test('tries again after longer and longer pauses, and never gives up', async () => {
    const mailer = await createMailer();
    postman.answer = () => Promise.reject(new Error('421 come back later'));
    await leave('Stubborn');
    await mailer.wake();
    const pauses = [0.5, 1, 2, 4, 8, 16, 16, 16];
    for (const [attempt, minutes] of pauses.entries()) {
      now += minutes * MINUTE - 1;
      await mailer.wake();
      expect(postman.asked).toHaveLength(attempt + 1);
      now += 1;
      await mailer.wake();
      expect(postman.asked).toHaveLength(attempt + 2);
    }
    now += 365 * 24 * 60 * MINUTE;
    postman.answer = async () => {};
    await mailer.wake();
    expect(subjects()).toEqual(['[Lectern] Stubborn']);
  });

  test('mails the others although one is refused', async () => {
    const mailer = await createMailer();
    for (const name of 'abcdefgh') await leave(name);
    postman.answer = async ({ subject }) => {
      if (subject.endsWith('b')) throw new Error('554 no');
    };
    await mailer.wake();
    expect(subjects().toSorted()).toEqual([...'acdefgh'].map((name) => `[Lectern] ${name}`));
    expect(await unmailed()).toEqual(['b']);
  });

  test('mails no message that is done or deleted', async () => {
    const database = await openNode();
    const done = await leave('Done');
    const gone = await leave('Gone');
    await leave('Open');
    await database.interactiveTransaction((writer) => markMessageDone(writer, done, now));
    await database.interactiveTransaction((writer) => deleteContactMessage(writer, gone));
    await (await createMailer()).wake();
    expect(subjects()).toEqual(['[Lectern] Open']);
  });

  test('mails messages that an earlier process left', async () => {
    const earlier = await createMailer();
    await earlier.close();
    await leave('Left behind');
    await earlier.wake();
    expect(postman.asked).toEqual([]);
    await (await createMailer()).wake();
    expect(subjects()).toEqual(['[Lectern] Left behind']);
  });

  test('mails each message from one of several nodes', async () => {
    const [one, other] = [await createMailer(), await createMailer()];
    const names = Array.from({ length: 30 }, (_, number) => `[Lectern] Number ${number}`);
    for (const name of names) await leave(name.replace('[Lectern] ', ''));
    await Promise.all([one.wake(), other.wake()]);
    await Promise.all([one.wake(), other.wake()]);
    expect(postman.asked.toSorted()).toEqual(names.toSorted());
    expect(await unmailed()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('takes over from a node that died while mailing, after its claim has expired', async () => {
    const dead = new Postman();
    const stuck = Promise.withResolvers<void>();
    dead.answer = () => stuck.promise;
    const [one, other] = [await createMailer({ transport: dead }), await createMailer()];
    await leave('Twice at most');
    void one.wake();
    await vi.waitFor(() => expect(dead.asked).toHaveLength(1));
    now += 30 * SECOND - 1;
    await other.wake();
    expect(postman.asked).toEqual([]);
    now += 1;
    await other.wake();
    expect(subjects()).toEqual(['[Lectern] Twice at most']);
    // A node that is still stuck would look for jobs while the next tests run.
    stuck.resolve();
  });

  test('finds messages of another node by itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await (await createMailer()).wake();
    await leave('From elsewhere');
    const taken = new Promise<void>((resolve) => {
      postman.answer = async () => resolve();
    });
    vi.advanceTimersByTime(30 * SECOND);
    await taken;
    expect(postman.asked).toEqual(['[Lectern] From elsewhere']);
  });

  test('goes on after a database that does not answer', async () => {
    const real = await openNode();
    let isBroken = true;
    const database: Pick<Database, 'read' | 'transaction'> = {
      read: real.read,
      transaction: (work, ...given) =>
        isBroken ? Promise.reject(new Error(SECRET)) : real.transaction(work, ...given),
    };
    const mailer = await createMailer({ database });
    await leave('Patient');
    await mailer.wake();
    expect(log).toEqual([
      'the jobs could not be read; they are looked for again {"reason":"Error"}',
    ]);
    isBroken = false;
    await mailer.wake();
    expect(subjects()).toEqual(['[Lectern] Patient']);
  });

  test('names the signed-in account', async () => {
    const database = await openNode();
    const user = await signIn(database, 'Lea', { email: 'lea@account.example' });
    const input = contactInput.parse(newMessage());
    await database.transaction(submitContactMessage, { user, networks: undefined }, input, now);
    await (await createMailer()).wake();
    expect(postman.delivered[0]?.text).toContain('Account: lea@account.example (verified)');
  });
});

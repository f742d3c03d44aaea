import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { deleteContactMessage, markMessageDone } from '@lectern/api/features/contact/inbox';
import { submitContactMessage } from '@lectern/api/features/contact/submit-contact-message';
import { contactInput } from '@lectern/contract/contact';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { JobRunner } from '@lectern/jobs/job-runner';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { signIn } from '../../../tests/support/arrange.ts';
import { newMessage, storedMessages } from '../../../tests/support/contact.ts';
import { createSmtpTransport } from '../mail/smtp-transport.ts';
import { contactMailHandler } from './contact-mail-handler.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const OPERATOR = 'hello@lectern.example';
const SECRET = 'a secret that no log may hold';

/** That each job is run once, by one of several nodes, is proved of jobs. */
describe('the contact mailer', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let smtp: SMTPServer;
  let mailer: JobRunner;
  let received: string[];
  let recipients: string[];
  let log: string[];
  let refusal: string | undefined;
  let now = Date.UTC(2026, 0, 1);

  beforeAll(async () => {
    fresh = await freshDatabaseUrl('sqlite');
    database = await openDatabase(fresh.url);
    smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      logger: false,
      onRcptTo: ({ address }, _session, done) => {
        recipients.push(address);
        done();
      },
      onData: (stream, _session, done) => {
        textOf(stream).then((message) => {
          if (refusal) return done(new Error(`${refusal}: ${message.slice(-400)}`));
          received.push(message);
          done();
        }, done);
      },
    });
    smtp.on('error', () => {});
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.server.address() as AddressInfo;
    const sender = () => 'Lectern <no-reply@lectern.example>';
    const transport = createSmtpTransport(`smtp://127.0.0.1:${port}`, sender);
    const tell = (facts: unknown, message: string) =>
      void log.push(`${message} ${JSON.stringify(facts)}`);
    const clock = () => now;
    mailer = new JobRunner({
      database,
      clock,
      random: Math.random,
      node: { machine: 'of a test', process: 'one' },
      log: { warn: tell, error: tell },
    });
    const letter = { recipient: OPERATOR, siteName: 'Lectern' };
    mailer.handle(contactMailHandler({ database, transport, clock, letter }));
  });
  beforeEach(() => {
    received = [];
    recipients = [];
    log = [];
    refusal = undefined;
  });
  afterAll(async () => {
    await mailer.close();
    await database.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await fresh.remove();
  });

  async function leave(
    subject: string,
    overrides: Record<string, unknown> = {},
    user?: SignedInUser,
  ): Promise<string> {
    const input = contactInput.parse(newMessage({ subject, ...overrides }));
    await database.transaction(submitContactMessage, { user, networks: undefined }, input, now);
    const rows = await storedMessages(database);
    return rows.find((row) => row.subject === subject)?.id ?? '';
  }

  async function unmailed(): Promise<string[]> {
    const rows = await storedMessages(database);
    return rows.filter((row) => row.mailed_at === null && row.done_at === null).map(({ id }) => id);
  }

  test('mails each message to the operator once, and none that is done or deleted', async () => {
    const user = await signIn(database, 'Lea', { email: 'lea@account.example' });
    await leave('Evening class', { message: 'Größer?\n\nFrom afar.' }, user);
    const done = await leave('Done');
    const gone = await leave('Gone');
    await database.interactiveTransaction((writer) => markMessageDone(writer, done, now));
    await database.interactiveTransaction((writer) => deleteContactMessage(writer, gone));
    await mailer.wake();
    await mailer.wake();
    expect(received).toHaveLength(1);
    const [message = ''] = received;
    expect(message).toMatch(/^From: Lectern <no-reply@lectern\.example>\r$/m);
    expect(message).toMatch(/^To: hello@lectern\.example\r$/m);
    expect(message).toMatch(/^Reply-To: Ada Lovelace <ada@learner\.example>\r$/m);
    expect(message).toMatch(/^Subject: \[Lectern\] Evening class\r$/m);
    expect(message).toContain('Gr=C3=B6=C3=9Fer?');
    expect(message).toContain('Account: lea@account.example (verified)');
    expect(await unmailed()).toEqual([]);
    expect(log).toEqual([]);
  });

  test('takes no header and no recipient from the form’s texts', async () => {
    const hostile = 'Ada\r\nBcc: all@evil.example\r\n\r\nHello';
    // The call refuses such lines; here they lie in the database all the same.
    const id = await leave('Fine', { name: 'Ada, "Bob" <eve@evil.example>' });
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('contact_message')
        .set({ subject: hostile, email: 'ada@learner.example\r\nCc: all@evil.example' })
        .where('id', '=', id)
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

  test('tries a refused message after longer and longer pauses, and never gives up', async () => {
    refusal = 'spam';
    const id = await leave('Refused', { message: SECRET, name: SECRET });
    await mailer.wake();
    expect(log).toHaveLength(1);
    expect(log[0]).toContain(`"key":"${id}"`);
    expect(log[0]).toMatch(/"reason":"EMESSAGE 450 DATA"/);
    for (const minutes of [0.5, 1, 2, 4, 8, 16, 16]) {
      now += minutes * MINUTE - 1;
      const tried = recipients.length;
      await mailer.wake();
      expect(recipients).toHaveLength(tried);
      now += 1;
      await mailer.wake();
      expect(recipients).toHaveLength(tried + 1);
    }
    expect(log.join()).not.toMatch(/secret|ada@|Refused/);
    expect(await unmailed()).toEqual([id]);
    now += 365 * 24 * 60 * MINUTE;
    refusal = undefined;
    await mailer.wake();
    expect(received).toHaveLength(1);
    expect(await unmailed()).toEqual([]);
  });
});

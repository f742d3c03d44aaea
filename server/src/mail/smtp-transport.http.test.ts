import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';

const FROM = 'Lectern <no-reply@lectern.example>';
const LINK = 'https://lectern.example/__/auth/action?mode=resetPassword&oobCode=a_b-c';
const LETTER = {
  recipient: 'ada@learner.example',
  subject: 'Réinitialiser',
  text: `Open\n${LINK}\n`,
  html: `<a href="${LINK}">Open</a>`,
};

interface Received {
  readonly envelope: SMTPServerEnvelope;
  readonly message: string;
}

let server: SMTPServer | undefined;
let transport: MailTransport | undefined;
let received: Received[];

beforeEach(() => {
  received = [];
});
afterEach(async () => {
  await transport?.close();
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  server = undefined;
});

/** A real mail server in this process. @returns `127.0.0.1:<port>` */
async function startServer(options: SMTPServerOptions = {}): Promise<string> {
  const started = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onData: (stream, session, done) => {
      textOf(stream).then((message) => {
        received.push({ envelope: session.envelope, message });
        done();
      }, done);
    },
    ...options,
  });
  // What a client that hangs up brings about is the client's matter.
  started.on('error', () => {});
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  server = started;
  return `127.0.0.1:${(started.server.address() as AddressInfo).port}`;
}

function open(url: string): MailTransport {
  transport = createSmtpTransport(url, () => FROM);
  return transport;
}

/** RFC 2045, 6.7, as far as ASCII goes. */
function unquoted(message: string): string {
  return message.replace(/(?<!\?)=\r\n/g, '').replaceAll('=3D', '=');
}

test('a letter arrives in both forms, from us, at one recipient', async () => {
  await open(`smtp://${await startServer()}`).send(LETTER);
  const [mail] = received;
  expect(mail?.envelope.mailFrom).toMatchObject({ address: 'no-reply@lectern.example' });
  expect(mail?.envelope.rcptTo.map(({ address }) => address)).toEqual(['ada@learner.example']);
  const message = unquoted(mail?.message ?? '');
  expect(message).toMatch(/^From: Lectern <no-reply@lectern\.example>\r$/m);
  expect(message).toMatch(/^To: ada@learner\.example\r$/m);
  expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?R=C3=A9initialiser\?=\r$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(message).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect(message).toMatch(/^Content-Type: text\/plain; charset=utf-8\r$/m);
  expect(message).toMatch(/^Content-Type: text\/html; charset=utf-8\r$/m);
  expect(message).toContain(`Open\r\n${LINK}\r\n`);
  expect(message).toContain(`<a href="${LINK}">Open</a>`);
});

test('a recipient’s address cannot add others', async () => {
  const sending = open(`smtp://${await startServer()}`).send({
    ...LETTER,
    recipient: 'ada@learner.example, eve@evil.example\r\nBcc: all@evil.example',
  });
  await sending.catch(() => {});
  const addressed = received.flatMap(({ envelope }) => envelope.rcptTo);
  expect(addressed.length).toBeLessThanOrEqual(1);
  for (const { message } of received) expect(message).not.toMatch(/^Bcc:/im);
});

test('a reply goes to one address, whatever it contains', async () => {
  const smtp = open(`smtp://${await startServer()}`);
  await smtp.send({
    ...LETTER,
    replyTo: { name: 'Bob, "the" <eve@evil.example>', address: 'bob@learner.example' },
  });
  const replyTo = {
    name: 'Bob\r\nBcc: all@evil.example',
    address: 'a@b.example\r\nCc: c@d.example',
  };
  await smtp.send({ ...LETTER, replyTo }).catch(() => {});
  expect(received[0]?.message).toMatch(
    /^Reply-To: "Bob, \\"the\\" <eve@evil\.example>" <bob@learner\.example>\r$/m,
  );
  for (const { message } of received) expect(message).not.toMatch(/^(Bcc|Cc):/im);
  expect(received.every(({ envelope }) => envelope.rcptTo.length === 1)).toBe(true);
});

test('letters share a connection', async () => {
  let connections = 0;
  const host = await startServer({
    onConnect: (_session, done) => {
      connections++;
      done();
    },
  });
  const smtp = open(`smtp://${host}`);
  await smtp.send(LETTER);
  await smtp.send(LETTER);
  expect(received).toHaveLength(2);
  expect(connections).toBe(1);
});

test('the user and the password come from the address', async () => {
  const host = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const isRight = username === 'lectern' && password === 'p@ss';
      done(isRight ? null : new Error('wrong'), { user: 'lectern' });
    },
  });
  await open(`smtp://lectern:p%40ss@${host}`).send(LETTER);
  expect(received).toHaveLength(1);
  await transport?.close();
  const refused = open(`smtp://lectern:s3cret@${host}`).send(LETTER);
  await expect(refused).rejects.toThrow();
  await expect(refused).rejects.not.toThrow(/s3cret/);
  expect(received).toHaveLength(1);
});

test('sending fails where the server refuses the recipient', async () => {
  const host = await startServer({
    onRcptTo: (_address, _session, done) => done(new Error('no such user')),
  });
  await expect(open(`smtp://${host}`).send(LETTER)).rejects.toThrow(/no such user/);
});

test('sending fails where the server refuses the letter', async () => {
  const host = await startServer({
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => done(new Error('looks like spam')));
    },
  });
  await expect(open(`smtp://${host}`).send(LETTER)).rejects.toThrow(/looks like spam/);
});

test('sending fails where the server cannot be reached', async () => {
  const host = await startServer();
  await new Promise<void>((resolve) => server?.close(() => resolve()));
  await expect(open(`smtp://${host}`).send(LETTER)).rejects.toThrow(/ECONNREFUSED/);
});

test('a server without a trusted certificate gets no letter, encrypted or not', async () => {
  const host = await startServer({ disabledCommands: [] });
  await expect(open(`smtp://${host}`).send(LETTER)).rejects.toThrow(/certificate/);
  expect(received).toEqual([]);
});

test('closing does not wait for a server that never answers', async () => {
  const { promise: stalled, resolve: stall } = Promise.withResolvers<void>();
  const host = await startServer({ onData: (stream) => stream.resume().on('end', stall) });
  const smtp = open(`smtp://${host}`);
  const failure = expect(smtp.send(LETTER)).rejects.toThrow(/closed/);
  await stalled;
  await smtp.close();
  await failure;
});

test('sending ends, however slowly the server answers', async () => {
  const host = await startServer({ onData: (stream) => stream.resume() });
  transport = createSmtpTransport(`smtp://${host}`, () => FROM, 250);
  await expect(transport.send(LETTER)).rejects.toThrow(/aborted/);
});

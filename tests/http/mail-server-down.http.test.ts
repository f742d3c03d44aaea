import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { call } from '@lectern/identity/testing/call';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type BreakableProxy,
  startBreakableProxy,
} from '../../database/testing/breakable-proxy.ts';
import { register } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** From the first try of a letter to the second, in milliseconds. */
const PAUSE = 30_000;

/** The person has their answer at once, whatever becomes of the letter: it waits in the database. */
async function askForLetter(product: RunningProduct, email: string): Promise<void> {
  await call(product, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email });
}

/** How often each letter that still lies in the database was tried. */
async function lettersLeft({ database }: RunningProduct): Promise<number[]> {
  const rows = await database.read.selectFrom('job').select('attempts').execute();
  return rows.map(({ attempts }) => attempts);
}

/** Waits until no letter is being sent: a pause begins when a try has failed. */
async function allTried({ database }: RunningProduct): Promise<void> {
  const claimed = () =>
    database.read.selectFrom('job').select('id').where('claimed_by', 'is not', null).execute();
  await expect.poll(claimed).toEqual([]);
}

describe('a mail server that fails', () => {
  let server: SMTPServer;
  let line: BreakableProxy;
  let product: RunningProduct;
  let received: { readonly to: string; readonly text: string }[];
  let isBreaking = false;
  let brokenOff: PromiseWithResolvers<void>;
  let isRefusing = false;

  beforeAll(async () => {
    received = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      logger: false,
      onRcptTo: (_address, _session, done) => {
        done(
          isRefusing ? Object.assign(new Error('come back later'), { responseCode: 451 }) : null,
        );
      },
      onData: (stream, { envelope }, done) => {
        if (isBreaking) {
          stream.on('error', () => {}).once('data', () => brokenOff.resolve(line.disconnect()));
          return;
        }
        void textOf(stream).then((text) => {
          received.push({ to: envelope.rcptTo[0]?.address ?? '', text });
          done();
        }, done);
      },
    });
    // What a client that hangs up brings about is the client's matter.
    server.on('error', () => {});
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    line = await startBreakableProxy(`smtp://127.0.0.1:${port}`);
    const environment = { SMTP_URL: line.url, MAIL_FROM: 'Lectern <no-reply@lectern.example>' };
    product = await startProduct('sqlite', { environment });
  });
  afterAll(async () => {
    await product.stop();
    await line.disconnect();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  test.each([
    ['is not there', () => line.disconnect(), () => line.reconnect()],
    [
      'takes the call and says nothing',
      async () => line.stall(),
      async () => {
        await line.disconnect();
        await line.reconnect();
      },
    ],
    [
      'hangs up in the middle of the letter',
      async () => {
        isBreaking = true;
        brokenOff = Promise.withResolvers();
      },
      async () => {
        // A letter counts as tried from when it was taken in hand.
        await brokenOff.promise;
        isBreaking = false;
        await line.reconnect();
      },
    ],
    [
      'refuses for now',
      async () => {
        isRefusing = true;
      },
      async () => {
        isRefusing = false;
      },
    ],
  ] as const)('and %s loses no letter, and is found again', async (how, fail, mend) => {
    const [first, second] = ['lea@learner.example', 'ada@learner.example'].map(
      (email) => `${how.replaceAll(' ', '-')}-${email}`,
    ) as [string, string];
    await register(product, first);
    await register(product, second);
    await expect.poll(() => lettersLeft(product)).toEqual([]);
    received = [];
    await fail();
    await askForLetter(product, first);
    await expect.poll(() => lettersLeft(product)).toEqual([1]);
    // All else goes on.
    expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
    expect(received).toEqual([]);
    await mend();
    await allTried(product);
    product.passTime(PAUSE);
    await askForLetter(product, second);
    await expect
      .poll(() => received.map(({ to }) => to).toSorted())
      .toEqual([second, first].toSorted());
    const [letter] = received.filter(({ to }) => to === first);
    expect(letter?.text).toContain('mode');
    await expect.poll(() => lettersLeft(product)).toEqual([]);
  });
});

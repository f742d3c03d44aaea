import { afterEach, describe, expect, test } from 'vitest';
import { startProduct } from '../support/running-product.ts';
import { freePort, startProvider } from '../support/running-provider.ts';

const SMTP = { SMTP_URL: 'smtp://127.0.0.1:9' };
const REMOTE = { IDENTITY: 'remote', IDENTITY_URL: 'http://127.0.0.1:9' };
const EMULATOR = { IDENTITY: 'emulator', IDENTITY_URL: 'http://127.0.0.1:9' };
const FIREBASE = {
  IDENTITY: 'firebase',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'lectern.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'lectern',
};

let running: { readonly url: string; stop(): Promise<void> };
afterEach(() => running.stop());

async function expectMailbox(is: boolean): Promise<void> {
  for (const path of ['/dev/mailbox', '/dev/mailbox/letters.json']) {
    expect((await fetch(running.url + path)).status, path).toBe(is ? 200 : 404);
  }
}

/** Whoever reads it can take over every account. */
describe('the mailbox of the product', () => {
  test('is there in the demonstration', async () => {
    running = await startProduct('sqlite', { environment: { DEMO: 'on' } });
    await expectMailbox(true);
  });

  test.each<[string, Record<string, string>]>([
    ['outside the demonstration', { DEMO: 'off' }],
    ['of a published site', { PUBLIC_URL: 'https://lectern.example' }],
    ['where letters are sent', { DEMO: 'on', ...SMTP }],
    ['where another process signs people in', { DEMO: 'on', ...REMOTE }],
    ['with Google’s service', { DEMO: 'on', ...FIREBASE }],
    ['with Google’s emulator', { DEMO: 'on', ...EMULATOR }],
  ])('is not there %s', async (_where, environment) => {
    running = await startProduct('sqlite', { environment });
    await expectMailbox(false);
  });
});

describe('the mailbox of a provider that runs by itself', () => {
  async function start(environment: Record<string, string>): Promise<void> {
    const port = await freePort();
    running = await startProvider('sqlite', port, 'http://127.0.0.1:9', environment);
  }

  test('is there in the demonstration', async () => {
    await start({ DEMO: 'on' });
    await expectMailbox(true);
  });

  test.each<[string, Record<string, string>]>([
    ['outside the demonstration', { DEMO: 'off' }],
    ['where letters are sent', { DEMO: 'on', ...SMTP }],
  ])('is not there %s', async (_where, environment) => {
    await start(environment);
    await expectMailbox(false);
  });
});

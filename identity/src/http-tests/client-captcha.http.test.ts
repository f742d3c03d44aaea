import {
  createUserWithEmailAndPassword,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { linkMailed } from '../../testing/letters.ts';
import { openClient } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

describe('the official client where reCAPTCHA is on', () => {
  /** Asks nobody for a token: what tests prepare needs none. */
  let free: RunningIdentity;
  let running: RunningIdentity;
  let verified: string[] = [];

  beforeAll(async () => {
    free = await startIdentity('sqlite');
    running = await startIdentity('sqlite', {
      beside: free,
      captcha: {
        siteKey: 'site-key',
        verify: async (token, action) => {
          verified.push(action);
          return token === 'token';
        },
      },
    });
  });
  afterAll(async () => {
    for (const node of [running, free]) await node.stop();
  });
  beforeEach(() => {
    verified = [];
  });
  afterEach(() => vi.restoreAllMocks());

  /** Takes `token` for reCAPTCHA's token, without asking Google. */
  function openVerifyingClient() {
    // The client says there that it does so.
    vi.spyOn(console, 'log').mockReturnValue();
    const client = openClient(running);
    client.settings.appVerificationDisabledForTesting = true;
    return client;
  }

  test('somebody registers and signs in', { tags: ['IDENTITY-17'] }, async () => {
    const email = freshEmail();
    await createUserWithEmailAndPassword(openVerifyingClient(), email, PASSWORD);
    await signInWithEmailAndPassword(openVerifyingClient(), email, PASSWORD);
    expect(verified).toEqual(['signUpPassword', 'signInWithPassword']);
    // Each was refused at first, and asked again with a token.
    const refused = running.refusals.map((body) => JSON.parse(body).error.message);
    expect(refused).toEqual(['MISSING_RECAPTCHA_TOKEN', 'MISSING_RECAPTCHA_TOKEN']);
  });

  test('a reset of a forgotten password sends a letter', async () => {
    const { email } = await register(free);
    await linkMailed(running, email, () => sendPasswordResetEmail(openVerifyingClient(), email));
    expect(verified).toEqual(['getOobCode']);
  });

  test('a sign-in link is sent', async () => {
    const email = freshEmail();
    const settings = { url: running.url, handleCodeInApp: true };
    await linkMailed(running, email, () =>
      sendSignInLinkToEmail(openVerifyingClient(), email, settings),
    );
    expect(verified).toEqual(['getOobCode']);
  });
});

import {
  checkActionCode,
  fetchSignInMethodsForEmail,
  reload,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  unlink,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../testing/call.ts';
import { BOTH_PROVIDERS, providerProfile, signInWithProfile } from '../../testing/fake-provider.ts';
import { linkMailed } from '../../testing/letters.ts';
import { openClient } from '../../testing/official-client.ts';
import {
  freshEmail,
  PASSWORD,
  registerVerified,
  resetCode,
  signInByLink,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

describe('the ways in which somebody may sign in', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  const methods = async (email: string) =>
    (await fetchSignInMethodsForEmail(openClient(running), email)).toSorted();
  const ask = (identifier: string) =>
    call(running, 'v1/accounts:createAuthUri', { identifier, continueUri: running.url });
  const lookup = (idToken: string) => call(running, 'v1/accounts:lookup', { idToken });
  const mailLink = (email: string) =>
    linkMailed(running, email, () =>
      call(running, 'v1/accounts:sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl: running.url,
      }),
    );

  test('hold the mailed link and the password once the link was used', async () => {
    const { email, idToken } = await registerVerified(running);
    expect(await methods(email)).toEqual(['password']);
    expect(await lookup(idToken)).not.toHaveProperty('users.0.emailLinkSignin');
    const client = openClient(running);
    const { user } = await signInWithEmailLink(client, email, (await mailLink(email)).href);
    expect(await methods(email)).toEqual(['emailLink', 'password']);
    expect(await lookup(await user.getIdToken())).toMatchObject({
      users: [{ emailLinkSignin: true }],
    });
    expect(await ask(email)).toMatchObject({ allProviders: ['password'] });
    await signInWithEmailAndPassword(openClient(running), email, PASSWORD);
    await reload(user);
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['password']);
  });

  test('hold the mailed link alone until there is a password', async () => {
    const email = freshEmail();
    await signInByLink(running, email);
    expect(await methods(email)).toEqual(['emailLink']);
    const oobCode = await resetCode(running, email);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: PASSWORD });
    expect(await methods(email)).toEqual(['emailLink', 'password']);
  });

  test('lose both with the unlinked password', async () => {
    const { email } = await registerVerified(running);
    await signInByLink(running, email);
    await signInWithProfile(running, providerProfile('github.com', freshEmail()), {
      idToken: (await signInByLink(running, email)).idToken,
    });
    expect(await methods(email)).toEqual(['emailLink', 'github.com', 'password']);
    const client = openClient(running);
    const { user } = await signInWithEmailAndPassword(client, email, PASSWORD);
    await unlink(user, 'password');
    expect(user.providerData.map(({ providerId }) => providerId)).toEqual(['github.com']);
    expect(user.email).toBe(email);
    expect(await methods(email)).toEqual(['github.com']);
  });

  test('are found by the provider’s e-mail too, after the account’s own', async () => {
    const { email, idToken } = await registerVerified(running);
    const atProvider = freshEmail();
    expect(await ask(atProvider)).toMatchObject({ registered: false });
    await signInWithProfile(running, providerProfile('google.com', atProvider), { idToken });
    expect(await ask(atProvider)).toMatchObject({
      registered: true,
      allProviders: ['password', 'google.com'],
      signinMethods: ['password', 'google.com'],
    });
    expect(await methods(email)).toEqual(['google.com', 'password']);
    await signInByLink(running, atProvider);
    expect(await methods(atProvider)).toEqual(['emailLink']);
  });

  test('are not returned for the code of a sign-in link', async () => {
    const email = freshEmail();
    const code = (await mailLink(email)).searchParams.get('oobCode') ?? '';
    expect(await checkActionCode(openClient(running), code)).toEqual({
      operation: 'EMAIL_SIGNIN',
      data: { email: null, previousEmail: null, multiFactorInfo: null },
    });
    await signInByLink(running, email);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { newCaller } from '../../testing/caller.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { linkMailed } from '../../testing/letters.ts';
import { freshEmail, PASSWORD, register, resetCode, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const DAY = 86_400_000;
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

describe('letters about what has happened to an account', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    const countryOf = (address: string) => (address === '10.9.9.9' ? 'NZ' : undefined);
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS, countryOf });
  });
  afterAll(() => running.stop());

  /** The letter that the action sends to tell what has happened, and the code of its link. */
  async function newsOf(email: string, act: () => Promise<unknown>) {
    const before = running.letters.length;
    const link = await linkMailed(running, email, act, true);
    const letter = running.letters
      .slice(before)
      .find(({ recipient, text }) => recipient === email && text.includes('secureAccount'));
    return { letter, code: link.searchParams.get('oobCode') ?? '', link };
  }

  const secure = (oobCode: string) => post(running, 'lectern/v1/accounts:secure', { oobCode });

  test('tell of a sign-in on a new device, but not of the first sign-in nor on a known one', {
    tags: ['SECURITY-8', 'SECURITY-10'],
  }, async () => {
    const [browser, email] = [newCaller(), freshEmail()];
    await browser.post(running, 'v1/accounts:signUp', { email, password: PASSWORD });
    expect(await browser.guess(running, email, PASSWORD)).toBe('in');
    const { letter } = await newsOf(email, () =>
      post(
        running,
        'v1/accounts:signInWithPassword',
        { email, password: PASSWORD },
        { 'user-agent': SAFARI, 'x-forwarded-for': '10.9.9.9' },
      ),
    );
    expect(letter?.subject).toBe('A new device has signed in to your Lectern account');
    expect(letter?.text).toContain('Safari on iPhone in New Zealand');
    expect(letter?.text).toContain('That was not me');
    const all = running.letters.filter(({ recipient }) => recipient === email);
    expect(all).toHaveLength(1);
  });

  test('are five an hour at most about new devices', { tags: ['SECURITY-8'] }, async () => {
    const { email } = await register(running);
    for (let time = 0; time < 7; time += 1) await signIn(running, email);
    // A later letter: those before it were sent by then.
    await resetCode(running, email);
    const news = running.letters.filter(
      ({ recipient, text }) => recipient === email && text.includes('secureAccount'),
    );
    expect(news).toHaveLength(5);
  });

  test('tell of each change of how one signs in', { tags: ['SECURITY-9'] }, async () => {
    // One browser: nothing is said of new devices.
    const [browser, email] = [newCaller(), freshEmail()];
    const send = async (operation: string, body: object) =>
      (await (await browser.post(running, operation, body)).json()) as { idToken: string };
    const enter = (password: string) =>
      send('v1/accounts:signInWithPassword', { email, password, returnSecureToken: true });
    const { idToken } = await send('v1/accounts:signUp', { email, password: PASSWORD });
    const changed = await newsOf(email, async () =>
      send('v1/accounts:update', { idToken, password: 'another horse' }),
    );
    expect(changed.letter?.subject).toBe('The password of your Lectern account was changed');
    const again = await enter('another horse');
    const profile = providerProfile('github.com', email);
    const added = await newsOf(email, async () =>
      send('v1/accounts:signInWithIdp', {
        ...(await returnFromProvider(running, profile)),
        idToken: again.idToken,
        returnSecureToken: true,
      }),
    );
    expect(added.letter?.subject).toBe('GitHub was added to your Lectern account');
    const removed = await newsOf(email, () =>
      send('v1/accounts:update', {
        idToken: again.idToken,
        deleteProvider: ['github.com'],
      }),
    );
    expect(removed.letter?.subject).toBe('GitHub was removed from your Lectern account');
    const oobCode = await resetCode(running, email);
    const reset = await newsOf(email, () =>
      send('v1/accounts:resetPassword', { oobCode, newPassword: 'third horse' }),
    );
    expect(reset.letter?.subject).toBe('The password of your Lectern account was changed');
    const last = await enter('third horse');
    const without = await newsOf(email, () =>
      send('v1/accounts:update', { idToken: last.idToken, deleteProvider: ['password'] }),
    );
    expect(without.letter?.subject).toBe('The password of your Lectern account was removed');
  });

  test('are told as notices too, without their links', { tags: ['SECURITY-20'] }, async () => {
    const { localId, email } = await register(running);
    await newsOf(email, () => signIn(running, email));
    await call(running, 'v1/accounts:resetPassword', {
      oobCode: await resetCode(running, email),
      newPassword: 'another horse',
    });
    const told = running.notices.filter(({ accountId }) => accountId === localId);
    expect(told.map(({ text }) => text)).toEqual([
      'A new device has signed in to your account: a device that we do not know.',
      'Your password was changed. Your account was signed out everywhere else.',
    ]);
  });

  test('tell of a provider that signs in to an account by its e-mail', {
    tags: ['SECURITY-9'],
  }, async () => {
    const email = freshEmail();
    const { idToken } = await signInWithProfile(running, providerProfile('github.com', email));
    expect(idToken).toBeDefined();
    const { letter } = await newsOf(email, () =>
      signInWithProfile(running, providerProfile('google.com', email)),
    );
    expect(letter?.subject).toBe('Google was added to your Lectern account');
  });

  test('lead to “that was not me”, which signs everybody out and sends a reset letter', {
    tags: ['SECURITY-10'],
  }, async () => {
    const here = await register(running);
    const { email } = here;
    const { code, link } = await newsOf(email, () => signIn(running, email));
    expect(link.pathname).toBe('/__/auth/action');
    expect(link.searchParams.get('mode')).toBe('secureAccount');
    // Following the link only reads it.
    const read = await call(running, 'v1/accounts:resetPassword', { oobCode: code });
    expect(read).toMatchObject({ requestType: 'SECURE_ACCOUNT', email });
    expect((await refresh(running, here.refreshToken)).ok).toBe(true);
    const reset = await linkMailed(running, email, async () => {
      const answer = await secure(code);
      expect(await answer.json()).toEqual({ email, letterSent: true });
    });
    expect(reset.searchParams.get('mode')).toBe('resetPassword');
    expect(await refusalOf(await refresh(running, here.refreshToken))).toBe('TOKEN_EXPIRED');
    const old = { email, password: PASSWORD };
    const guess = await post(running, 'v1/accounts:signInWithPassword', old);
    expect(await refusalOf(guess)).toBe('INVALID_PASSWORD');
    await call(running, 'v1/accounts:resetPassword', {
      oobCode: reset.searchParams.get('oobCode'),
      newPassword: 'a new horse',
    });
    await signIn(running, email, 'a new horse');
    expect(await refusalOf(await secure(code)), 'a second time').toBe('INVALID_OOB_CODE');
  });

  test('take away what somebody else may have added', { tags: ['SECURITY-10'] }, async () => {
    const { email, idToken } = await register(running);
    const { code } = await newsOf(email, async () =>
      call(running, 'v1/accounts:signInWithIdp', {
        ...(await returnFromProvider(running, providerProfile('github.com', freshEmail()))),
        idToken,
        returnSecureToken: true,
      }),
    );
    expect((await secure(code)).status).toBe(200);
    expect(await running.identity.operator.find(email)).toMatchObject({
      links: [],
      passwordHash: undefined,
    });
  });

  test('are good for seven days, each of its own', { tags: ['SECURITY-10'] }, async () => {
    const { email } = await register(running);
    const first = await newsOf(email, () => signIn(running, email));
    const second = await newsOf(email, () => signIn(running, email));
    running.passTime(7 * DAY - 1);
    expect((await secure(first.code)).status).toBe(200);
    // One press is enough: the other letter is about the same stranger.
    expect(await refusalOf(await secure(second.code))).toBe('INVALID_OOB_CODE');
    await call(running, 'v1/accounts:resetPassword', {
      oobCode: await resetCode(running, email),
      newPassword: PASSWORD,
    });
    const late = await newsOf(email, () => signIn(running, email));
    running.passTime(7 * DAY);
    expect(await refusalOf(await secure(late.code))).toBe('EXPIRED_OOB_CODE');
  });
});

import {
  EmailAuthProvider,
  multiFactor,
  reauthenticateWithCredential,
  reload,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  TotpMultiFactorGenerator,
  updateProfile,
} from '@firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import { BOTH_PROVIDERS, popupCredential, providerProfile } from '../../testing/fake-provider.ts';
import { codeMailed, linkMailed, SOON } from '../../testing/letters.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { PASSWORD, register, registerVerified, resetCode, signIn } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import {
  interrupted,
  recoveryCodes,
  registerProtected,
  resolve,
  shownCode,
  withPassword,
} from '../../testing/second-factor.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES)('the official client and a second factor, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, {
      federatedProviders: BOTH_PROVIDERS,
      settings: { rateLimits: true },
    });
    running.passTime(-15 * DAY);
  });
  afterAll(async () => {
    vi.useRealTimers();
    expect(running.log).toEqual([]);
    await running.stop();
  });
  // Rate limits begin anew, and no letter that is still on its way is given up.
  beforeEach(() => passTime(20 * MINUTE));

  /** Moves the time of the provider and of the client. */
  function passTime(milliseconds: number): void {
    running.passTime(milliseconds);
    vi.useFakeTimers({ toFake: ['Date'], now: running.now() });
  }

  /** How many letters are still on their way: none is to be given up. */
  async function lettersLeft(): Promise<number> {
    return (await running.database.read.selectFrom('job').select('id').execute()).length;
  }

  /** The subjects of letters to this e-mail. */
  function subjects(email: string): string[] {
    return running.letters.filter(({ recipient }) => recipient === email).map((one) => one.subject);
  }

  test('an app is added and asked for at the next sign-in', {
    tags: ['MFA-1', 'MFA-2'],
  }, async () => {
    const { email, secret, user } = await registerProtected(running);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(multiFactor(user).enrolledFactors).toMatchObject([
      { factorId: 'totp', displayName: 'My phone' },
    ]);
    const resolver = await withPassword(running, email);
    expect(resolver.hints).toMatchObject([{ factorId: 'totp', displayName: 'My phone' }]);
    const signedIn = await resolve(resolver, shownCode(running, secret));
    expect(signedIn.user.uid).toBe(user.uid);
    for (const one of [user, signedIn.user]) {
      const { signInSecondFactor, claims } = await one.getIdTokenResult(true);
      expect(signInSecondFactor).toBe('totp');
      expect(claims.firebase).toMatchObject({
        sign_in_provider: 'password',
        second_factor_identifier: resolver.hints[0]?.uid,
      });
    }
    await expect
      .poll(() => subjects(email), { timeout: SOON })
      .toContain('Two-factor authentication is on for your Lectern account');
  });

  test('a code works once, and no code from before it', { tags: ['MFA-4'] }, async () => {
    const { email, secret } = await registerProtected(running);
    const [one, other, later] = [
      await withPassword(running, email),
      await withPassword(running, email),
      await withPassword(running, email),
    ];
    const [earlier, code] = [shownCode(running, secret, -30_000), shownCode(running, secret)];
    const outcomes = await Promise.all([one, other].map((each) => outcomeOf(resolve(each, code))));
    expect(outcomes.toSorted()).toEqual(['auth/invalid-verification-code', 'done']);
    expect(await outcomeOf(resolve(later, earlier))).toBe('auth/invalid-verification-code');
    passTime(30_000);
    expect(await outcomeOf(resolve(later, shownCode(running, secret)))).toBe('done');
    // The pending sign-in is used up too.
    passTime(30_000);
    expect(await outcomeOf(resolve(later, shownCode(running, secret)))).toBe(
      'auth/invalid-multi-factor-session',
    );
  });

  test('recovery codes stand in for the app, each once', { tags: ['MFA-9'] }, async () => {
    const { email, user } = await registerProtected(running);
    const codes = await recoveryCodes(running, user);
    expect(codes).toHaveLength(10);
    const [code = '', other = ''] = codes;
    const { user: recovered } = await resolve(
      await withPassword(running, email),
      code.toUpperCase().replaceAll('-', ' '),
    );
    expect((await recovered.getIdTokenResult()).signInSecondFactor).toBe('totp');
    const again = await withPassword(running, email);
    expect(await outcomeOf(resolve(again, code))).toBe('auth/invalid-verification-code');
    const idToken = await recovered.getIdToken();
    const state = await call(running, 'v2/accounts/security:lookup', { idToken });
    expect(state).toMatchObject({
      recoveryCodesLeft: 9,
      secondFactor: { displayName: 'My phone' },
    });
    await expect
      .poll(() => subjects(email), { timeout: SOON })
      .toContain('A recovery code of your Lectern account was used');
    await recoveryCodes(running, recovered);
    expect(await outcomeOf(resolve(again, other))).toBe('auth/invalid-verification-code');
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('a wrong code is refused, and the right one is taken after it', {
    tags: ['MFA-3'],
  }, async () => {
    const { email, secret } = await registerProtected(running);
    const resolver = await withPassword(running, email);
    const wrong = shownCode(running, secret, 10 * MINUTE);
    for (const code of [wrong, '000', 'abcdef', 'abcd-efgh-jkmn-pqrs']) {
      expect(await outcomeOf(resolve(resolver, code))).toBe('auth/invalid-verification-code');
    }
    expect(await outcomeOf(resolve(resolver, shownCode(running, secret)))).toBe('done');
  });

  test.each([
    [40_000, 'done'],
    [-40_000, 'done'],
    [90_000, 'auth/invalid-verification-code'],
    [-90_000, 'auth/invalid-verification-code'],
  ])('a clock that is off by %i ms: %s', { tags: ['MFA-5'] }, async (off, outcome) => {
    const { email, secret } = await registerProtected(running);
    passTime(5 * MINUTE);
    const resolver = await withPassword(running, email);
    expect(await outcomeOf(resolve(resolver, shownCode(running, secret, off)))).toBe(outcome);
  });

  test('too many wrong codes wait, also right ones, and the owner is told', {
    tags: ['MFA-6', 'MFA-17'],
  }, async () => {
    const { email, secret } = await registerProtected(running);
    const resolver = await withPassword(running, email);
    const wrong = shownCode(running, secret, 10 * MINUTE);
    for (let tries = 0; tries < 10; tries += 1) await outcomeOf(resolve(resolver, wrong));
    const again = await withPassword(running, email);
    expect(await outcomeOf(resolve(again, shownCode(running, secret)))).toBe(
      'auth/too-many-requests',
    );
    await expect
      .poll(() => subjects(email), { timeout: SOON })
      .toContain('Wrong codes for your Lectern account');
    passTime(16 * MINUTE);
    const later = await withPassword(running, email);
    expect(await outcomeOf(resolve(later, shownCode(running, secret)))).toBe('done');
  });

  test('a pending sign-in ends after ten minutes, and with a new password', {
    tags: ['MFA-7'],
  }, async () => {
    const { email, secret } = await registerProtected(running);
    const old = await withPassword(running, email);
    passTime(11 * MINUTE);
    expect(await outcomeOf(resolve(old, shownCode(running, secret)))).toBe('auth/code-expired');
    const pending = await withPassword(running, email);
    const oobCode = await resetCode(running, email);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' });
    expect(await outcomeOf(resolve(pending, shownCode(running, secret)))).toBe(
      'auth/invalid-multi-factor-session',
    );
    // The new password is one factor.
    const next = await interrupted(running, (client) =>
      signInWithEmailAndPassword(client, email, 'battery staple'),
    );
    expect(await outcomeOf(resolve(next, shownCode(running, secret)))).toBe('done');
  });

  test('a mailed link and Google lead to the second factor as well', {
    tags: ['MFA-2'],
  }, async () => {
    const { email, secret } = await registerProtected(running);
    const link = await linkMailed(running, email, () =>
      call(running, 'v1/accounts:sendOobCode', {
        requestType: 'EMAIL_SIGNIN',
        email,
        continueUrl: running.url,
      }),
    );
    const byLink = await interrupted(running, (client) =>
      signInWithEmailLink(client, email, link.href),
    );
    const linked = await resolve(byLink, shownCode(running, secret));
    expect(linked.user.email).toBe(email);
    passTime(MINUTE);
    const credential = await popupCredential(running, providerProfile('google.com', email));
    const byGoogle = await interrupted(running, (client) =>
      signInWithCredential(client, credential),
    );
    const { user } = await resolve(byGoogle, shownCode(running, secret));
    const { signInProvider, signInSecondFactor } = await user.getIdTokenResult();
    expect([signInProvider, signInSecondFactor]).toEqual(['google.com', 'totp']);
  });

  test('signing in again asks for both factors', { tags: ['MFA-2'] }, async () => {
    const { email, secret, user } = await registerProtected(running);
    passTime(6 * MINUTE);
    const [factor] = multiFactor(user).enrolledFactors;
    if (!factor) throw new Error('There is no second factor');
    expect(await outcomeOf(multiFactor(user).unenroll(factor))).toBe('auth/requires-recent-login');
    const credential = EmailAuthProvider.credential(email, PASSWORD);
    const resolver = await interrupted(running, () =>
      reauthenticateWithCredential(user, credential),
    );
    await resolve(resolver, shownCode(running, secret));
    await multiFactor(user).unenroll(factor);
    expect(multiFactor(user).enrolledFactors).toEqual([]);
    const { claims } = await user.getIdTokenResult(true);
    expect(claims.firebase).not.toHaveProperty('sign_in_second_factor');
    await expect
      .poll(() => subjects(email), { timeout: SOON })
      .toContain('Two-factor authentication is off for your Lectern account');
  });

  test('once it is removed, one factor signs in, and other sessions go on', {
    tags: ['MFA-8'],
  }, async () => {
    const { email, secret, user } = await registerProtected(running);
    const elsewhere = (
      await resolve(await withPassword(running, email), shownCode(running, secret))
    ).user;
    const pending = await withPassword(running, email);
    const [factor] = multiFactor(user).enrolledFactors;
    const idToken = await elsewhere.getIdToken();
    await multiFactor(user).unenroll(factor ?? '');
    // A token from before still names the app; what is made of it does not.
    await updateProfile(elsewhere, { displayName: 'Noor' });
    expect(await elsewhere.getIdToken()).not.toBe(idToken);
    expect((await elsewhere.getIdTokenResult()).signInSecondFactor).toBeNull();
    expect(await outcomeOf(signInWithEmailAndPassword(openClient(running), email, PASSWORD))).toBe(
      'done',
    );
    const { signInSecondFactor } = await elsewhere.getIdTokenResult(true);
    expect(signInSecondFactor).toBeNull();
    passTime(MINUTE);
    expect(await outcomeOf(resolve(pending, shownCode(running, secret)))).toBe(
      'auth/multi-factor-info-not-found',
    );
  });

  test('new recovery codes need a recent sign-in, the first ones do not', {
    tags: ['MFA-10'],
  }, async () => {
    const { user } = await registerProtected(running);
    passTime(6 * MINUTE);
    const idToken = await user.getIdToken(true);
    expect(await recoveryCodes(running, user)).toHaveLength(10);
    const renewed = await post(running, 'v2/accounts/mfaRecoveryCodes:renew', { idToken });
    expect(await refusalOf(renewed)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
  });

  test('an app needs a verified e-mail and a recent sign-in, and is one', {
    tags: ['MFA-11'],
  }, async () => {
    const start = async (idToken: string) =>
      await refusalOf(
        await post(running, 'v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} }),
      );
    const { idToken: unverified } = await register(running);
    expect(await start(unverified)).toBe('UNVERIFIED_EMAIL');
    const { email } = await registerVerified(running);
    const { idToken: old } = await signIn(running, email);
    passTime(6 * MINUTE);
    expect(await start(old)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    const { user } = await registerProtected(running);
    expect(await start(await user.getIdToken())).toBe('SECOND_FACTOR_EXISTS');
  });

  test('a wrong code adds no app, and an enrolment expires', { tags: ['MFA-1'] }, async () => {
    const { email } = await registerVerified(running);
    const { user } = await signInWithEmailAndPassword(openClient(running), email, PASSWORD);
    const secret = await TotpMultiFactorGenerator.generateSecret(
      await multiFactor(user).getSession(),
    );
    const enrol = (off = 0) => {
      const code = shownCode(running, secret.secretKey, off);
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      return outcomeOf(multiFactor(user).enroll(assertion));
    };
    expect(await enrol(10 * MINUTE)).toBe('auth/invalid-verification-code');
    passTime(11 * MINUTE);
    expect(await enrol()).toBe('auth/code-expired');
    await reload(user);
    expect(multiFactor(user).enrolledFactors).toEqual([]);
  });

  test('who reads the mailbox alone does not get rid of an app of before', {
    tags: ['MFA-12', 'SECURITY-10'],
  }, async () => {
    const { email, secret } = await registerProtected(running);
    await expect.poll(lettersLeft, { timeout: SOON }).toBe(0);
    passTime(8 * DAY);
    const told = await linkMailed(
      running,
      email,
      async () => resolve(await withPassword(running, email), shownCode(running, secret)),
      true,
    );
    const oobCode = told.searchParams.get('oobCode');
    const letter = await codeMailed(running, email, () =>
      call(running, 'lectern/v1/accounts:secure', { oobCode }),
    );
    await call(running, 'v1/accounts:resetPassword', { oobCode: letter, newPassword: PASSWORD });
    expect((await withPassword(running, email)).hints).toHaveLength(1);
  });

  test('who takes an unproved account over by a reset gets it without its app', {
    tags: ['MFA-12'],
  }, async () => {
    const { email } = await registerProtected(running, { isProof: false });
    const oobCode = await resetCode(running, email);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' });
    expect(
      await outcomeOf(signInWithEmailAndPassword(openClient(running), email, 'battery staple')),
    ).toBe('done');
  });
});

import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  updateProfile,
  validatePassword,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { codeMailed } from '../../testing/letters.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD, register } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('the official client and a password', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite');
    // So that no time passes ours: ids, once ahead of it, stay so.
    running.passTime(-3 * DAY);
  });
  afterAll(() => running.stop());
  beforeEach(() => passTime(0));
  afterEach(() => vi.useRealTimers());

  /** Moves the time of the provider and of the client. */
  function passTime(milliseconds: number): void {
    running.passTime(milliseconds);
    vi.useFakeTimers({ toFake: ['Date'], now: running.now() });
  }

  async function signedInClient(email: string, password = PASSWORD) {
    const client = openClient(running);
    return (await signInWithEmailAndPassword(client, email, password)).user;
  }

  test('registering, signing out and signing in again', async () => {
    const client = openClient(running);
    const email = freshEmail();
    const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
    expect(user).toMatchObject({ email, emailVerified: false, isAnonymous: false });
    expect(user.providerData).toMatchObject([{ providerId: 'password', uid: email }]);
    await signOut(client);
    expect(client.currentUser).toBeNull();
    await signInWithEmailAndPassword(client, `  ${email.toUpperCase()} `, PASSWORD);
    expect(client.currentUser?.uid).toBe(user.uid);
    const { claims, signInProvider } = (await client.currentUser?.getIdTokenResult()) ?? {};
    expect(signInProvider).toBe('password');
    expect(claims).toMatchObject({ sub: user.uid, user_id: user.uid, aud: 'lectern', email });
  });

  test('a wrong password, an unknown e-mail and a taken one are distinguished', async () => {
    const { email } = await register(running);
    const client = openClient(running);
    expect([
      await outcomeOf(signInWithEmailAndPassword(client, email, 'wrong horse')),
      await outcomeOf(signInWithEmailAndPassword(client, freshEmail(), PASSWORD)),
      await outcomeOf(createUserWithEmailAndPassword(client, email, PASSWORD)),
    ]).toEqual(['auth/wrong-password', 'auth/user-not-found', 'auth/email-already-in-use']);
    expect(client.currentUser).toBeNull();
  });

  test('a profile is changed and emptied, and other clients see it after a reload', async () => {
    const { email } = await register(running);
    const [user, elsewhere] = [await signedInClient(email), await signedInClient(email)];
    const photoURL = 'https://example.com/noor.png';
    await updateProfile(user, { displayName: 'Noor Vries', photoURL });
    await reload(elsewhere);
    expect(elsewhere).toMatchObject({ displayName: 'Noor Vries', photoURL });
    expect((await user.getIdTokenResult()).claims).toMatchObject({ name: 'Noor Vries' });
    await updateProfile(user, { displayName: '', photoURL: null });
    await reload(elsewhere);
    expect([elsewhere.displayName || null, elsewhere.photoURL]).toEqual([null, null]);
  });

  test('a new password ends every other session, and the old one no longer works', async () => {
    const { email } = await register(running);
    const [user, elsewhere] = [await signedInClient(email), await signedInClient(email)];
    await updatePassword(user, 'battery staple');
    await user.getIdToken(true);
    await reload(user);
    expect(await outcomeOf(elsewhere.getIdToken(true))).toBe('auth/user-token-expired');
    const client = openClient(running);
    expect([
      await outcomeOf(signInWithEmailAndPassword(client, email, PASSWORD)),
      await outcomeOf(signInWithEmailAndPassword(client, email, 'battery staple')),
    ]).toEqual(['auth/wrong-password', 'done']);
  });

  test('an e-mail is verified by its link', async () => {
    const { email } = await register(running);
    const user = await signedInClient(email);
    const code = await codeMailed(running, email, () => sendEmailVerification(user));
    const reader = openClient(running);
    expect(await checkActionCode(reader, code)).toMatchObject({
      operation: 'VERIFY_EMAIL',
      data: { email },
    });
    await applyActionCode(reader, code);
    await reload(user);
    expect(user.emailVerified).toBe(true);
    expect(await outcomeOf(applyActionCode(reader, code))).toBe('auth/invalid-action-code');
  });

  test('a forgotten password is replaced by a mailed link', { tags: ['SESSION-4'] }, async () => {
    const { email } = await register(running);
    const elsewhere = await signedInClient(email);
    const client = openClient(running);
    const code = await codeMailed(running, email, () => sendPasswordResetEmail(client, email));
    expect(await verifyPasswordResetCode(client, code)).toBe(email);
    await confirmPasswordReset(client, code, 'battery staple');
    expect(await outcomeOf(elsewhere.getIdToken(true))).toBe('auth/user-token-expired');
    const user = await signedInClient(email, 'battery staple');
    expect(user.emailVerified).toBe(true);
  });

  test('deleting an account needs a recent sign-in', async () => {
    const { email } = await register(running);
    const user = await signedInClient(email);
    passTime(6 * MINUTE);
    expect(await outcomeOf(deleteUser(user))).toBe('auth/requires-recent-login');
    expect(await outcomeOf(updatePassword(user, 'battery staple'))).toBe(
      'auth/requires-recent-login',
    );
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(email, PASSWORD));
    await deleteUser(user);
    const client = openClient(running);
    expect(await outcomeOf(signInWithEmailAndPassword(client, email, PASSWORD))).toBe(
      'auth/user-not-found',
    );
  });

  test('a token is refreshed five minutes before it expires, and not earlier', {
    tags: ['SESSION-7'],
  }, async () => {
    const { email } = await register(running);
    passTime(0);
    const user = await signedInClient(email);
    const first = await user.getIdToken();
    passTime(54 * MINUTE);
    expect(await user.getIdToken()).toBe(first);
    passTime(2 * MINUTE);
    expect(await user.getIdToken()).not.toBe(first);
    passTime(DAY);
    await reload(user);
    expect(user.email).toBe(email);
  });

  test.each(['disable', 'delete', 'endSessions'] as const)(
    'the operator’s “%s” signs the user out at the next reload',
    { tags: ['SESSION-4'] },
    async (act) => {
      const { email, localId } = await register(running);
      const client = openClient(running);
      const { user } = await signInWithEmailAndPassword(client, email, PASSWORD);
      const account = await running.identity.operator.find(localId);
      if (!account) throw new Error('There is no account');
      await running.identity.operator[act](account);
      const outcome = { disable: 'user-disabled', delete: 'user-token-expired' };
      const expected = { endSessions: 'user-token-expired', ...outcome }[act];
      expect(await outcomeOf(reload(user))).toBe(`auth/${expected}`);
      expect(client.currentUser).toBeNull();
    },
  );

  test('a disabled user can neither refresh nor sign in until enabled', {
    tags: ['SESSION-4'],
  }, async () => {
    const { email, localId } = await register(running);
    const user = await signedInClient(email);
    const { operator } = running.identity;
    const account = await operator.find(localId);
    if (!account) throw new Error('There is no account');
    await operator.disable(account);
    expect(await outcomeOf(user.getIdToken(true))).toBe('auth/user-disabled');
    expect(await outcomeOf(signedInClient(email))).toBe('auth/user-disabled');
    await operator.enable(account);
    expect(await outcomeOf(signedInClient(email))).toBe('done');
  });

  test('the client checks a password against our policy', {
    tags: ['IDENTITY-14'],
  }, async () => {
    const passwordPolicy = {
      minLength: 8,
      maxLength: 128,
      lowercase: true,
      uppercase: true,
      numeric: true,
      nonAlphanumeric: true,
      withoutEmail: true,
    };
    const strict = await startIdentity('sqlite', { settings: { passwordPolicy } });
    try {
      expect(await validatePassword(openClient(strict), 'short')).toMatchObject({
        isValid: false,
        meetsMinPasswordLength: false,
        containsUppercaseLetter: false,
        containsNumericCharacter: false,
        containsNonAlphanumericCharacter: false,
        containsLowercaseLetter: true,
      });
      expect((await validatePassword(openClient(strict), 'Long-enough-1')).isValid).toBe(true);
    } finally {
      await strict.stop();
    }
    expect((await validatePassword(openClient(running), 'abcdef')).isValid).toBe(true);
    expect((await validatePassword(openClient(running), 'abcde')).isValid).toBe(false);
  });
});

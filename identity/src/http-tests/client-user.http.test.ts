import {
  createUserWithEmailAndPassword,
  reload,
  type User,
  updateProfile,
  validatePassword,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const POLICY = {
  minLength: 8,
  maxLength: 128,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  withoutEmail: true,
};

/** What the client keeps of a policy; internal. */
interface KeepsPolicy {
  _getPasswordPolicyInternal(): object | null;
}

describe('our answers in the official client', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite');
  });
  afterAll(() => running.stop());

  async function newUser(): Promise<User> {
    const client = openClient(running);
    return (await createUserWithEmailAndPassword(client, freshEmail(), PASSWORD)).user;
  }

  test('a user with every field', {
    tags: ['DATA-8', 'DATA-9', 'DATA-10', 'DATA-11', 'IDENTITY-6'],
  }, async () => {
    const user = await newUser();
    const photoURL = 'https://pictures.example/noor.png';
    await updateProfile(user, { displayName: 'Noor Vries', photoURL });
    await reload(user);
    const { uid, email } = user;
    const shown = { displayName: 'Noor Vries', email, phoneNumber: null, photoURL };
    expect(user).toMatchObject({
      uid: expect.any(String),
      ...shown,
      emailVerified: false,
      tenantId: null,
      isAnonymous: false,
      providerData: [{ providerId: 'password', uid: email, ...shown }],
    });
    expect(user.metadata).toMatchObject({
      creationTime: expect.stringMatching(/GMT$/),
      lastSignInTime: expect.stringMatching(/GMT$/),
    });
    expect(user.toJSON()).toMatchObject({
      uid,
      stsTokenManager: {
        accessToken: await user.getIdToken(),
        refreshToken: user.refreshToken,
        expirationTime: expect.any(Number),
      },
    });
  });

  test('a policy that is fetched again when a password does not meet it', {
    tags: ['IDENTITY-16'],
  }, async () => {
    const strict = await startIdentity('sqlite', {
      beside: running,
      settings: { passwordPolicy: POLICY },
    });
    try {
      const client = openClient(strict);
      const keeper = client as unknown as KeepsPolicy;
      expect((await validatePassword(client, 'short')).isValid).toBe(false);
      const kept = keeper._getPasswordPolicyInternal();
      expect(kept).not.toBeNull();
      const attempt = createUserWithEmailAndPassword(client, freshEmail(), 'all lower case');
      expect(await outcomeOf(attempt)).toBe('auth/password-does-not-meet-requirements');
      await expect.poll(() => keeper._getPasswordPolicyInternal() !== kept).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  test('a password that the provider itself asks six characters of', {
    tags: ['IDENTITY-13'],
  }, async () => {
    const client = openClient(running);
    expect(await outcomeOf(createUserWithEmailAndPassword(client, freshEmail(), 'abcde'))).toBe(
      'auth/weak-password',
    );
    expect((await validatePassword(client, 'abcde')).meetsMinPasswordLength).toBe(false);
    expect((await validatePassword(client, 'abcdef')).isValid).toBe(true);
  });
});

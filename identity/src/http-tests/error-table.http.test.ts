import {
  applyActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  linkWithCredential,
  reload,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCredential,
  signInWithEmailAndPassword,
  type User,
  updateEmail,
  updatePassword,
} from '@firebase/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BOTH_PROVIDERS, popupCredential, providerProfile } from '../../testing/fake-provider.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import {
  freshEmail,
  PASSWORD,
  register,
  registerVerified,
  resetCode,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;

/** What the server says, and what the official client makes of it. */
const TABLE = [
  ['EMAIL_NOT_FOUND', 'user-not-found'],
  ['INVALID_PASSWORD', 'wrong-password'],
  // Where nobody is told which e-mails have an account.
  ['INVALID_LOGIN_CREDENTIALS', 'invalid-credential'],
  ['INVALID_IDP_RESPONSE', 'invalid-credential'],
  ['EMAIL_EXISTS', 'email-already-in-use'],
  ['WEAK_PASSWORD', 'weak-password'],
  ['PASSWORD_DOES_NOT_MEET_REQUIREMENTS', 'password-does-not-meet-requirements'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'too-many-requests'],
  ['RESET_PASSWORD_EXCEED_LIMIT', 'too-many-requests'],
  ['USER_DISABLED', 'user-disabled'],
  ['TOKEN_EXPIRED', 'user-token-expired'],
  ['USER_NOT_FOUND', 'user-token-expired'],
  ['INVALID_ID_TOKEN', 'invalid-user-token'],
  ['CREDENTIAL_TOO_OLD_LOGIN_AGAIN', 'requires-recent-login'],
  ['INVALID_OOB_CODE', 'invalid-action-code'],
  ['EXPIRED_OOB_CODE', 'expired-action-code'],
  ['OPERATION_NOT_ALLOWED', 'operation-not-allowed'],
  ['PASSWORD_LOGIN_DISABLED', 'operation-not-allowed'],
  ['ADMIN_ONLY_OPERATION', 'admin-restricted-operation'],
  ['UNAUTHORIZED_DOMAIN', 'unauthorized-continue-uri'],
  // Two that come with 200: the client reads them from the answer.
  ['FEDERATED_USER_ID_ALREADY_LINKED', 'credential-already-in-use'],
  ['needConfirmation', 'account-exists-with-different-credential'],
] as const;
type Code = (typeof TABLE)[number][0];

const WITH_200: readonly Code[] = ['FEDERATED_USER_ID_ALREADY_LINKED', 'needConfirmation'];

const PASSWORD_POLICY = {
  minLength: 8,
  maxLength: 128,
  lowercase: true,
  uppercase: true,
  numeric: true,
  nonAlphanumeric: true,
  withoutEmail: true,
};

describe('every code that the client knows', () => {
  let open: RunningIdentity;
  /** The same installation, but for its settings. */
  let strict: RunningIdentity;
  let closed: RunningIdentity;
  let limited: RunningIdentity;

  beforeAll(async () => {
    const federatedProviders = BOTH_PROVIDERS;
    open = await startIdentity('sqlite', { federatedProviders });
    const beside = { beside: open, federatedProviders };
    strict = await startIdentity('sqlite', {
      ...beside,
      settings: { passwordPolicy: PASSWORD_POLICY, emailEnumerationProtection: true },
    });
    closed = await startIdentity('sqlite', {
      ...beside,
      settings: { registration: 'closed', passwordSignIn: 'off' },
    });
    limited = await startIdentity('sqlite', { ...beside, settings: { rateLimits: true } });
  });
  afterAll(async () => {
    for (const node of [strict, closed, limited, open]) await node.stop();
  });

  async function signedIn(running = open): Promise<User> {
    const { email } = await register(open);
    return (await signInWithEmailAndPassword(openClient(running), email, PASSWORD)).user;
  }

  async function accountOf({ uid }: User) {
    const account = await open.identity.operator.find(uid);
    if (!account) throw new Error('There is no account');
    return account;
  }

  async function refusedAtLast(attempt: () => Promise<unknown>): Promise<unknown> {
    for (let tries = 0; tries < 20; tries += 1) {
      const outcome = await outcomeOf(attempt());
      if (outcome === 'auth/too-many-requests') break;
    }
    return await attempt();
  }

  const provoke: Record<Code, () => Promise<unknown>> = {
    EMAIL_NOT_FOUND: () => signInWithEmailAndPassword(openClient(open), freshEmail(), PASSWORD),
    INVALID_PASSWORD: async () => {
      const { email } = await register(open);
      return await signInWithEmailAndPassword(openClient(open), email, 'wrong horse');
    },
    INVALID_LOGIN_CREDENTIALS: async () => {
      const { email } = await register(open);
      return await signInWithEmailAndPassword(openClient(strict), email, 'wrong horse');
    },
    INVALID_IDP_RESPONSE: async () => {
      const person = providerProfile('google.com', freshEmail());
      const credential = await popupCredential(open, person, { sessionId: 'another' });
      return await signInWithCredential(openClient(open), credential);
    },
    EMAIL_EXISTS: async () => {
      const { email } = await register(open);
      return await createUserWithEmailAndPassword(openClient(open), email, PASSWORD);
    },
    WEAK_PASSWORD: () => createUserWithEmailAndPassword(openClient(open), freshEmail(), 'short'),
    PASSWORD_DOES_NOT_MEET_REQUIREMENTS: () =>
      createUserWithEmailAndPassword(openClient(strict), freshEmail(), 'all lower case'),
    TOO_MANY_ATTEMPTS_TRY_LATER: async () => {
      const { email } = await register(open);
      const client = openClient(limited);
      return await refusedAtLast(() => signInWithEmailAndPassword(client, email, 'wrong horse'));
    },
    RESET_PASSWORD_EXCEED_LIMIT: async () => {
      const { email } = await register(open);
      const client = openClient(limited);
      return await refusedAtLast(() => sendPasswordResetEmail(client, email));
    },
    USER_DISABLED: async () => {
      const user = await signedIn();
      await open.identity.operator.disable(await accountOf(user));
      return await signInWithEmailAndPassword(openClient(open), user.email ?? '', PASSWORD);
    },
    TOKEN_EXPIRED: async () => {
      const user = await signedIn();
      await open.identity.operator.endSessions(await accountOf(user));
      return await user.getIdToken(true);
    },
    USER_NOT_FOUND: async () => {
      const user = await signedIn();
      await open.identity.operator.delete(await accountOf(user));
      return await user.getIdToken(true);
    },
    INVALID_ID_TOKEN: async () => {
      const user = await signedIn();
      const { stsTokenManager } = user as unknown as { stsTokenManager: object };
      Object.assign(stsTokenManager, { accessToken: 'what.is.this' });
      return await reload(user);
    },
    CREDENTIAL_TOO_OLD_LOGIN_AGAIN: async () => {
      const user = await signedIn();
      open.passTime(6 * MINUTE);
      return await updatePassword(user, 'battery staple');
    },
    INVALID_OOB_CODE: () => applyActionCode(openClient(open), 'x'.repeat(43)),
    EXPIRED_OOB_CODE: async () => {
      const { email } = await register(open);
      const code = await resetCode(open, email);
      open.passTime(61 * MINUTE);
      return await confirmPasswordReset(openClient(open), code, 'battery staple');
    },
    OPERATION_NOT_ALLOWED: async () => updateEmail(await signedIn(strict), freshEmail()),
    PASSWORD_LOGIN_DISABLED: async () => {
      const { email } = await register(open);
      return await signInWithEmailAndPassword(openClient(closed), email, PASSWORD);
    },
    ADMIN_ONLY_OPERATION: () => signInAnonymously(openClient(closed)),
    UNAUTHORIZED_DOMAIN: async () => {
      const { email } = await register(open);
      const settings = { url: 'https://lectern.evil.example/' };
      return await sendPasswordResetEmail(openClient(open), email, settings);
    },
    FEDERATED_USER_ID_ALREADY_LINKED: async () => {
      const person = providerProfile('google.com', freshEmail());
      await signInWithCredential(openClient(open), await popupCredential(open, person));
      return await linkWithCredential(await signedIn(), await popupCredential(open, person));
    },
    needConfirmation: async () => {
      const { email } = await registerVerified(open);
      const person = providerProfile('github.com', email);
      return await signInWithCredential(openClient(open), await popupCredential(open, person));
    },
  };

  test.each(TABLE)('%s is auth/%s', { tags: ['IDENTITY-23'] }, async (code, clientCode) => {
    const nodes = [open, strict, closed, limited];
    const said = () => nodes.flatMap(({ refusals }) => refusals);
    const before = said().length;
    expect(await outcomeOf(provoke[code]())).toBe(`auth/${clientCode}`);
    if (WITH_200.includes(code)) return;
    expect(said().length).toBeGreaterThan(before);
    const messages = said().map((body) => JSON.parse(body).error.message);
    expect(messages.map((message) => message.split(' : ')[0])).toContain(code);
  });

  test('a closed registration creates no account, by any sign-in method', async () => {
    const { email } = await register(open);
    const client = openClient(closed);
    const [known, unknown] = [
      providerProfile('google.com', email),
      providerProfile('github.com', freshEmail()),
    ];
    expect([
      await outcomeOf(signInWithCredential(client, await popupCredential(closed, known))),
      await outcomeOf(signInWithCredential(client, await popupCredential(closed, unknown))),
      await outcomeOf(createUserWithEmailAndPassword(client, freshEmail(), PASSWORD)),
    ]).toEqual(['done', 'auth/admin-restricted-operation', 'auth/admin-restricted-operation']);
  });

  test('where password sign-in is off, no password is set', async () => {
    const { email } = await register(open);
    const code = await resetCode(open, email);
    const client = openClient(closed);
    const person = providerProfile('google.com', email);
    const { user } = await signInWithCredential(client, await popupCredential(closed, person));
    expect([
      await outcomeOf(sendPasswordResetEmail(client, email)),
      await outcomeOf(confirmPasswordReset(client, code, 'battery staple')),
      await outcomeOf(updatePassword(user, 'battery staple')),
    ]).toEqual(Array.from({ length: 3 }, () => 'auth/operation-not-allowed'));
  });
});

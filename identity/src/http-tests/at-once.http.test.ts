import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post } from '../../testing/call.ts';
import { codeMailed } from '../../testing/letters.ts';
import {
  beginAnonymously,
  freshEmail,
  linkCode,
  register,
  resetCode,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { BOTH_PROVIDERS, comeBack, stranger } from '../../testing/vouching-provider.ts';

const TRIES = 12;

/** Each happens so close to the other that one may read what the other is about to change. */
describe.each(ENGINES)('two acts on one account at once, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  test('an e-mail is not verified by the letter to another', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, localId } = await beginAnonymously(running);
      const own = freshEmail();
      const second = await call(running, 'v1/accounts:update', { idToken, email: own });
      const oobCode = await codeMailed(running, own, () =>
        call(running, 'v1/accounts:sendOobCode', {
          requestType: 'VERIFY_EMAIL',
          idToken: second.idToken,
        }),
      );
      const victim = freshEmail();
      await Promise.all([
        post(running, 'v1/accounts:update', { oobCode }),
        post(running, 'v1/accounts:update', { idToken: second.idToken, email: victim }),
      ]);
      const account = await running.identity.operator.find(localId);
      expect(account?.email === victim && account.emailVerified).toBe(false);
    }
  });

  test('nobody links an account elsewhere while the owner closes theirs', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const attacker = await comeBack(running, stranger('google.com', freshEmail()));
      const oobCode = await linkCode(running, email);
      await Promise.all([
        post(running, 'v1/accounts:signInWithIdp', { ...attacker, idToken }),
        call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      const account = await running.identity.operator.find(localId);
      expect(account).toMatchObject({ emailVerified: true, links: [], passwordHash: undefined });
    }
  });

  test('nobody changes the password while the owner closes theirs', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const oobCode = await linkCode(running, email);
      await Promise.all([
        post(running, 'v1/accounts:update', { idToken, password: 'battery staple' }),
        call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      const account = await running.identity.operator.find(localId);
      expect(account).toMatchObject({ emailVerified: true, passwordHash: undefined });
    }
  });

  test('a reset and a changed password wait for each other no longer than they must', async () => {
    for (let tries = 0; tries < 3; tries += 1) {
      const { idToken, email } = await register(running);
      const oobCode = await resetCode(running, email);
      const answers = await Promise.all([
        post(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'purple monkey' }),
        post(running, 'v1/accounts:update', { idToken, password: 'battery staple' }),
        post(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'silver dish' }),
      ]);
      for (const answer of answers) expect([200, 400]).toContain(answer.status);
      expect(answers.map(({ status }) => status)).toContain(200);
    }
  });
});

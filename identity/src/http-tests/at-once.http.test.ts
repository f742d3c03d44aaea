import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { call, post } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { freshEmail, linkCode, register, resetCode } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const TRIES = 5;

/** Each happens so close to the other that one may read what the other is about to change. */
describe.each(ENGINES)('simultaneous changes of one account, with %s', (engine) => {
  let running: RunningIdentity;
  /** Hashes passwords for as long as ever, so that much may happen meanwhile. */
  let unhurried: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, { federatedProviders: BOTH_PROVIDERS });
    unhurried = await startIdentity(engine, { beside: running, passwordCost: undefined });
  });
  afterAll(async () => {
    for (const node of [unhurried, running]) await node.stop();
  });

  test('a link that was just removed does not sign in', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const attacker = providerProfile('google.com', freshEmail());
      await signInWithProfile(running, attacker, { idToken });
      const [back, oobCode] = [
        await returnFromProvider(running, attacker),
        await linkCode(running, email),
      ];
      const answers = await Promise.all([
        post(running, 'v1/accounts:signInWithIdp', { ...back, returnSecureToken: true }),
        post(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const account = await running.identity.operator.find(localId);
      expect(account).toMatchObject({ email, emailVerified: true, links: [] });
    }
  });

  test('no letter that changes the e-mail outlives the sessions', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const oobCode = await linkCode(running, email);
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      await Promise.all([
        post(running, 'v1/accounts:sendOobCode', { requestType, idToken, newEmail: freshEmail() }),
        call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      const { oob_code: codes = [] } = await allRows(running.database);
      // A letter that tells what has happened changes no e-mail.
      const open = codes.filter(
        ({ account_id, purpose }) => account_id === localId && purpose !== 'SECURE_ACCOUNT',
      );
      expect(open).toEqual([]);
    }
  });

  test('a letter and a simultaneous deletion cause no error', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, email } = await register(running);
      const answers = await Promise.all([
        post(running, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
        post(running, 'v1/accounts:sendOobCode', { requestType: 'PASSWORD_RESET', email }),
        post(running, 'v1/accounts:delete', { idToken }),
      ]);
      for (const { status } of answers) expect([200, 400]).toContain(status);
    }
  });

  test('no link is added while the owner revokes credentials', async () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const attacker = await returnFromProvider(
        running,
        providerProfile('google.com', freshEmail()),
      );
      const oobCode = await linkCode(running, email);
      await Promise.all([
        post(running, 'v1/accounts:signInWithIdp', { ...attacker, idToken }),
        call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      const account = await running.identity.operator.find(localId);
      expect(account).toMatchObject({ emailVerified: true, links: [], passwordHash: undefined });
    }
  });

  test('no password is changed while the owner revokes credentials', async () => {
    for (let tries = 0; tries < 2; tries += 1) {
      const { idToken, localId, email } = await register(running);
      const oobCode = await linkCode(running, email);
      await Promise.all([
        post(unhurried, 'v1/accounts:update', { idToken, password: 'battery staple' }),
        call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
      ]);
      const account = await running.identity.operator.find(localId);
      expect(account).toMatchObject({ emailVerified: true, passwordHash: undefined });
    }
  });

  test('a reset and a password change do not deadlock', async () => {
    for (let tries = 0; tries < 2; tries += 1) {
      const { idToken, email } = await register(running);
      const oobCode = await resetCode(running, email);
      const answers = await Promise.all([
        post(unhurried, 'v1/accounts:resetPassword', { oobCode, newPassword: 'purple monkey' }),
        post(unhurried, 'v1/accounts:update', { idToken, password: 'battery staple' }),
        post(unhurried, 'v1/accounts:resetPassword', { oobCode, newPassword: 'silver dish' }),
      ]);
      for (const answer of answers) expect([200, 400]).toContain(answer.status);
      expect(answers.map(({ status }) => status)).toContain(200);
    }
  });
});

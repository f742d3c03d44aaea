import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { allRows } from '../../testing/all-rows.ts';
import { call, post } from '../../testing/call.ts';
import { newCaller } from '../../testing/caller.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
  signInWithProfile,
} from '../../testing/fake-provider.ts';
import { codeMailed, SOON } from '../../testing/letters.ts';
import {
  freshEmail,
  linkCode,
  PASSWORD,
  registerVerified,
  resetCode,
  signIn,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { recoveryCodes, registerProtected } from '../../testing/second-factor.ts';

const enrolment = z.object({ totpSessionInfo: z.object({ sessionInfo: z.string() }) });

describe('what lies in the database', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    const settings = { rateLimits: true };
    running = await startIdentity('sqlite', {
      federatedProviders: BOTH_PROVIDERS,
      settings,
      passwordCost: undefined,
    });
  });
  afterAll(() => running.stop());

  test('no secret that went over the wire', { tags: ['IDENTITY-21'] }, async () => {
    const { idToken, refreshToken, email } = await registerVerified(running);
    const again = await signIn(running, email);
    const newEmail = freshEmail();
    const moving = await codeMailed(running, newEmail, () =>
      call(running, 'v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail,
      }),
    );
    const verifying = await codeMailed(running, email, () =>
      call(running, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    );
    const guess = 'not the right horse';
    await post(running, 'v1/accounts:signInWithPassword', { email, password: guess });
    const device = newCaller();
    await device.guess(running, email, 'correct horse');
    const { sessionId, requestUri } = await returnFromProvider(
      running,
      providerProfile('google.com', email),
    );
    const { pendingToken = '' } = await signInWithProfile(
      running,
      providerProfile('github.com', email),
    );
    const enrolling = await call(running, 'v2/accounts/mfaEnrollment:start', {
      idToken,
      totpEnrollmentInfo: {},
    });
    const { totpSessionInfo } = enrolment.parse(enrolling);
    const guarded = await registerProtected(running);
    const [recoveryCode = ''] = await recoveryCodes(running, guarded.user);
    const { mfaPendingCredential = '' } = await call(running, 'v1/accounts:signInWithPassword', {
      email: guarded.email,
      password: PASSWORD,
    });
    const secrets = {
      enrolment: totpSessionInfo.sessionInfo,
      mfaPendingCredential,
      recoveryCode,
      recoveryLetters: recoveryCode.replaceAll('-', ''),
      password: 'correct horse',
      guess,
      idToken,
      refreshToken,
      refreshSecret: refreshToken.split('.')[1] ?? '',
      anotherRefreshToken: again.refreshToken,
      reset: await resetCode(running, email),
      link: await linkCode(running, email),
      moving,
      verifying,
      sessionId,
      state: new URL(requestUri).searchParams.get('state') ?? '',
      pendingToken,
      device: device.cookie?.split('=')[1] ?? '',
    };
    // Letters are sent by now, and gone.
    await expect
      .poll(async () => (await allRows(running.database)).job, { timeout: SOON })
      .toEqual([]);
    const tables = await allRows(running.database);
    for (const table of [
      'account',
      'refresh_token',
      'oob_code',
      'attempt',
      'known_device',
      'pending_federation',
      'pending_credential',
      'pending_enrolment',
      'pending_sign_in',
      'recovery_code',
      'audit',
    ]) {
      expect(tables[table]?.length, table).toBeGreaterThan(0);
    }
    const everything = JSON.stringify(tables);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(secret.length, name).toBeGreaterThan(10);
      expect(everything.includes(secret), `${name} lies in the database`).toBe(false);
    }
  });

  test('rate limits hold no names', async () => {
    const email = freshEmail();
    await post(running, 'v1/accounts:signInWithPassword', { email, password: 'a guess' });
    const { attempt } = await allRows(running.database);
    expect(JSON.stringify(attempt)).not.toMatch(/@|127\.0\.0\.1/);
    expect(JSON.stringify(await allRows(running.database))).not.toContain(email);
  });

  test('passwords as argon2id of 19 MiB and two passes, with a salt each', {
    tags: ['IDENTITY-21'],
  }, async () => {
    await registerVerified(running);
    await registerVerified(running);
    const { account = [] } = await allRows(running.database);
    const hashes = account.flatMap(({ password_hash }) =>
      password_hash === null ? [] : String(password_hash),
    );
    expect(hashes.length).toBeGreaterThan(1);
    const salts = hashes.map((hash) => {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      return hash.split('$')[4];
    });
    expect(new Set(salts).size).toBe(salts.length);
  });

  test('only the audit of a deleted account', async () => {
    const { email, idToken, localId } = await registerVerified(running);
    await linkCode(running, email);
    await call(running, 'v1/accounts:delete', { idToken });
    await expect
      .poll(async () => (await allRows(running.database)).job, { timeout: SOON })
      .toEqual([]);
    const { audit, ...rest } = await allRows(running.database);
    expect(JSON.stringify(audit)).toContain(localId);
    expect(JSON.stringify([audit, rest])).not.toContain(email);
    expect(JSON.stringify(rest)).not.toContain(localId);
  });
});

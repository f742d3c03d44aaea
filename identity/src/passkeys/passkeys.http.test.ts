import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { allRows } from '../../testing/all-rows.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import { linkMailed } from '../../testing/letters.ts';
import {
  freshEmail,
  type Person,
  register,
  registerVerified,
  resetCode,
  signIn,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { registerProtected } from '../../testing/second-factor.ts';
import { setRateLimitCounts } from '../../testing/set-rate-limit-counts.ts';
import { makePasskey, signWithPasskey } from '../../testing/soft-passkey.ts';

const MINUTE = 60_000;
const ORIGIN = 'https://lectern.example';
const INVALID = 'INVALID_AUTHENTICATOR_RESPONSE';

const creation = z.object({
  credentialCreationOptions: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string() }),
    user: z.object({ id: z.string() }),
    excludeCredentials: z.array(z.object({ id: z.string() })),
  }),
});
const request = z.object({
  credentialRequestOptions: z.object({ challenge: z.string(), userVerification: z.string() }),
});

describe.each(ENGINES)('passkeys, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, { settings: { publicUrl: ORIGIN } });
    running.passTime(-15 * 24 * 60 * MINUTE);
  });
  afterAll(() => running.stop());

  async function begin({ idToken }: Pick<Person, 'idToken'>) {
    const answer = await call(running, 'v2/accounts/passkeyEnrollment:start', { idToken });
    return creation.parse(answer).credentialCreationOptions;
  }

  /** Adds a passkey, as a browser would. */
  async function added(person: Pick<Person, 'idToken'>, name = 'My laptop') {
    const { challenge, user } = await begin(person);
    const { passkey, answer } = makePasskey(user.id, { origin: ORIGIN, challenge });
    await call(running, 'v2/accounts/passkeyEnrollment:finalize', {
      idToken: person.idToken,
      name,
      authenticatorRegistrationResponse: answer,
    });
    return passkey;
  }

  async function newChallenge(): Promise<string> {
    const answer = await call(running, 'v2/accounts/passkeySignIn:start', {});
    return request.parse(answer).credentialRequestOptions.challenge;
  }

  const present = (answer: object) =>
    post(running, 'v2/accounts/passkeySignIn:finalize', {
      authenticatorAuthenticationResponse: answer,
    });

  type Passkey = Awaited<ReturnType<typeof added>>;
  async function outcome(passkey: Passkey, more = {}): Promise<string> {
    const challenge = await newChallenge();
    const answer = await present(signWithPasskey(passkey, { origin: ORIGIN, challenge, ...more }));
    return answer.ok ? 'signed in' : await refusalOf(answer);
  }

  test('one is added, listed, signs in and is removed', {
    tags: ['PASSKEY-1', 'PASSKEY-2', 'PASSKEY-5'],
  }, async () => {
    const person = await registerVerified(running);
    const { rp, excludeCredentials } = await begin(person);
    expect([rp.id, excludeCredentials]).toEqual(['lectern.example', []]);
    const passkey = await added(person);
    const id = passkey.id.toString('base64url');
    expect((await begin(person)).excludeCredentials).toMatchObject([{ id }]);
    const challenge = await newChallenge();
    const answer = await present(signWithPasskey(passkey, { origin: ORIGIN, challenge }));
    const session = z
      .object({ localId: z.string(), email: z.string(), idToken: z.string() })
      .parse(await answer.json());
    expect(session).toMatchObject({ localId: person.localId, email: person.email });
    const [, claims = ''] = session.idToken.split('.');
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).firebase).toMatchObject({
      sign_in_provider: 'passkey',
      sign_in_second_factor: 'passkey',
      second_factor_identifier: id,
    });
    const { idToken } = session;
    const state = await call(running, 'v2/accounts/security:lookup', { idToken });
    expect(state.passkeys).toMatchObject([
      { credentialId: id, name: 'My laptop', lastUsedAt: new Date(running.now()).toISOString() },
    ]);
    await call(running, 'v2/accounts/passkey:remove', { idToken, credentialId: id });
    expect(await outcome(passkey)).toBe('PASSKEY_ENROLLMENT_NOT_FOUND');
    const again = await post(running, 'v2/accounts/passkey:remove', { idToken, credentialId: id });
    expect(await refusalOf(again)).toBe('PASSKEY_ENROLLMENT_NOT_FOUND');
  });

  test('of two at once with one answer, one gets in', { tags: ['PASSKEY-7'] }, async () => {
    const passkey = await added(await registerVerified(running));
    const challenge = await newChallenge();
    const answer = signWithPasskey(passkey, { origin: ORIGIN, challenge });
    const outcomes = await Promise.all([present(answer), present(answer)]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test('its owner, and nobody else, gives it another name', { tags: ['PASSKEY-10'] }, async () => {
    const [person, stranger] = [await registerVerified(running), await registerVerified(running)];
    const credentialId = (await added(person)).id.toString('base64url');
    running.passTime(10 * MINUTE);
    const rename = (idToken: string, name: string) =>
      post(running, 'v2/accounts/passkey:rename', { idToken, credentialId, name });
    expect((await rename(person.idToken, ' My phone ')).status).toBe(200);
    expect((await rename(person.idToken, 'x'.repeat(101))).status).toBe(400);
    expect((await rename(person.idToken, 'My\u202e phone')).status).toBe(400);
    expect(await refusalOf(await rename(stranger.idToken, 'Mine'))).toBe(
      'PASSKEY_ENROLLMENT_NOT_FOUND',
    );
    const { idToken } = person;
    const { passkeys } = await call(running, 'v2/accounts/security:lookup', { idToken });
    expect(passkeys).toMatchObject([{ credentialId, name: 'My phone' }]);
  });

  /** Presses “that was not me” in the letter that the action sends. */
  async function secure(email: string, act: () => Promise<unknown>): Promise<void> {
    const link = await linkMailed(running, email, act, true);
    const oobCode = link.searchParams.get('oobCode');
    await call(running, 'lectern/v1/accounts:secure', { oobCode });
  }

  test('“that was not me” takes away what was added since, and not what was there before', {
    tags: ['SECURITY-10'],
  }, async () => {
    const person = await registerVerified(running, freshEmail(), { isProof: true });
    const { email } = person;
    const own = await added(person, 'Own');
    running.passTime(8 * 24 * 60 * MINUTE);
    const again = await signIn(running, email);
    const theirs = await added(again, 'Theirs');
    // A letter of later is enough: the stranger's device was told before the passkey was added.
    await secure(email, () => signIn(running, email));
    expect(await outcome(theirs)).toBe('PASSKEY_ENROLLMENT_NOT_FOUND');
    expect(await outcome(own)).toBe('signed in');
  });

  test('it stands for both factors', { tags: ['PASSKEY-2'] }, async () => {
    const { user } = await registerProtected(running);
    const passkey = await added({ idToken: await user.getIdToken() });
    expect(await outcome(passkey)).toBe('signed in');
  });

  test('a challenge is signed once, in time, and for what it was made', {
    tags: ['PASSKEY-7'],
  }, async () => {
    const person = await registerVerified(running);
    const passkey = await added(person);
    const challenge = await newChallenge();
    const answer = signWithPasskey(passkey, { origin: ORIGIN, challenge });
    expect((await present(answer)).ok).toBe(true);
    expect(await refusalOf(await present(answer))).toBe(INVALID);
    const anew = signWithPasskey(passkey, { origin: ORIGIN, challenge });
    expect(await refusalOf(await present(anew))).toBe(INVALID);
    const late = await newChallenge();
    running.passTime(5 * MINUTE);
    const tooLate = signWithPasskey(passkey, { origin: ORIGIN, challenge: late });
    expect(await refusalOf(await present(tooLate))).toBe('SESSION_EXPIRED');
    // That of an enrolment signs nobody in, and that of a sign-in adds nothing.
    const { idToken } = await signIn(running, person.email);
    const { challenge: foreign } = await begin({ idToken });
    const misused = signWithPasskey(passkey, { origin: ORIGIN, challenge: foreign });
    expect(await refusalOf(await present(misused))).toBe(INVALID);
    const made = makePasskey(passkey.userHandle, {
      origin: ORIGIN,
      challenge: await newChallenge(),
    });
    const body = { idToken, name: 'x', authenticatorRegistrationResponse: made.answer };
    const refused = await post(running, 'v2/accounts/passkeyEnrollment:finalize', body);
    expect(await refusalOf(refused)).toBe(INVALID);
  });

  test('another origin, another site, nobody recognised, a counter that stands still', {
    tags: ['PASSKEY-3', 'PASSKEY-7'],
  }, async () => {
    const passkey = await added(await registerVerified(running));
    const refused = new RegExp(`^${INVALID}`);
    expect(await outcome(passkey, { origin: 'https://lectern.evil.example' })).toMatch(refused);
    expect(await outcome(passkey, { rpId: 'evil.example' })).toMatch(refused);
    expect(await outcome(passkey, { isVerified: false })).toMatch(refused);
    expect(await outcome(passkey)).toBe('signed in');
    passkey.counter -= 1;
    expect(await outcome(passkey)).toMatch(refused);
    const other = await added(await registerVerified(running));
    expect(await outcome({ ...passkey, userHandle: other.userHandle, counter: 90 })).toBe(INVALID);
    expect(await outcome({ ...passkey, privateKey: other.privateKey, counter: 90 })).toBe(INVALID);
    expect(await outcome(passkey)).toBe('signed in');
  });

  test('it needs a verified e-mail and a recent sign-in, and is added once', {
    tags: ['PASSKEY-1', 'PASSKEY-6'],
  }, async () => {
    const path = 'v2/accounts/passkeyEnrollment:start';
    const { idToken: unverified } = await register(running);
    expect(await refusalOf(await post(running, path, { idToken: unverified }))).toBe(
      'UNVERIFIED_EMAIL',
    );
    const { email, idToken } = await registerVerified(running);
    const { challenge, user } = await begin({ idToken });
    const { passkey, answer } = makePasskey(user.id, { origin: ORIGIN, challenge });
    const finish = (authenticatorRegistrationResponse: object, token = idToken) =>
      post(running, 'v2/accounts/passkeyEnrollment:finalize', {
        idToken: token,
        authenticatorRegistrationResponse,
      });
    const stranger = await registerVerified(running);
    expect(await refusalOf(await finish(answer, stranger.idToken))).toBe(INVALID);
    // A stranger's attempt has used the challenge up.
    expect(await refusalOf(await finish(answer))).toBe(INVALID);
    const next = await begin({ idToken });
    const later = makePasskey(user.id, { origin: ORIGIN, challenge: next.challenge });
    expect((await finish(later.answer)).ok).toBe(true);
    expect(passkey.userHandle).toBe(user.id);
    running.passTime(6 * MINUTE);
    const again = await signIn(running, email);
    running.passTime(6 * MINUTE);
    for (const operation of [path, 'v2/accounts/passkey:remove']) {
      const body = { idToken: again.idToken, credentialId: 'x' };
      expect(await refusalOf(await post(running, operation, body))).toBe(
        'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
      );
    }
  });

  test('who takes an unproved account over by a reset gets it without passkeys', {
    tags: ['PASSKEY-9'],
  }, async () => {
    const person = await registerVerified(running);
    const passkey = await added(person);
    const oobCode = await resetCode(running, person.email);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' });
    expect(await outcome(passkey)).toBe('PASSKEY_ENROLLMENT_NOT_FOUND');
  });

  test('a reset of a proved account leaves them, a disabled one signs nobody in, a deleted one has none', {
    tags: ['PASSKEY-9'],
  }, async () => {
    const person = await registerVerified(running, freshEmail(), { isProof: true });
    const passkey = await added(person);
    const oobCode = await resetCode(running, person.email);
    await call(running, 'v1/accounts:resetPassword', { oobCode, newPassword: 'battery staple' });
    expect(await outcome(passkey)).toBe('signed in');
    const { operator } = running.identity;
    const account = await operator.find(person.localId);
    if (!account) throw new Error('There is no account');
    await operator.disable(account);
    expect(await outcome(passkey)).toBe('USER_DISABLED');
    await operator.delete(account);
    expect(await outcome(passkey)).toBe('PASSKEY_ENROLLMENT_NOT_FOUND');
    const { passkey: rows } = await allRows(running.database);
    expect(JSON.stringify(rows)).not.toContain(person.localId);
  });
});

test('a site without a name has no passkeys', { tags: ['PASSKEY-8'] }, async () => {
  const running = await startIdentity('sqlite');
  const answer = await post(running, 'v2/accounts/passkeySignIn:start', {});
  expect(await refusalOf(answer)).toMatch(/^OPERATION_NOT_ALLOWED/);
  await running.stop();
});

test('how many challenges a network asks for is limited, for additions as for sign-ins', {
  tags: ['PASSKEY-7'],
}, async () => {
  const settings = { publicUrl: ORIGIN, rateLimits: true };
  const running = await startIdentity('sqlite', { settings });
  const { idToken } = await registerVerified(running);
  expect((await post(running, 'v2/accounts/passkeySignIn:start', {})).status).toBe(200);
  await setRateLimitCounts(running, 'passkeyFromNetwork', 200);
  const answer = await post(running, 'v2/accounts/passkeyEnrollment:start', { idToken });
  expect(await refusalOf(answer)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
  await running.stop();
});

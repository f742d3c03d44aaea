import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { BOTH_PROVIDERS, providerProfile, signInWithProfile } from '../../testing/fake-provider.ts';
import { codeMailed } from '../../testing/letters.ts';
import {
  beginAnonymously,
  freshEmail,
  PASSWORD,
  type Person,
  register,
  registerVerified,
  signIn,
  signInByLink,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const MINUTE = 60_000;
const WITHOUT_PASSWORD = { deleteProvider: ['password'] };

const answer = z.looseObject({
  idToken: z.string().optional(),
  refreshToken: z.string().optional(),
});
type Answer = z.output<typeof answer>;
const found = z.object({ users: z.tuple([z.looseObject({ validSince: z.string() })]) });

describe('an account’s changes by its owner', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  const update = async (body: object) =>
    answer.parse(await call(running, 'v1/accounts:update', body));
  const lookup = async (idToken: string | undefined) =>
    found.parse(await call(running, 'v1/accounts:lookup', { idToken })).users[0];
  const claimsOf = ({ idToken = '' }: Answer) => decodeJwt(idToken);
  const renewed = ({ refreshToken = '' }: Answer) => refresh(running, refreshToken);

  async function expectEnded({ idToken, refreshToken }: Person): Promise<void> {
    expect([
      await refusalOf(await refresh(running, refreshToken)),
      await refusalOf(await post(running, 'v1/accounts:lookup', { idToken })),
    ]).toEqual(['TOKEN_EXPIRED', 'TOKEN_EXPIRED']);
  }

  async function expectGoesOn(session: Answer): Promise<void> {
    expect((await renewed(session)).status).toBe(200);
    await lookup(session.idToken);
  }

  test('keep the e-mail without the password, which signs in no more', async () => {
    const { email, idToken } = await register(running);
    const changed = await update({ idToken, ...WITHOUT_PASSWORD });
    expect(changed).toMatchObject({ email, providerUserInfo: [] });
    const account = await lookup(changed.idToken);
    expect(account).toMatchObject({ email, providerUserInfo: [] });
    expect(account).not.toHaveProperty('passwordHash');
    const wrong = await post(running, 'v1/accounts:signInWithPassword', {
      email,
      password: PASSWORD,
    });
    expect(await refusalOf(wrong)).toBe('INVALID_PASSWORD');
  });

  test('end every other session with the password, while the caller’s goes on', {
    tags: ['IDENTITY-25'],
  }, async () => {
    const elsewhere = await registerVerified(running);
    const { email } = elsewhere;
    const google = await signInWithProfile(running, providerProfile('google.com', email));
    const own = await signIn(running, email);
    const changed = await update({ idToken: own.idToken, ...WITHOUT_PASSWORD });
    expect(changed.providerUserInfo).toMatchObject([{ providerId: 'google.com' }]);
    for (const session of [elsewhere, google, own]) await expectEnded(session);
    await expectGoesOn(changed);
  });

  test('remove the password only after a recent sign-in', { tags: ['IDENTITY-25'] }, async () => {
    const { email, idToken } = await registerVerified(running);
    running.passTime(6 * MINUTE);
    const late = await post(running, 'v1/accounts:update', { idToken, ...WITHOUT_PASSWORD });
    expect(await refusalOf(late)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await signIn(running, email);
  });

  test('end no session by removing an absent password', async () => {
    const person = await signInWithProfile(running, providerProfile('google.com', freshEmail()));
    await update({ idToken: person.idToken, ...WITHOUT_PASSWORD });
    await expectGoesOn(person);
  });

  test('let an anonymous account sign in by its new password', async () => {
    const anonymous = await beginAnonymously(running);
    const body = { idToken: anonymous.idToken, email: freshEmail(), password: PASSWORD };
    const changed = await update(body);
    expect(claimsOf(changed)).toMatchObject({ firebase: { sign_in_provider: 'password' } });
    expect(claimsOf(changed)).not.toHaveProperty('provider_id');
    const { id_token: idToken } = await (await renewed(changed)).json();
    expect(claimsOf({ idToken })).toMatchObject({
      firebase: { sign_in_provider: 'password' },
    });
    await expectEnded(anonymous);
  });

  test('let nobody sign in by an e-mail alone', async () => {
    const { idToken } = await beginAnonymously(running);
    const changed = await update({ idToken, email: freshEmail() });
    expect(changed.providerUserInfo).toEqual([]);
    expect(claimsOf(changed)).toMatchObject({ firebase: { sign_in_provider: 'anonymous' } });
  });

  // As Google's own emulator has it: whichever instant is named, what counts is now.
  test.each(['0', '1', 1, String(Math.floor(Date.now() / 1_000)), '9999999999'])(
    'revoke all tokens of before by validSince %j',
    async (validSince) => {
      const elsewhere = await register(running);
      const own = await signIn(running, elsewhere.email);
      const changed = await update({ idToken: own.idToken, validSince });
      for (const session of [elsewhere, own]) await expectEnded(session);
      await expectGoesOn(changed);
      const said = Number((await lookup(changed.idToken)).validSince);
      expect(Math.abs(said - running.now() / 1_000)).toBeLessThanOrEqual(1);
      await signIn(running, elsewhere.email);
    },
  );

  test('revoke tokens only after a recent sign-in, and only by a valid instant', async () => {
    const person = await register(running);
    const { idToken } = person;
    for (const validSince of ['', 'now', '-1', '1.5', 1.5, true, {}, '99999999999999999999']) {
      const refused = await post(running, 'v1/accounts:update', { idToken, validSince });
      expect(await refusalOf(refused)).toMatch(/^INVALID_ARGUMENT/);
    }
    running.passTime(6 * MINUTE);
    const late = await post(running, 'v1/accounts:update', { idToken, validSince: '1' });
    expect(await refusalOf(late)).toBe('CREDENTIAL_TOO_OLD_LOGIN_AGAIN');
    await expectGoesOn(person);
  });

  test('return new tokens where the old ones were revoked, or on request', async () => {
    const { idToken, email } = await register(running);
    const renamed = await update({ idToken, displayName: 'Noor' });
    expect(renamed).not.toHaveProperty('idToken');
    expect(renamed).not.toHaveProperty('refreshToken');
    const asked = await update({ idToken, displayName: 'Noor V.', returnSecureToken: true });
    expect(claimsOf(asked)).toMatchObject({ name: 'Noor V.' });
    await expectGoesOn(asked);
    const fresh = await update({ idToken, password: 'battery staple' });
    await expectGoesOn(fresh);
    const last = { idToken: fresh.idToken, password: PASSWORD, returnSecureToken: false };
    const silent = await update(last);
    expect(silent).toMatchObject({ email });
    expect(silent).not.toHaveProperty('idToken');
    expect(silent).not.toHaveProperty('refreshToken');
  });

  test('return the new e-mail', async () => {
    const { idToken } = await registerVerified(running);
    const newEmail = freshEmail();
    const oobCode = await codeMailed(running, newEmail, () =>
      call(running, 'v1/accounts:sendOobCode', {
        requestType: 'VERIFY_AND_CHANGE_EMAIL',
        idToken,
        newEmail,
      }),
    );
    expect(await update({ oobCode })).toMatchObject({ email: newEmail, newEmail });
    const nameless = await beginAnonymously(running);
    const email = freshEmail();
    expect(await update({ idToken: nameless.idToken, email })).toMatchObject({
      email,
      newEmail: email,
    });
    const person = await signInByLink(running, freshEmail());
    const renamed = await update({ idToken: person.idToken, displayName: 'Noor' });
    expect(renamed).not.toHaveProperty('newEmail');
  });
});

import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { BOTH_PROVIDERS, providerProfile, signInWithProfile } from '../../testing/fake-provider.ts';
import { codeMailed } from '../../testing/letters.ts';
import {
  freshEmail,
  PASSWORD,
  type Person,
  register,
  registerVerified,
  signIn,
} from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const NEW_PASSWORD = 'battery staple';

describe('the letter that verifies an e-mail', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  const letterFor = ({ email, idToken }: Person & { readonly email: string }) =>
    codeMailed(running, email, () =>
      call(running, 'v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
    );
  const claimsOf = async (email: string, password = PASSWORD) =>
    decodeJwt((await signIn(running, email, password)).idToken);
  const take = (oobCode: string) =>
    post(running, 'v1/accounts:resetPassword', { oobCode, newPassword: NEW_PASSWORD });

  test('its code alone verifies the e-mail, and proves nothing', async () => {
    const person = await register(running);
    const oobCode = await letterFor(person);
    await call(running, 'v1/accounts:update', { oobCode });
    const claims = await claimsOf(person.email);
    expect(claims).toMatchObject({ email_verified: true, email_proved: false });
  });

  test('its code proves the e-mail with the account’s own token, also later', async () => {
    const person = await register(running);
    const oobCode = await letterFor(person);
    await call(running, 'v1/accounts:update', { oobCode, idToken: person.idToken });
    expect(await claimsOf(person.email)).toMatchObject({
      email_verified: true,
      email_proved: true,
    });

    const verified = await registerVerified(running);
    const again = await letterFor(verified);
    await call(running, 'v1/accounts:update', { oobCode: again, idToken: verified.idToken });
    expect(await claimsOf(verified.email)).toMatchObject({ email_proved: true });
  });

  test('its code is refused with another’s or a revoked token, and stays valid', async () => {
    const [person, other] = [await register(running), await register(running)];
    const oobCode = await letterFor(person);
    const mixed = await post(running, 'v1/accounts:update', { oobCode, idToken: other.idToken });
    expect(await refusalOf(mixed)).toBe('USER_MISMATCH');
    await call(running, 'v1/accounts:update', { idToken: person.idToken, password: NEW_PASSWORD });
    const ended = await post(running, 'v1/accounts:update', { oobCode, idToken: person.idToken });
    expect(await refusalOf(ended)).toBe('TOKEN_EXPIRED');
    const { email_verified } = await claimsOf(person.email, NEW_PASSWORD);
    expect(email_verified).toBe(false);
    await call(running, 'v1/accounts:update', { oobCode });
  });

  test('lets its reader take over the account, and revokes all other credentials', async () => {
    const email = freshEmail();
    const squatter = await register(running, email);
    const { idToken } = squatter;
    await call(running, 'v1/accounts:update', { idToken, displayName: 'Not Ann' });
    const elsewhere = providerProfile('google.com', freshEmail());
    const linked = await signInWithProfile(running, elsewhere, { idToken });
    const oobCode = await letterFor(squatter);
    expect((await take(oobCode)).status).toBe(200);

    for (const { refreshToken } of [squatter, linked]) {
      expect(await refusalOf(await refresh(running, refreshToken))).toBe('TOKEN_EXPIRED');
    }
    const old = await post(running, 'v1/accounts:signInWithPassword', {
      email,
      password: PASSWORD,
    });
    expect(await refusalOf(old)).toMatch(/^INVALID_/);
    expect((await signInWithProfile(running, elsewhere)).localId).not.toBe(squatter.localId);
    const claims = await claimsOf(email, NEW_PASSWORD);
    expect(claims).toMatchObject({
      sub: squatter.localId,
      email_verified: true,
      email_proved: true,
    });
    expect(claims).not.toHaveProperty('name');
    expect(await refusalOf(await take(oobCode))).toBe('INVALID_OOB_CODE');
  });

  test('sets no password once the e-mail is proved', async () => {
    const person = await register(running);
    const first = await letterFor(person);
    await call(running, 'v1/accounts:update', { oobCode: first, idToken: person.idToken });
    const oobCode = await letterFor(person);
    expect(await refusalOf(await take(oobCode))).toBe('INVALID_OOB_CODE');
    await signIn(running, person.email);
  });

  test('to a new e-mail proves it only where its account is signed in', async () => {
    for (const isSignedIn of [true, false]) {
      const { idToken } = await registerVerified(running);
      const newEmail = freshEmail();
      const requestType = 'VERIFY_AND_CHANGE_EMAIL';
      const oobCode = await codeMailed(running, newEmail, () =>
        call(running, 'v1/accounts:sendOobCode', { requestType, idToken, newEmail }),
      );
      await call(running, 'v1/accounts:update', { oobCode, ...(isSignedIn ? { idToken } : {}) });
      const claims = await claimsOf(newEmail);
      expect(claims).toMatchObject({ email_verified: true, email_proved: isSignedIn });
    }
  });
});

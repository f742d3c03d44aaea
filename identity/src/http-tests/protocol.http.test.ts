import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../database/testing/fresh-database.ts';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
} from '../../testing/fake-provider.ts';
import { codeMailed } from '../../testing/letters.ts';
import { freshEmail, linkCode, PASSWORD, register } from '../../testing/people.ts';
import { API_KEY, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const SESSION = {
  idToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  refreshToken: expect.any(String),
  expiresIn: '3600',
};
/** What the client says of itself and of the captcha with whatever begins a session. */
const CLIENT = {
  clientType: 'CLIENT_TYPE_WEB',
  captchaResponse: 'NO_RECAPTCHA',
  recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
};

/** IDENTITY-1 to IDENTITY-12: each operation with the fields that it names. */
describe.each(ENGINES)('the provider’s operations, with %s', (engine) => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity(engine, { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  const get = async (path: string, query: Record<string, string> = {}) => {
    const address = `${running.url}/identitytoolkit.googleapis.com${path}`;
    const answer = await fetch(`${address}?${new URLSearchParams({ key: API_KEY, ...query })}`);
    expect(answer.status).toBe(200);
    return await answer.json();
  };

  test('return the client’s configuration', {
    tags: ['IDENTITY-1', 'IDENTITY-11', 'IDENTITY-12', 'IDENTITY-13', 'IDENTITY-15'],
  }, async () => {
    const version = { clientType: 'CLIENT_TYPE_WEB', version: 'RECAPTCHA_ENTERPRISE' };
    const captcha = await get('/v2/recaptchaConfig', version);
    expect(captcha).not.toHaveProperty('recaptchaKey');
    expect(await get('/v2/passwordPolicy')).toMatchObject({
      customStrengthOptions: { minPasswordLength: 6 },
      enforcementState: 'OFF',
      schemaVersion: 1,
    });
    expect(await get('/v1/projects')).toEqual({
      projectId: 'lectern',
      authorizedDomains: ['127.0.0.1'],
    });
  });

  test('register and sign in by password', { tags: ['IDENTITY-2'] }, async () => {
    const email = freshEmail();
    const body = { email, password: PASSWORD, returnSecureToken: true, ...CLIENT };
    const made = await call(running, 'v1/accounts:signUp', body);
    expect(made).toMatchObject({ ...SESSION, email, localId: expect.any(String) });
    const signedIn = await call(running, 'v1/accounts:signInWithPassword', body);
    expect(signedIn).toMatchObject({ ...SESSION, email, localId: made.localId });
  });

  test('send a letter for a password reset', { tags: ['IDENTITY-3'] }, async () => {
    const { email } = await register(running);
    const body = { requestType: 'PASSWORD_RESET', email, ...CLIENT };
    const code = await codeMailed(running, email, async () => {
      expect(await call(running, 'v1/accounts:sendOobCode', body)).toMatchObject({ email });
    });
    expect(code).not.toBe('');
  });

  test('sign in by a mailed link', { tags: ['IDENTITY-4'] }, async () => {
    const email = freshEmail();
    const oobCode = await linkCode(running, email);
    expect(
      await call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode }),
    ).toMatchObject({ ...SESSION, email });
  });

  test('sign in by a provider’s profile, and by its pending token', {
    tags: ['IDENTITY-5'],
  }, async () => {
    const { requestUri, sessionId } = await returnFromProvider(
      running,
      providerProfile('google.com', freshEmail()),
    );
    const body = {
      requestUri,
      sessionId,
      postBody: 'providerId=google.com',
      returnSecureToken: true,
    };
    const signedIn = await call(running, 'v1/accounts:signInWithIdp', body);
    expect(signedIn).toMatchObject({ ...SESSION, providerId: 'google.com' });
    const kept = { requestUri: 'http://localhost', pendingToken: 'none', returnSecureToken: true };
    const refused = await post(running, 'v1/accounts:signInWithIdp', kept);
    expect(await refusalOf(refused)).toBe('INVALID_PENDING_TOKEN');
  });

  test('change a profile and show the whole account', {
    tags: ['IDENTITY-6', 'IDENTITY-7'],
  }, async () => {
    const { email, localId, idToken } = await register(running);
    const photoUrl = 'https://pictures.example/noor.png';
    const change = { idToken, displayName: 'Noor Vries', photoUrl };
    expect(await call(running, 'v1/accounts:update', change)).toMatchObject({
      displayName: 'Noor Vries',
      photoUrl,
    });
    const { users } = await call(running, 'v1/accounts:lookup', { idToken });
    expect(users).toEqual([
      {
        localId,
        email,
        displayName: 'Noor Vries',
        photoUrl,
        emailVerified: false,
        providerUserInfo: [
          {
            providerId: 'password',
            rawId: email,
            federatedId: email,
            email,
            displayName: 'Noor Vries',
            photoUrl,
          },
        ],
        // Never the hash itself: the client looks whether there is one.
        passwordHash: Buffer.from('REDACTED').toString('base64'),
        passwordUpdatedAt: expect.any(Number),
        validSince: expect.stringMatching(/^\d{10}$/),
        createdAt: expect.stringMatching(/^\d{13}$/),
        lastLoginAt: expect.stringMatching(/^\d{13}$/),
      },
    ]);
  });

  test('refresh a session, end it, and delete an account', {
    tags: ['IDENTITY-8', 'IDENTITY-9', 'IDENTITY-10'],
  }, async () => {
    const { idToken, refreshToken, localId } = await register(running);
    const renewed = await (await refresh(running, refreshToken)).json();
    expect(renewed).toEqual({
      access_token: expect.any(String),
      id_token: expect.any(String),
      expires_in: '3600',
      refresh_token: expect.any(String),
      token_type: 'Bearer',
      user_id: localId,
      project_id: 'lectern',
    });
    const end = {
      providerId: 'password',
      tokenType: 'REFRESH_TOKEN',
      token: refreshToken,
      idToken,
    };
    await call(running, 'v2/accounts:revokeToken', end);
    expect((await refresh(running, refreshToken)).status).toBe(400);
    await call(running, 'v1/accounts:delete', { idToken });
    const gone = await post(running, 'v1/accounts:lookup', { idToken });
    expect(await refusalOf(gone)).toBe('USER_NOT_FOUND');
  });
});

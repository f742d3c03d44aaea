import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, post, refresh, refusalOf } from '../../testing/call.ts';
import { fakeProvider } from '../../testing/fake-provider.ts';
import { freshEmail, linkCode, PASSWORD, register, resetCode } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

const GOOGLE = 'google.com';

/** What is asked without, or with something that cannot be; and what is said to it. */
const REFUSED = [
  ['accounts:signUp', { email: 'noor@example.com' }, 'MISSING_PASSWORD'],
  ['accounts:signUp', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['accounts:signUp', { email: 'noor', password: PASSWORD }, 'INVALID_EMAIL'],
  ['accounts:signUp', { email: 5, password: PASSWORD }, 'INVALID_EMAIL'],
  ['accounts:signUp', { displayName: 'a\u0000b' }, 'INVALID_DISPLAY_NAME'],
  ['accounts:signUp', { photoUrl: 'javascript:alert(1)' }, 'INVALID_PHOTO_URL'],
  ['accounts:signUp', { photoUrl: '/a\u0000b' }, 'INVALID_PHOTO_URL'],
  ['accounts:signUp', { photoUrl: 'https://example.com/\u0000' }, 'INVALID_PHOTO_URL'],
  ['accounts:signUp', { photoUrl: 'https://example.com/\ud800' }, 'INVALID_PHOTO_URL'],
  ['accounts:signInWithPassword', { password: PASSWORD }, 'MISSING_EMAIL'],
  ['accounts:signInWithPassword', { email: 'noor@example.com' }, 'MISSING_PASSWORD'],
  ['accounts:signInWithPassword', { email: 'noor@example.com', password: '' }, 'MISSING_PASSWORD'],
  ['accounts:signInWithPassword', { email: '', password: PASSWORD }, 'INVALID_EMAIL'],
  ['accounts:signInWithEmailLink', { oobCode: 'x' }, 'MISSING_EMAIL'],
  ['accounts:signInWithEmailLink', { email: 'noor@example.com' }, 'MISSING_OOB_CODE'],
  ['accounts:signInWithIdp', { postBody: 'providerId=google.com' }, 'MISSING_REQUEST_URI'],
  ['accounts:signInWithIdp', { requestUri: 'http://x', postBody: 'y' }, 'INVALID_IDP_RESPONSE'],
  ['accounts:signInWithIdp', { requestUri: 'x', pendingToken: 'y' }, 'INVALID_PENDING_TOKEN'],
  ['accounts:createAuthUri', { providerId: GOOGLE }, 'MISSING_CONTINUE_URI'],
  ['accounts:createAuthUri', { continueUri: 'http://127.0.0.1/' }, 'MISSING_IDENTIFIER'],
  ['accounts:createAuthUri', { providerId: 'x.com', continueUri: 'y' }, 'INVALID_PROVIDER_ID'],
  ['accounts:createAuthUri', { identifier: 'x', continueUri: 'y' }, 'INVALID_IDENTIFIER'],
  ['accounts:createAuthUri', { providerId: GOOGLE, continueUri: 'x' }, 'INVALID_CONTINUE_URI'],
  [
    'accounts:createAuthUri',
    { providerId: GOOGLE, continueUri: 'https://evil.example/' },
    'UNAUTHORIZED_DOMAIN',
  ],
  [
    'accounts:createAuthUri',
    { providerId: GOOGLE, continueUri: 'http://127.0.0.1/?query=1' },
    'INVALID_CONTINUE_URI',
  ],
  [
    'accounts:createAuthUri',
    { providerId: 'github.com', continueUri: 'http://127.0.0.1/' },
    'OPERATION_NOT_ALLOWED',
  ],
  ['accounts:sendOobCode', {}, 'MISSING_REQ_TYPE'],
  ['accounts:sendOobCode', { requestType: 'RECOVER_EMAIL' }, 'INVALID_REQ_TYPE'],
  ['accounts:sendOobCode', { requestType: 'PASSWORD_RESET' }, 'MISSING_EMAIL'],
  ['accounts:sendOobCode', { requestType: 'VERIFY_EMAIL' }, 'INVALID_ID_TOKEN'],
  ['accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL' }, 'MISSING_NEW_EMAIL'],
  [
    'accounts:sendOobCode',
    { requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'noor@example.com' },
    'MISSING_ID_TOKEN',
  ],
  [
    'accounts:sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email: 'noor@example.com' },
    'MISSING_CONTINUE_URI',
  ],
  [
    'accounts:sendOobCode',
    { requestType: 'EMAIL_SIGNIN', email: 'noor@example.com', continueUrl: 'nowhere' },
    'INVALID_CONTINUE_URI',
  ],
  ['accounts:resetPassword', {}, 'MISSING_OOB_CODE'],
  ['accounts:resetPassword', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
  ['accounts:lookup', {}, 'MISSING_ID_TOKEN'],
  ['accounts:lookup', { idToken: '' }, 'MISSING_ID_TOKEN'],
  ['accounts:lookup', { idToken: 'x' }, 'INVALID_ID_TOKEN'],
  ['accounts:update', {}, 'INVALID_REQ_TYPE'],
  ['accounts:update', { oobCode: 'x' }, 'INVALID_OOB_CODE'],
  ['accounts:update', { idToken: 'x', deleteProvider: ['phone'] }, 'INVALID_PROVIDER_ID'],
  ['accounts:delete', {}, 'MISSING_ID_TOKEN'],
] as const;

describe('what the provider refuses', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    const federatedProviders = [fakeProvider(GOOGLE)];
    running = await startIdentity('sqlite', { federatedProviders });
  });
  afterAll(() => running.stop());

  const said = async (operation: string, body: unknown) =>
    (await refusalOf(await post(running, operation, body))).split(' : ')[0];

  test.each(REFUSED)('%s of %j says %s', async (operation, body, code) => {
    expect(await said(`v1/${operation}`, body)).toBe(code);
  });

  test('a revocation names its token', async () => {
    const { idToken } = await register(running);
    const revoke = (body: object) => said('v2/accounts:revokeToken', body);
    expect([
      await revoke({ tokenType: 'REFRESH_TOKEN', idToken }),
      await revoke({ tokenType: 'NONE', token: 'x', idToken }),
      await revoke({ tokenType: 'REFRESH_TOKEN', token: 'x' }),
    ]).toEqual(['MISSING_TOKEN', 'INVALID_TOKEN_TYPE', 'MISSING_ID_TOKEN']);
  });

  test('an invalid refresh token is distinguished from one of a deleted account', async () => {
    const nobody = `0190a5d0-0000-7000-8000-000000000000.${'x'.repeat(43)}`;
    expect(await refusalOf(await refresh(running, nobody))).toBe('USER_NOT_FOUND');
    expect(await refusalOf(await refresh(running, `x${nobody}x`))).toBe('INVALID_REFRESH_TOKEN');
  });

  test('an account without e-mail has none to verify, and no password', async () => {
    const { idToken } = await call(running, 'v1/accounts:signUp', {});
    expect([
      await said('v1/accounts:sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }),
      await said('v1/accounts:update', { password: PASSWORD, idToken }),
      await said('v1/accounts:sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken }),
    ]).toEqual(['MISSING_EMAIL', 'MISSING_EMAIL', 'MISSING_NEW_EMAIL']);
  });

  test('an account has one password', async () => {
    const { idToken } = await register(running);
    const second = { idToken, email: freshEmail(), password: PASSWORD };
    expect(await said('v1/accounts:signUp', second)).toBe('PROVIDER_ALREADY_LINKED');
  });

  test('a code is refused for another purpose, and stays valid', async () => {
    const { email } = await register(running);
    const [reset, link] = [await resetCode(running, email), await linkCode(running, email)];
    expect([
      await said('v1/accounts:update', { oobCode: reset }),
      await said('v1/accounts:update', { oobCode: link }),
      await said('v1/accounts:signInWithEmailLink', { email, oobCode: reset }),
      await said('v1/accounts:resetPassword', { oobCode: link, newPassword: PASSWORD }),
    ]).toEqual(Array.from({ length: 4 }, () => 'INVALID_OOB_CODE'));
    await call(running, 'v1/accounts:resetPassword', { oobCode: reset, newPassword: PASSWORD });
    await call(running, 'v1/accounts:signInWithEmailLink', { email, oobCode: link });
  });
});

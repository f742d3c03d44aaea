import { SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGoogle } from './google.ts';
import './testing/federation-matchers.ts';
import { CLIENT, type OddProvider, startOddProvider } from './testing/misbehaving-provider.ts';

const REQUEST = {
  redirectUri: 'https://site.example/__/auth/handler',
  state: 'the-state',
  codeVerifier: 'v'.repeat(43),
  nonce: 'the-nonce',
};
const callback = (query = 'code=c&state=the-state') => new URL(`${REQUEST.redirectUri}?${query}`);
const DISCOVERY = '/.well-known/openid-configuration';

let provider: OddProvider;
beforeEach(async () => {
  provider = await startOddProvider();
});
afterEach(() => provider.close());

const google = () => createGoogle({ ...CLIENT, issuer: provider.url });

/** Signs in where the provider answers the code with this ID token. */
function completeWith(idToken: string) {
  const body = { access_token: 'a', token_type: 'Bearer', id_token: idToken };
  provider.answer('/token', { body });
  return google().complete(REQUEST, callback());
}
const NOW = Math.floor(Date.now() / 1000);

test('the ID token holds the profile', async () => {
  const idToken = await provider.idToken({
    nonce: REQUEST.nonce,
    sub: '1234567890',
    email: 'Lea@Example.com',
    email_verified: true,
    name: 'Lea Example',
    picture: 'https://pictures.example/lea.png',
  });
  await expect(completeWith(idToken)).toVouchFor({
    providerId: 'google.com',
    subject: '1234567890',
    email: 'lea@example.com',
    emailVerified: true,
    displayName: 'Lea Example',
    photoUrl: 'https://pictures.example/lea.png',
    screenName: undefined,
  });
});

describe('an ID token that is not for this sign-in is refused:', () => {
  test.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'another client' }],
    ['another issuer', { iss: 'https://accounts.example' }],
    ['expired', { iat: NOW - 7200, exp: NOW - 3600 }],
    ['nobody', { sub: '' }],
    ['an endless subject', { sub: '1'.repeat(256) }],
  ])('%s', async (_name, claims) => {
    const idToken = await provider.idToken({ nonce: REQUEST.nonce, ...claims });
    await expect(completeWith(idToken)).toBeRefusedAs('invalid');
  });

  const good = () => ({ nonce: REQUEST.nonce, iss: provider.url, aud: 'client', sub: 'x' });

  test('a changed one', async () => {
    const [head, , signature] = (await provider.idToken(good())).split('.');
    const [, changed] = (await provider.idToken({ ...good(), sub: 'somebody else' })).split('.');
    await expect(completeWith(`${head}.${changed}.${signature}`)).toBeRefusedAs('invalid');
  });

  test('one without a signature', async () => {
    const idToken = new UnsecuredJWT({ ...good(), iat: NOW, exp: NOW + 600 }).encode();
    await expect(completeWith(idToken)).toBeRefusedAs('invalid');
  });

  test('one signed with the client’s secret', async () => {
    const idToken = await new SignJWT({ ...good(), iat: NOW, exp: NOW + 600 })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('a secret of at least 32 characters'));
    await expect(completeWith(idToken)).toBeRefusedAs('invalid');
  });

  test('none at all', async () => {
    provider.answer('/token', { body: { access_token: 'a', token_type: 'Bearer' } });
    await expect(google().complete(REQUEST, callback())).toBeRefusedAs('invalid');
  });
});

describe('the callback', () => {
  test.each([
    ['access_denied', 'cancelled'],
    ['temporarily_unavailable', 'unavailable'],
    ['server_error', 'unavailable'],
    ['invalid_request', 'invalid'],
  ] as const)('the error %s is %s', async (error, reason) => {
    const attempt = google().complete(REQUEST, callback(`error=${error}&state=the-state`));
    await expect(attempt).toBeRefusedAs(reason);
  });

  test.each([
    ['another state', 'code=c&state=another'],
    ['no state', 'code=c'],
    ['two states', 'code=c&state=the-state&state=the-state'],
    ['no code', 'state=the-state'],
    ['another issuer', 'code=c&state=the-state&iss=https://accounts.example'],
    ['a refusal with another state', 'error=access_denied&state=another'],
  ])('with %s it is refused', async (_name, query) => {
    await expect(google().complete(REQUEST, callback(query))).toBeRefusedAs('invalid');
    expect(provider.asked('/token')).toBe(0);
  });
});

describe('when the provider fails', () => {
  test.each([
    ['fails', { status: 503, body: 'out of order' }, 'unavailable'],
    ['fails in JSON', { status: 500, body: { error: 'server_error' } }, 'unavailable'],
    ['is too busy', { status: 429, body: { error: 'slow_down' } }, 'unavailable'],
    ['refuses the code', { status: 400, body: { error: 'invalid_grant' } }, 'invalid'],
    ['answers no JSON', { body: 'fine' }, 'invalid'],
  ] as const)('it %s', async (_name, answer, reason) => {
    provider.answer('/token', answer);
    await expect(google().complete(REQUEST, callback())).toBeRefusedAs(reason);
  });

  test('it cannot be reached', async () => {
    const known = google();
    await known.authorizationUrl(REQUEST, {});
    await provider.close();
    await expect(known.complete(REQUEST, callback())).toBeRefusedAs('unavailable');
    await expect(google().authorizationUrl(REQUEST, {})).toBeRefusedAs('unavailable');
    provider = await startOddProvider();
  });

  test('it describes another issuer', async () => {
    const body = {
      issuer: 'https://accounts.example',
      authorization_endpoint: 'https://a.example',
    };
    provider.answer(DISCOVERY, { body });
    await expect(google().authorizationUrl(REQUEST, {})).toBeRefusedAs('invalid');
  });

  test('its addresses are discovered again after a failure, and cached after a success', async () => {
    const known = google();
    let isDown = true;
    const body = { issuer: provider.url, authorization_endpoint: `${provider.url}/authorize` };
    provider.answer(DISCOVERY, () => (isDown ? { status: 502, body: '' } : { body }));
    await expect(known.authorizationUrl(REQUEST, {})).toBeRefusedAs('unavailable');
    isDown = false;
    await Promise.all([1, 2, 3].map(() => known.authorizationUrl(REQUEST, {})));
    await known.authorizationUrl(REQUEST, {});
    expect(provider.asked(DISCOVERY)).toBe(2);
  });
});

test('the authorization request holds the protocol’s parameters and a few of the site’s', async () => {
  const wishes = {
    login_hint: 'lea@example.com',
    hd: 'example.com',
    redirect_uri: 'https://evil.example',
    scope: 'https://www.googleapis.com/auth/drive',
    access_type: 'offline',
    prompt: 7,
  };
  const { searchParams } = await google().authorizationUrl(REQUEST, wishes);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client',
    response_type: 'code',
    redirect_uri: REQUEST.redirectUri,
    scope: 'openid email profile',
    state: REQUEST.state,
    nonce: REQUEST.nonce,
    // RFC 7636, 4.2, of the verifier above.
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    login_hint: 'lea@example.com',
    hd: 'example.com',
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createGitHub } from './github.ts';
import './testing/federation-matchers.ts';
import {
  type Answer,
  CLIENT,
  type OddProvider,
  startOddProvider,
} from './testing/misbehaving-provider.ts';

const REQUEST = {
  redirectUri: 'https://site.example/__/auth/handler',
  state: 'the-state',
  codeVerifier: 'v'.repeat(43),
  nonce: 'unused',
};
const CALLBACK = `${REQUEST.redirectUri}?code=c&state=the-state`;

let provider: OddProvider;
beforeEach(async () => {
  provider = await startOddProvider();
  provider.answer('/token', {
    body: { access_token: 'gho_token', token_type: 'bearer', scope: 'read:user,user:email' },
  });
  provider.answer('/user', { body: { id: 583231, login: 'lea', name: 'Lea' } });
  provider.answer('/emails', { body: [] });
});
afterEach(() => provider.close());

const github = () =>
  createGitHub({
    ...CLIENT,
    endpoints: {
      authorize: `${provider.url}/login/authorize`,
      token: `${provider.url}/token`,
      user: `${provider.url}/user`,
      emails: `${provider.url}/emails`,
    },
  });
const complete = (callback = CALLBACK) => github().complete(REQUEST, new URL(callback));

test('its API returns the profile', async () => {
  provider.answer('/user', {
    body: {
      id: 583231,
      login: 'lea-example',
      name: 'Lea Example',
      avatar_url: 'https://pictures.example/lea.png',
      email: 'somebody-else@example.com',
    },
  });
  const emails = [{ email: 'Lea@Example.com', primary: true, verified: true }];
  provider.answer('/emails', { body: emails });
  await expect(complete()).toVouchFor({
    providerId: 'github.com',
    subject: '583231',
    email: 'lea@example.com',
    emailVerified: true,
    displayName: 'Lea Example',
    photoUrl: 'https://pictures.example/lea.png',
    screenName: 'lea-example',
  });
});

test('its API gets the headers that it requires', async () => {
  const heard: Record<string, unknown>[] = [];
  const emails = { body: [] };
  provider.answer('/emails', ({ headers }) => {
    heard.push(headers);
    return emails;
  });
  await complete();
  expect(heard).toEqual([
    expect.objectContaining({
      authorization: 'Bearer gho_token',
      accept: 'application/vnd.github+json',
      'user-agent': 'Lectern',
    }),
  ]);
});

test('without a name the login is the name', async () => {
  provider.answer('/user', { body: { id: 1, login: 'lea', name: null } });
  await expect(complete()).toVouchFor({ displayName: 'lea' });
});

describe('of several e-mails', () => {
  const email = (name: string, primary: boolean, verified: boolean) => ({
    email: `${name}@example.com`,
    primary,
    verified,
  });
  test.each([
    ['the primary one', [email('a', false, true), email('b', true, true)], 'b', true],
    ['a verified one', [email('a', true, false), email('b', false, true)], 'b', true],
    [
      'the primary one, unverified',
      [email('a', false, false), email('b', true, false)],
      'b',
      false,
    ],
  ])('%s counts', async (_name, emails, expected, emailVerified) => {
    provider.answer('/emails', { body: emails });
    await expect(complete()).toVouchFor({ email: `${expected}@example.com`, emailVerified });
  });

  test.each([
    ['it has none', { body: [] }],
    ['it may not say', { status: 403, body: { message: 'Resource not accessible' } }],
    ['it hides them', { status: 404, body: { message: 'Not Found' } }],
    ['it is none', { body: [email('no e-mail', true, true)] }],
  ])('nothing is known where %s', async (_name, answer: Answer) => {
    provider.answer('/emails', answer);
    await expect(complete()).toVouchFor({ email: undefined, emailVerified: false });
  });
});

describe('its profile is cleaned before it is stored:', () => {
  test('a name is cut and holds no control characters', async () => {
    const name = `  Lea\u0000\u202e\n${'x'.repeat(200)}`;
    provider.answer('/user', { body: { id: 1, login: 'lea', name } });
    const { displayName } = await complete();
    expect(displayName).toMatch(/^Leax{100,}$/);
    expect(displayName.length).toBeLessThanOrEqual(120);
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/own/path.png',
    '//evil.example/a.png',
    `https://pictures.example/${'x'.repeat(2048)}`,
  ])('%s is no picture', async (avatar_url) => {
    provider.answer('/user', { body: { id: 1, login: 'lea', name: 'Lea', avatar_url } });
    await expect(complete()).toVouchFor({ photoUrl: '' });
  });

  test('no further values and no token are passed on', async () => {
    const body = { id: 1, login: 'lea', name: 'Lea', plan: { name: 'pro' }, token: 'gho_token' };
    provider.answer('/user', { body });
    const profile = await complete();
    expect(profile.raw).toEqual({ id: 1, login: 'lea', name: 'Lea' });
    expect(JSON.stringify(profile)).not.toContain('gho_token');
  });
});

describe('a sign-in is refused where', () => {
  test.each([
    ['the code is wrong', '/token', { body: { error: 'bad_verification_code' } }, 'invalid'],
    ['the exchange fails', '/token', { status: 502, body: '<html>' }, 'unavailable'],
    ['its API fails', '/user', { status: 500, body: {} }, 'unavailable'],
    ['its API is too busy', '/emails', { status: 429, body: {} }, 'unavailable'],
    ['the token is not taken', '/user', { status: 401, body: {} }, 'invalid'],
    ['nobody is named', '/user', { body: { login: 'lea' } }, 'invalid'],
    ['the id is no number', '/user', { body: { id: '1', login: 'lea' } }, 'invalid'],
    ['the answer is no JSON', '/user', { body: 'fine' }, 'invalid'],
  ] as const)('%s', async (_name, path, answer, reason) => {
    provider.answer(path, answer);
    await expect(complete()).toBeRefusedAs(reason);
  });

  test('the person refuses', async () => {
    const callback = `${REQUEST.redirectUri}?error=access_denied&state=the-state`;
    await expect(complete(callback)).toBeRefusedAs('cancelled');
  });

  test('it cannot be reached', async () => {
    await provider.close();
    await expect(complete()).toBeRefusedAs('unavailable');
    provider = await startOddProvider();
  });
});

test('an answer that names its issuer must name the right one', async () => {
  await expect(complete(`${CALLBACK}&iss=${provider.url}/login`)).toVouchFor({ subject: '583231' });
  await expect(complete(`${CALLBACK}&iss=https://github.example`)).toBeRefusedAs('invalid');
});

test('without configured endpoints it is GitHub', async () => {
  const { origin, pathname, searchParams } = await createGitHub({
    clientId: 'client',
    clientSecret: 'secret',
  }).authorizationUrl(REQUEST, { login: 'lea', scope: 'repo' });
  expect(origin + pathname).toBe('https://github.com/login/oauth/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client',
    response_type: 'code',
    redirect_uri: REQUEST.redirectUri,
    scope: 'read:user user:email',
    state: REQUEST.state,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    login: 'lea',
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRows } from '../../testing/all-rows.ts';
import { call, post, refusalOf } from '../../testing/call.ts';
import {
  BOTH_PROVIDERS,
  providerProfile,
  returnFromProvider,
} from '../../testing/fake-provider.ts';
import { codeMailed, linkMailed } from '../../testing/letters.ts';
import { freshEmail, linkCode, PASSWORD, register } from '../../testing/people.ts';
import { API_KEY, type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';

/** The forms in which the real service takes what it is asked, beside the official client's. */
describe('a request', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', { federatedProviders: BOTH_PROVIDERS });
  });
  afterAll(() => running.stop());

  describe('names its API key', () => {
    const JSON_TYPE = { 'content-type': 'application/json' };
    const send = (headers: Readonly<Record<string, string>>, query = '') =>
      fetch(`${running.url}/identitytoolkit.googleapis.com/v1/accounts:signUp${query}`, {
        method: 'POST',
        headers: { ...JSON_TYPE, ...headers },
        body: '{}',
      });

    test('has its API key in x-goog-api-key or in its address', async () => {
      expect((await send({ 'x-goog-api-key': API_KEY })).status).toBe(200);
      expect((await send({ 'x-goog-api-key': 'another' })).status).toBe(400);
      expect((await send({ 'x-goog-api-key': 'another' }, `?key=${API_KEY}`)).status).toBe(200);
      expect((await send({}, `?key=another`)).status).toBe(400);
    });

    test('without an API key is denied with a status', async () => {
      const answer = await send({});
      expect(answer.status).toBe(403);
      const message = 'The request is missing a valid API key.';
      expect(await answer.json()).toEqual({
        error: {
          code: 403,
          message,
          errors: [{ message, domain: 'global', reason: 'forbidden' }],
          status: 'PERMISSION_DENIED',
        },
      });
    });

    test('may be sent by a browser from an authorized site', async () => {
      const answer = await fetch(
        `${running.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`,
        {
          method: 'OPTIONS',
          headers: {
            origin: 'http://127.0.0.1:9',
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type,x-goog-api-key',
          },
        },
      );
      expect(answer.headers.get('access-control-allow-headers')).toContain('x-goog-api-key');
    });
  });

  describe('for a new ID token', () => {
    const address = () => `${running.url}/securetoken.googleapis.com/v1/token?key=${API_KEY}`;
    const asForm = (body: Record<string, string>) =>
      fetch(address(), { method: 'POST', body: new URLSearchParams(body) });
    const asJson = (body: object | string) =>
      fetch(address(), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });

    test('spells its fields in either way, as a form or as JSON', async () => {
      const { refreshToken, localId } = await register(running);
      const bodies = [
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        { grantType: 'refresh_token', refreshToken },
        { grantType: 'refresh_token', refresh_token: refreshToken },
      ];
      for (const send of [asForm, asJson]) {
        for (const body of bodies) {
          const answer = await send(body as Record<string, string>);
          expect(answer.status).toBe(200);
          expect(await answer.json()).toMatchObject({
            user_id: localId,
            id_token: expect.any(String),
            refresh_token: expect.any(String),
          });
        }
      }
    });

    test.each([
      [{}, 'MISSING_GRANT_TYPE'],
      [{ refreshToken: 'x' }, 'MISSING_GRANT_TYPE'],
      [{ grantType: 'password' }, 'INVALID_GRANT_TYPE'],
      [{ grantType: 'refresh_token' }, 'MISSING_REFRESH_TOKEN'],
      [{ grantType: 'refresh_token', refreshToken: 'x' }, 'INVALID_REFRESH_TOKEN'],
    ])('of %j is refused with the missing field', async (body, code) => {
      expect(await refusalOf(await asJson(body))).toBe(code);
      expect(await refusalOf(await asForm(body as Record<string, string>))).toBe(code);
    });

    test('may hold no field twice, not even in two spellings', async () => {
      const { refreshToken } = await register(running);
      const twice = { grantType: 'refresh_token', refreshToken, refresh_token: 'x' };
      expect(await refusalOf(await asJson(twice))).toMatch(/^INVALID_ARGUMENT/);
      expect(await refusalOf(await asForm(twice))).toMatch(/^INVALID_ARGUMENT/);
      expect(await refusalOf(await asJson('{"grantType":'))).toMatch(/^INVALID_ARGUMENT/);
      expect(await refusalOf(await asJson('[]'))).toMatch(/^INVALID_ARGUMENT/);
    });
  });

  describe('may use numbers for enum names', () => {
    const send = (body: object) => post(running, 'v1/accounts:sendOobCode', body);

    test('such as the kind of a letter', async () => {
      const { email, idToken } = await register(running);
      const newEmail = freshEmail();
      const kinds = [
        [email, { requestType: 1, email }, 'resetPassword'],
        [email, { requestType: 4, idToken }, 'verifyEmail'],
        [email, { requestType: 6, email, continueUrl: running.url }, 'signIn'],
        [newEmail, { requestType: 7, idToken, newEmail }, 'verifyAndChangeEmail'],
      ] as const;
      for (const [recipient, body, mode] of kinds) {
        const link = await linkMailed(running, recipient, () => send(body));
        expect(link.searchParams.get('mode')).toBe(mode);
      }
    });

    test.each([
      [0, 'MISSING_REQ_TYPE'],
      ['OOB_REQ_TYPE_UNSPECIFIED', 'MISSING_REQ_TYPE'],
      [2, 'INVALID_REQ_TYPE'],
      [5, 'INVALID_REQ_TYPE'],
      [8, 'INVALID_REQ_TYPE'],
      [99, 'INVALID_REQ_TYPE'],
      [1.5, 'INVALID_REQ_TYPE'],
      ['1', 'INVALID_REQ_TYPE'],
    ])('but not a letter of kind %j', async (requestType, code) => {
      expect(await refusalOf(await send({ requestType, email: freshEmail() }))).toBe(code);
    });

    test('such as the attributes to delete', async () => {
      const { idToken } = await register(running);
      const profile = { displayName: 'Noor', photoUrl: 'https://pictures.example/noor.png' };
      await call(running, 'v1/accounts:update', { idToken, ...profile });
      const without = { idToken, deleteAttribute: [2, 'PHOTO_URL'] };
      const answer = await call(running, 'v1/accounts:update', without);
      expect(answer).not.toHaveProperty('displayName');
      expect(answer).not.toHaveProperty('photoUrl');
    });

    test('such as the kind of a token', async () => {
      const { idToken, refreshToken: token } = await register(running);
      await call(running, 'v2/accounts:revokeToken', { idToken, token, tokenType: 1 });
      const address = `${running.url}/securetoken.googleapis.com/v1/token?key=${API_KEY}`;
      const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: token });
      expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
      const none = await post(running, 'v2/accounts:revokeToken', { idToken, token, tokenType: 9 });
      expect(await refusalOf(none)).toBe('INVALID_TOKEN_TYPE');
    });

    test('such as the client and its captcha', async () => {
      const client = { clientType: 1, recaptchaVersion: 1, captchaResponse: 'NO_RECAPTCHA' };
      const body = { email: freshEmail(), password: PASSWORD, ...client };
      await call(running, 'v1/accounts:signUp', body);
    });
  });

  describe('that asks for no tokens', () => {
    const SILENT = { returnSecureToken: false };
    const expectNone = (answer: object) => {
      for (const token of ['idToken', 'refreshToken', 'expiresIn']) {
        expect(answer).not.toHaveProperty(token);
      }
    };

    test('gets none by registering or signing in', async () => {
      const email = freshEmail();
      const body = { email, password: PASSWORD, ...SILENT };
      const made = await call(running, 'v1/accounts:signUp', body);
      expect(made).toMatchObject({ email, localId: expect.any(String) });
      expectNone(made);
      const known = await call(running, 'v1/accounts:signInWithPassword', body);
      expect(known).toMatchObject({ localId: made.localId, registered: true });
      expectNone(known);
      const nobody = await call(running, 'v1/accounts:signUp', SILENT);
      expect(nobody).toHaveProperty('localId');
      expectNone(nobody);
    });

    test('gets none by a provider or by linking', async () => {
      const person = providerProfile('google.com', freshEmail());
      const came = await returnFromProvider(running, person);
      const signedIn = await call(running, 'v1/accounts:signInWithIdp', { ...came, ...SILENT });
      expect(signedIn).toMatchObject({ email: person.email, localId: expect.any(String) });
      expectNone(signedIn);
      const { idToken, localId } = await register(running);
      const back = await returnFromProvider(running, providerProfile('github.com', freshEmail()));
      const body = { ...back, idToken, ...SILENT };
      const linked = await call(running, 'v1/accounts:signInWithIdp', body);
      expect(linked).toMatchObject({ localId });
      expectNone(linked);
    });

    test('starts no session', async () => {
      const { email } = await register(running);
      const sessions = async () => (await allRows(running.database)).refresh_token?.length;
      const before = await sessions();
      const body = { email, password: PASSWORD };
      await call(running, 'v1/accounts:signInWithPassword', { ...body, ...SILENT });
      expect(await sessions()).toBe(before);
      await call(running, 'v1/accounts:signInWithPassword', body);
      expect(await sessions()).toBe((before ?? 0) + 1);
    });
  });

  describe('for the sign-in methods of an e-mail', () => {
    const ask = (body: object) => post(running, 'v1/accounts:createAuthUri', body);
    const identifier = 'nobody@example.com';

    test('gets its session back', async () => {
      const continueUri = 'http://localhost/';
      const answer = await ask({ identifier, continueUri, sessionId: 'my-session-1' });
      expect(await answer.json()).toMatchObject({ sessionId: 'my-session-1', registered: false });
      const other = await (await ask({ identifier, continueUri })).json();
      expect(other.sessionId).toMatch(/^[\w-]{43}$/);
    });

    test.each(['invalid', '/courses', 'javascript:alert(1)', 'https://', 'data:text/html,x'])(
      'needs a web address to continue to, which %j is not',
      async (continueUri) => {
        expect(await refusalOf(await ask({ identifier, continueUri }))).toBe(
          'INVALID_CONTINUE_URI',
        );
        const begin = { providerId: 'google.com', continueUri };
        expect(await refusalOf(await ask(begin))).toBe('INVALID_CONTINUE_URI');
      },
    );

    test('gets a secret session id for a sign-in at a provider', async () => {
      const continueUri = `${running.url}/__/auth/handler`;
      const begin = { providerId: 'google.com', continueUri, sessionId: 'guessable' };
      const begun = await (await ask(begin)).json();
      expect(begun.sessionId).toMatch(/^[\w-]{43}$/);
    });
  });

  test('by a mailed link is refused for another e-mail', async () => {
    const oobCode = await linkCode(running, freshEmail());
    const body = { oobCode, email: freshEmail() };
    const answer = await post(running, 'v1/accounts:signInWithEmailLink', body);
    expect(await refusalOf(answer)).toBe(
      'INVALID_EMAIL : The email provided does not match the sign-in email address.',
    );
  });

  test('for a code’s purpose returns its e-mail, except for a sign-in link', {
    tags: ['IDENTITY-24'],
  }, async () => {
    const { email, idToken } = await register(running);
    const newEmail = freshEmail();
    const letters = [
      [email, { requestType: 'PASSWORD_RESET', email }, { email }],
      [email, { requestType: 'VERIFY_EMAIL', idToken }, { email }],
      [
        newEmail,
        { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail },
        { email, newEmail },
      ],
      [email, { requestType: 'EMAIL_SIGNIN', email, continueUrl: running.url }, {}],
    ] as const;
    for (const [recipient, body, told] of letters) {
      const oobCode = await codeMailed(running, recipient, () =>
        call(running, 'v1/accounts:sendOobCode', body),
      );
      expect(await call(running, 'v1/accounts:resetPassword', { oobCode })).toEqual({
        kind: 'identitytoolkit#ResetPasswordResponse',
        requestType: body.requestType,
        ...told,
      });
    }
  });
});

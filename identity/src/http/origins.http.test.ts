import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call, post, refusalOf } from '../../testing/call.ts';
import { freshEmail, PASSWORD } from '../../testing/people.ts';
import { type RunningIdentity, startIdentity } from '../../testing/running-identity.ts';
import { ENDPOINTS } from '../endpoints/all.ts';

describe('who may ask', () => {
  let running: RunningIdentity;

  beforeAll(async () => {
    running = await startIdentity('sqlite', {
      settings: { authorizedDomains: ['lectern.example', '127.0.0.1'] },
    });
  });
  afterAll(() => running.stop());

  const ask = (path: string, method: string, headers: Record<string, string>) =>
    fetch(`${running.url}${path}?key=lectern`, { method, headers });

  const addresses = ENDPOINTS.map(({ method, service, path }): [string, string] => [
    method,
    `/${service}${path}`,
  ]);

  async function expectRefused(origin: string, method: string, path: string) {
    const answer = await ask(path, method, { origin });
    expect(answer.status, path).toBe(403);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(await refusalOf(answer)).toBe('Requests from this referer are blocked.');
    const preflight = await ask(path, 'OPTIONS', {
      origin,
      'access-control-request-method': method,
    });
    expect(preflight.status, path).toBe(403);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  }

  test('no operation is for the page of another site', async () => {
    for (const [method, path] of addresses) {
      await expectRefused('https://evil.example', method, path);
    }
  });

  test.each([
    'https://lectern.example.evil.example',
    'https://evillectern.example',
    'null',
    'https://',
    'file://',
    'chrome-extension://abc',
    'http://127.0.0.1@evil.example',
  ])('%s is no page of this site', async (origin) => {
    const [method, path] = addresses[0] ?? ['', ''];
    await expectRefused(origin, method, path);
  });

  test.each(['https://lectern.example', 'https://www.lectern.example', 'own'])(
    'operations are for the page of %s',
    async (page) => {
      const origin = page === 'own' ? running.url : page;
      for (const [method, path] of page === 'own' ? addresses : addresses.slice(0, 3)) {
        const preflight = await ask(path, 'OPTIONS', {
          origin,
          'access-control-request-method': method,
          'access-control-request-headers': 'content-type,x-client-version,x-firebase-client',
        });
        expect(preflight.status, path).toBe(204);
        expect(preflight.headers.get('access-control-allow-origin')).toBe(origin);
        expect(preflight.headers.get('access-control-allow-methods')).toContain(method);
        expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-version');
        expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
        const answer = await ask(path, method, { origin });
        expect([200, 400], path).toContain(answer.status);
        expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
        expect(answer.headers.get('vary')).toMatch(/\borigin\b/i);
      }
    },
  );

  test('no answer of an operation may be cached', async () => {
    const body = { email: freshEmail(), password: PASSWORD };
    const made = await post(running, 'v1/accounts:signUp', body);
    const refused = await post(running, 'v1/accounts:signUp', body);
    expect([made, refused].map(({ headers }) => headers.get('cache-control'))).toEqual([
      'no-store',
      'no-store',
    ]);
  });

  test('the client’s configuration', async () => {
    const projects = await ask('/identitytoolkit.googleapis.com/v1/projects', 'GET', {});
    expect(await projects.json()).toEqual({
      projectId: 'lectern',
      authorizedDomains: ['lectern.example', '127.0.0.1'],
    });
    const captcha = await ask('/identitytoolkit.googleapis.com/v2/recaptchaConfig', 'GET', {});
    expect(await captcha.json()).toEqual({
      recaptchaEnforcementState: [
        { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
        { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
      ],
    });
    const policy = await ask('/identitytoolkit.googleapis.com/v2/passwordPolicy', 'GET', {});
    expect(await policy.json()).toMatchObject({
      customStrengthOptions: { minPasswordLength: 6 },
      enforcementState: 'OFF',
      schemaVersion: 1,
    });
  });

  test('with reCAPTCHA a token is required, and verified for its action', async () => {
    const asked: unknown[] = [];
    const guarded = await startIdentity('sqlite', {
      captcha: {
        siteKey: 'site-key',
        verify: async (token, action) => {
          asked.push([token, action]);
          return token === 'a person';
        },
      },
    });
    try {
      const config = `${guarded.url}/identitytoolkit.googleapis.com/v2/recaptchaConfig?key=lectern`;
      const { recaptchaKey } = (await (await fetch(config)).json()) as { recaptchaKey: string };
      // The client takes the fourth part.
      expect(recaptchaKey.split('/')[3]).toBe('site-key');
      const body = { email: freshEmail(), password: PASSWORD };
      const sent = {
        clientType: 'CLIENT_TYPE_WEB',
        captchaResponse: 'a person',
        recaptchaVersion: 'RECAPTCHA_ENTERPRISE',
      };
      const said = async (operation: string, more: object) =>
        refusalOf(await post(guarded, `v1/accounts:${operation}`, { ...body, ...more }));
      const { captchaResponse: _1, ...noToken } = sent;
      const { clientType: _2, ...noType } = sent;
      const { recaptchaVersion: _3, ...noVersion } = sent;
      expect([
        await said('signUp', {}),
        await said('signInWithPassword', noToken),
        await said('sendOobCode', { requestType: 'PASSWORD_RESET' }),
        await said('signUp', noType),
        await said('signUp', noVersion),
        await said('signUp', { ...sent, recaptchaVersion: 'OTHER' }),
        await said('signUp', { ...sent, captchaResponse: 'a machine' }),
      ]).toEqual([
        'MISSING_RECAPTCHA_TOKEN',
        'MISSING_RECAPTCHA_TOKEN',
        'MISSING_RECAPTCHA_TOKEN',
        'MISSING_CLIENT_TYPE',
        'MISSING_RECAPTCHA_VERSION',
        'INVALID_RECAPTCHA_VERSION',
        'INVALID_RECAPTCHA_TOKEN',
      ]);
      await call(guarded, 'v1/accounts:signUp', { ...body, ...sent });
      expect(asked).toEqual([
        ['a machine', 'signUpPassword'],
        ['a person', 'signUpPassword'],
      ]);
    } finally {
      await guarded.stop();
    }
  });
});

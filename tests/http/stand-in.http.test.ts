import { createHash } from 'node:crypto';
import { type StandIn, startStandIn } from '@lectern/demo/stand-in/stand-in';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exchange as exchangeBytes } from '../support/raw-exchange.ts';
import { ADA, visitStandIn } from '../support/stand-in-visitor.ts';

const HANDLER = 'http://127.0.0.1:3000/__/auth/handler';
const VERIFIER = 'v'.repeat(43);
const CHALLENGE = createHash('sha256').update(VERIFIER).digest('base64url');

let standIn: StandIn;
let now = Date.now();
beforeAll(async () => {
  standIn = await startStandIn({ clock: () => now });
});
afterAll(() => standIn.close());

/** The two providers, as a client knows them. */
function sides() {
  const { google, github } = standIn;
  return {
    Google: { ...google, authorize: `${google.issuer}/authorize`, token: `${google.issuer}/token` },
    GitHub: { ...github, ...github.endpoints },
  };
}

describe.each(['Google', 'GitHub'] as const)('the stand-in for %s', (provider) => {
  function address(changed: Record<string, string | undefined> = {}): string {
    const { authorize, clientId } = sides()[provider];
    const query = {
      client_id: clientId,
      redirect_uri: HANDLER,
      response_type: 'code',
      scope: 'openid email',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: CHALLENGE,
      code_challenge_method: 'S256',
      ...changed,
    };
    const url = new URL(authorize);
    for (const [name, value] of Object.entries(query)) {
      if (value !== undefined) url.searchParams.set(name, value);
    }
    return url.href;
  }

  async function newCode(): Promise<string> {
    return new URL(await visitStandIn(address())).searchParams.get('code') ?? '';
  }

  function exchange(changed: Record<string, string>, headers: Record<string, string> = {}) {
    const { token, clientId, clientSecret } = sides()[provider];
    return fetch(token, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        redirect_uri: HANDLER,
        code_verifier: VERIFIER,
        ...(!headers.authorization && { client_id: clientId, client_secret: clientSecret }),
        ...changed,
      }),
    });
  }

  const answerOf = async (response: Response): Promise<Record<string, string>> => response.json();

  test('says on its page what it is, and loads nothing', async () => {
    const page = await fetch(address());
    const html = await page.text();
    expect(html).toContain(`Stand-in for ${provider}: nothing leaves this machine`);
    expect(html).not.toMatch(/<script|<img|\bsrc=|href="http/);
    const policy = page.headers.get('content-security-policy')?.split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://127.0.0.1:3000");
    // The popup must stay tied to the page that opened it.
    expect(page.headers.get('cross-origin-opener-policy')).toBeNull();
  });

  test('fills in the e-mail that it is told of, as text', async () => {
    const html = await (await fetch(address({ login_hint: '"><b>@example.com' }))).text();
    expect(html).toContain('value="&quot;&gt;&lt;b&gt;@example.com"');
  });

  test('fills in the form again after a mistake', async () => {
    const body = new URLSearchParams({ choice: 'someone', name: 'Zoë', email: 'no e-mail' });
    const answer = await fetch(address(), { method: 'POST', body, redirect: 'manual' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="Zoë"');
    expect(html).toContain('role="alert"');
  });

  test('redirects nobody for another address than its client’s, nor for another client', async () => {
    for (const changed of [
      { redirect_uri: 'https://evil.example/' },
      { redirect_uri: 'http://127.0.0.1.evil.example/' },
      { redirect_uri: 'http://localhost@evil.example/' },
      { redirect_uri: 'javascript:alert(1)' },
      { redirect_uri: `${HANDLER}#x` },
      { redirect_uri: undefined },
      { client_id: 'another' },
    ]) {
      for (const method of ['GET', 'POST']) {
        const answer = await fetch(address(changed), { method, redirect: 'manual' });
        expect(answer.status).toBe(400);
        expect(answer.headers.get('location')).toBeNull();
      }
    }
  });

  test('redirects with an error where the request is not as it should be', async () => {
    for (const [changed, error] of [
      [{ code_challenge: undefined }, 'invalid_request'],
      [{ code_challenge_method: 'plain' }, 'invalid_request'],
      [{ code_challenge_method: undefined }, 'invalid_request'],
      [{ state: undefined }, 'invalid_request'],
      [{ response_type: 'token' }, 'invalid_request'],
      [{ prompt: 'none' }, 'interaction_required'],
    ] as const) {
      const answer = await fetch(address(changed), { redirect: 'manual' });
      const { origin, pathname, searchParams } = new URL(answer.headers.get('location') ?? '');
      expect(origin + pathname).toBe(HANDLER);
      expect(searchParams.get('error')).toBe(error);
      expect(searchParams.get('state')).toBe('state' in changed ? '' : 'the-state');
    }
  });

  test('keeps the address’s own query', async () => {
    const back = new URL(await visitStandIn(address({ redirect_uri: `${HANDLER}?a=b` }), 'cancel'));
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      a: 'b',
      error: 'access_denied',
      state: 'the-state',
    });
  });

  test('takes a code once, within a minute', async () => {
    for (const [later, first] of [
      [59_999, 'access_token'],
      [60_000, 'error'],
    ] as const) {
      const code = await newCode();
      now += later;
      expect(await answerOf(await exchange({ code }))).toHaveProperty(first);
      expect(await answerOf(await exchange({ code }))).toHaveProperty('error');
    }
  });

  test('issues no token to another client, or for another request than the code’s', async () => {
    for (const changed of [
      { code_verifier: 'w'.repeat(43) },
      { redirect_uri: `${HANDLER}/` },
      { client_secret: 'wrong' },
      { client_id: 'another' },
      { code_verifier: '' },
      { code: 'another' },
    ]) {
      const answer = await answerOf(await exchange({ code: await newCode(), ...changed }));
      expect(answer).toEqual({ error: expect.any(String) });
    }
  });

  test('knows its client by HTTP Basic too', async () => {
    const { clientId, clientSecret } = sides()[provider];
    const basic = (secret: string) => ({ authorization: `Basic ${btoa(`${clientId}:${secret}`)}` });
    const code = await newCode();
    expect(await answerOf(await exchange({ code }, basic('wrong')))).toHaveProperty('error');
    const next = { code: await newCode() };
    expect(await answerOf(await exchange(next, basic(clientSecret)))).toHaveProperty(
      'access_token',
    );
  });

  test('does not exist for another host', async () => {
    const { port } = new URL(standIn.url);
    const { pathname, search } = new URL(address());
    const answer = await exchangeBytes(
      Number(port),
      `GET ${pathname}${search} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 421 /);
  });

  if (provider === 'Google') {
    test('describes itself, and its ID token is signed with the key that it publishes', async () => {
      const { issuer, clientId } = standIn.google;
      const described = await answerOf(await fetch(`${issuer}/.well-known/openid-configuration`));
      expect(described).toMatchObject({ issuer, token_endpoint: sides().Google.token });
      const { id_token = '' } = await answerOf(await exchange({ code: await newCode() }));
      const keys = createRemoteJWKSet(new URL(described.jwks_uri ?? ''));
      const currentDate = new Date(now);
      const checks = { issuer, audience: clientId, algorithms: ['RS256'], currentDate };
      const { payload } = await jwtVerify(id_token, keys, checks);
      expect(payload).toMatchObject({
        nonce: 'the-nonce',
        email: ADA.email,
        email_verified: true,
        name: ADA.name,
      });
      expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600);
    });

    test('tells who a person is to the holder of a token alone', async () => {
      const { access_token } = await answerOf(await exchange({ code: await newCode() }));
      const ask = (token: string) =>
        fetch(`${standIn.google.issuer}/userinfo`, {
          headers: { authorization: `Bearer ${token}` },
        });
      expect(await answerOf(await ask(access_token ?? ''))).toMatchObject({ email: ADA.email });
      expect((await ask('another')).status).toBe(401);
    });

    test('requires the scope openid', async () => {
      const answer = await fetch(address({ scope: 'email' }), { redirect: 'manual' });
      expect(answer.headers.get('location')).toContain('error=invalid_scope');
    });
  } else {
    test('answers in a form unless it is asked for JSON', async () => {
      const answer = await exchange({ code: await newCode() }, { accept: '*/*' });
      expect(answer.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
      expect(new URLSearchParams(await answer.text()).get('token_type')).toBe('bearer');
    });

    test('tells who a person is to the holder of a token alone', async () => {
      const { user, emails } = standIn.github.endpoints;
      const { access_token } = await answerOf(await exchange({ code: await newCode() }));
      const ask = (url: string, token = '') =>
        fetch(url, { headers: { authorization: `Bearer ${token}` } });
      expect(await answerOf(await ask(user, access_token))).toMatchObject({
        login: 'ada-byrne',
        email: null,
      });
      expect(await answerOf(await ask(emails, access_token))).toMatchObject([
        { email: ADA.email, primary: true, verified: true },
      ]);
      for (const url of [user, emails]) expect((await ask(url, 'another')).status).toBe(401);
    });
  }
});

import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** The answer at an address of the provider. */
export interface Answer {
  readonly status?: number;
  /** A text is sent unchanged. */
  readonly body: unknown;
}

/** A provider whose answers the test chooses. */
export interface OddProvider {
  readonly url: string;
  /** Sets the answer at a path. */
  answer(path: string, answer: Answer | ((request: IncomingMessage) => Answer)): void;
  /** The number of requests to a path. */
  asked(path: string): number;
  /** An ID token signed with its own key; the claims override valid ones. */
  idToken(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'client', clientSecret: 'a secret', allowInsecure: true };

/** Answers valid OpenID Connect until the test sets another answer. */
export async function startOddProvider(): Promise<OddProvider> {
  const answers = new Map<string, (request: IncomingMessage) => Answer>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const { status = 200, body } = answers.get(path)?.(request) ?? { status: 404, body: {} };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'odd', alg: 'RS256', use: 'sig' };
  answers.set('/keys', () => ({ body: { keys: [key] } }));
  answers.set('/.well-known/openid-configuration', () => ({
    body: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
    },
  }));

  return {
    url,
    answer: (path, answer) => {
      answers.set(path, typeof answer === 'function' ? answer : () => answer);
    },
    asked: (path) => asked.get(path) ?? 0,
    idToken: (claims) => {
      const now = Math.floor(Date.now() / 1000);
      const good = { iss: url, aud: CLIENT.clientId, sub: 'somebody', iat: now, exp: now + 600 };
      return new SignJWT({ ...good, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid })
        .sign(privateKey);
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

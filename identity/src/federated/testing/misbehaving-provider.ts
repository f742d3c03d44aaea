import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

/** What an address of the provider answers. */
export interface Answer {
  readonly status?: number;
  /** A text is sent as it is. */
  readonly body: unknown;
}

/** A provider that answers whatever a test wants it to. */
export interface OddProvider {
  readonly url: string;
  /** From now on answers this at this path. */
  answer(path: string, answer: Answer | ((request: IncomingMessage) => Answer)): void;
  /** How often this path was asked for. */
  asked(path: string): number;
  /** An ID token with its own key; the claims are added to good ones. */
  idToken(claims: JWTPayload): Promise<string>;
  close(): Promise<void>;
}

export const CLIENT = { clientId: 'client', clientSecret: 'a secret', allowInsecure: true };

/** Speaks good OpenID Connect until it is told otherwise. */
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

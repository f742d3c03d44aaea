import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly publicJwk: JWK;
}

/** A new pair of keys as an identity provider has them. */
export async function createSigningKey(kid: string, alg = 'RS256'): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, privateKey, publicJwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

export interface KeySetServer {
  readonly url: URL;
  /** How often it was asked. */
  readonly asked: () => number;
  publish(...keys: JWK[]): void;
  /** From now on answers this to everybody. */
  answer(status: number, body: string): void;
  /** Takes the server away until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The address where an identity provider publishes its keys (RFC 7517). */
export async function startKeySetServer(): Promise<KeySetServer> {
  let asked = 0;
  let [status, body] = [200, '{"keys":[]}'];
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/.well-known/jwks.json`),
    asked: () => asked,
    publish: (...keys) => {
      [status, body] = [200, JSON.stringify({ keys })];
    },
    answer: (newStatus, newBody) => {
      [status, body] = [newStatus, newBody];
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
    start: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}

import { readingConnection } from '@lectern/identity/persistence/connection';
import { importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { RunningProduct } from './running-product.ts';

/** The provider's private signing key. */
export interface ProviderKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  /** A token as the provider would sign it. */
  sign(claims: JWTPayload, kid?: string): Promise<string>;
}

export async function providerKey({
  database,
}: Pick<RunningProduct, 'database'>): Promise<ProviderKey> {
  const row = await readingConnection(database)
    .selectFrom('signing_key')
    .selectAll()
    .executeTakeFirstOrThrow();
  const privateKey = await importJWK(JSON.parse(row.private_jwk), 'RS256');
  return {
    kid: row.kid,
    publicJwk: JSON.parse(row.public_jwk),
    sign: (claims, kid = row.kid) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(privateKey),
  };
}

/** The claims of a token, whose signature is not checked. */
export function claimsIn(token: string): JWTPayload {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { Grant } from './authorization-endpoint.ts';
import { type StandInPerson, stableNumber } from './people.ts';
import { type ProviderContext, TOKEN_LIFETIME } from './provider-context.ts';

/** ID tokens (OpenID Connect Core 1.0, 2), and the key that verifies them. */
export interface IdTokens {
  publicKey(): Promise<JWK>;
  sign(grant: Grant): Promise<string>;
}

export function createIdTokens(
  issuer: () => string,
  { client, clock }: Pick<ProviderContext, 'client' | 'clock'>,
): IdTokens {
  let key: ReturnType<typeof createKey> | undefined;

  /** Created when first needed: it takes longer than the rest of a start. */
  function signingKey() {
    key ??= createKey();
    return key;
  }

  return {
    publicKey: async () => (await signingKey()).publicJwk,
    sign: async ({ person, nonce }) => {
      const { privateKey, publicJwk } = await signingKey();
      const now = Math.floor(clock() / 1000);
      return new SignJWT({ ...claimsOf(person), ...(nonce && { nonce }) })
        .setProtectedHeader({ alg: 'RS256', kid: publicJwk.kid })
        .setIssuer(issuer())
        .setAudience(client.clientId)
        .setIssuedAt(now)
        .setExpirationTime(now + TOKEN_LIFETIME / 1000)
        .sign(privateKey);
    },
  };
}

/** The claims about a person, in an ID token and from the userinfo endpoint. */
export function claimsOf({ name, email, verified }: StandInPerson) {
  const sub = String(stableNumber('google', email));
  return { sub, email, email_verified: verified, name };
}

async function createKey() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const publicJwk = { ...(await exportJWK(publicKey)), kid: 'stand-in', alg: 'RS256', use: 'sig' };
  return { privateKey, publicJwk };
}

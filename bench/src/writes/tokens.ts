import { decodeJwt, importJWK, SignJWT } from 'jose';
import { z } from 'zod';
import { signingKeyOf } from '../sign-in/bare-identity.ts';
import { post } from '../sign-in/signing-in.ts';
import { LEARNERS, learnerAt } from './sample.ts';

const SIGN_UP = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=lectern';
const HOUR = 3_600;
const answer = z.object({ idToken: z.string() });

/** Signs somebody up, as the official client does; resolves to their ID token. */
export async function signUp(origin: string, email = 'first@example.com'): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    origin,
    'x-client-version': 'Chrome/JsCore/12.19.0',
  };
  const somebody = JSON.stringify({ email, password: 'Correct-horse-9-battery' });
  return answer.parse(JSON.parse(await post(origin + SIGN_UP, headers, somebody))).idToken;
}

/**
 * A token for each learner, signed with the product's key.
 *
 * @param databaseUrl of the product
 */
export async function signLearnersTokens(origin: string, databaseUrl: string): Promise<string[]> {
  const idToken = await signUp(origin);
  const { kid, privateJwk } = await signingKeyOf(databaseUrl, idToken);
  const key = await importJWK(privateJwk, 'RS256');
  const { iss = '', aud = '' } = decodeJwt(idToken);
  const issuedAt = Math.floor(Date.now() / 1_000);
  return await Promise.all(
    Array.from({ length: LEARNERS }, (_, number) => {
      const { accountId, email, name } = learnerAt(number);
      return new SignJWT({ email, email_verified: true, name })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(iss)
        .setAudience(aud)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + HOUR)
        .sign(key);
    }),
  );
}

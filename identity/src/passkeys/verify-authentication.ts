import { WireError } from '../platform/wire-error.ts';
import type { AuthenticationResponse } from './authenticator-response.ts';
import type { Passkey } from './passkey.ts';
import type { RelyingParty } from './relying-party.ts';

/** The options for `navigator.credentials.get`: any passkey of this site, whoever's it is. */
export async function requestOptions({ id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  return await generateAuthenticationOptions({ rpID, userVerification: 'required' });
}

/**
 * Verifies what a passkey has signed, also that it has counted on.
 *
 * @returns its counter now
 * @throws WireError `INVALID_AUTHENTICATOR_RESPONSE`
 */
export async function verifyAuthentication(
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  expectedChallenge: string,
  response: AuthenticationResponse,
  { id, publicKey, counter }: Passkey,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { clientDataJSON, authenticatorData, signature } = response.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...response, response: { clientDataJSON, authenticatorData, signature } },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new WireError('INVALID_AUTHENTICATOR_RESPONSE', String(cause));
  });
  if (!verified) throw new WireError('INVALID_AUTHENTICATOR_RESPONSE');
  return authenticationInfo.newCounter;
}

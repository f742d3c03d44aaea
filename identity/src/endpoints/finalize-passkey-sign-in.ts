import { z } from 'zod';
import { presentPerson } from '../accounts/present-account.ts';
import type { IdentityContext } from '../context.ts';
import {
  type AuthenticationResponse,
  authenticationResponse,
  challengeOf,
} from '../passkeys/authenticator-response.ts';
import { takeChallenge } from '../passkeys/challenges.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { verifyAuthentication } from '../passkeys/verify-authentication.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { completeSignIn, issueTokens, type SignedIn } from '../sign-in/sign-in.ts';
import { endpoint } from './endpoint.ts';

/**
 * Our own: signs in by what a passkey has signed. It has made sure who uses it, so it stands for both
 * factors, and no code is asked for besides.
 */
export const finalizePasskeySignIn = endpoint({
  path: '/v2/accounts/passkeySignIn:finalize',
  input: z.object({ authenticatorAuthenticationResponse: authenticationResponse }),
  handle: async (context, { authenticatorAuthenticationResponse: response }, request) => {
    const signedIn = await limitCodeAttempts(context, request, () =>
      checkAndSignIn(context, response, request),
    );
    return {
      ...presentPerson(signedIn.account),
      ...(await issueTokens(context, signedIn, request.now)),
    };
  },
});

async function checkAndSignIn(
  context: IdentityContext,
  response: AuthenticationResponse,
  request: RequestContext,
): Promise<SignedIn> {
  const { store } = context;
  const { now, siteUrl } = request;
  const challenge = challengeOf(response.response);
  await takeChallenge(store, challenge, undefined, now);
  const passkey = await store.read.passkeys.find(response.id);
  if (!passkey) throw new WireError('PASSKEY_ENROLLMENT_NOT_FOUND');
  requireOwner(response, passkey.accountId);
  const party = relyingParty(siteUrl);
  const counter = await verifyAuthentication(party, challenge, response, passkey);
  return await store.write(async (stores) => {
    const account = await stores.accounts.lock(passkey.accountId);
    // Removed meanwhile, or a copy of it was quicker.
    if (!account || !(await stores.passkeys.recordUse(passkey.id, counter, now))) {
      throw new WireError('PASSKEY_ENROLLMENT_NOT_FOUND');
    }
    if (account.disabled) throw new WireError('USER_DISABLED');
    const secondFactor = { kind: 'passkey', id: passkey.id } as const;
    const proof = { signInProvider: 'passkey', authTime: now, secondFactor };
    return await completeSignIn(context, stores, account, proof, request);
  });
}

/** A passkey says for whom it was made, in the words of its enrolment (WebAuthn, 7.2, step 6). */
function requireOwner({ response: { userHandle } }: AuthenticationResponse, accountId: string) {
  if (userHandle === undefined) return;
  if (Buffer.from(userHandle, 'base64url').toString() !== accountId) {
    throw new WireError('INVALID_AUTHENTICATOR_RESPONSE');
  }
}

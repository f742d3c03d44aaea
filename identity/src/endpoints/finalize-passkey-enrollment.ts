import { z } from 'zod';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { challengeOf, registrationResponse } from '../passkeys/authenticator-response.ts';
import { takeChallenge } from '../passkeys/challenges.ts';
import { passkeyName, presentPasskey } from '../passkeys/passkey.ts';
import { addPasskey, verifyRegistration } from '../passkeys/register-passkey.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { authenticate, lockAuthenticated } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/**
 * Our own: adds the passkey that the browser has made. It needs no recent sign-in: what it finishes was
 * begun with one.
 */
export const finalizePasskeyEnrollment = endpoint({
  path: '/v2/accounts/passkeyEnrollment:finalize',
  input: z.object({
    idToken: fields.idToken,
    authenticatorRegistrationResponse: registrationResponse,
    name: passkeyName.prefault(''),
  }),
  handle: async (context, input, request) => {
    const { now, siteUrl } = request;
    const { name, authenticatorRegistrationResponse: response } = input;
    const { claims } = await authenticate(context, input.idToken, now);
    const challenge = challengeOf(response.response);
    await takeChallenge(context.store, challenge, claims.accountId, now);
    const credential = await verifyRegistration(relyingParty(siteUrl), challenge, response);
    const { accountId } = claims;
    const passkey = { ...credential, accountId, name, createdAt: now, lastUsedAt: undefined };
    await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, claims);
      await addPasskey(stores, passkey);
      const news = { kind: 'passkey-added', name } as const;
      await tellOwner(context, stores, account, news, request);
    });
    return { passkey: presentPasskey(passkey) };
  },
});

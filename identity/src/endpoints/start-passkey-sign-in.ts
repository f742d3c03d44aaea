import { z } from 'zod';
import { keepChallenge } from '../passkeys/challenges.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { requestOptions } from '../passkeys/verify-authentication.ts';
import { networkEntries } from '../rate-limits/rate-limit-entry.ts';
import { endpoint } from './endpoint.ts';

/** Our own: begins a sign-in with a passkey, which says by itself whose it is. */
export const startPasskeySignIn = endpoint({
  path: '/v2/accounts/passkeySignIn:start',
  input: z.object({}),
  handle: async ({ store, limiter }, _input, { now, siteUrl, address }) => {
    const party = relyingParty(siteUrl);
    await limiter.consume(networkEntries('passkey', address), now);
    const credentialRequestOptions = await requestOptions(party);
    const { challenge } = credentialRequestOptions;
    await store.write((stores) => keepChallenge(stores, challenge, undefined, now));
    return { credentialRequestOptions };
  },
});

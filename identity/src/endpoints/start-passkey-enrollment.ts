import { z } from 'zod';
import { keepChallenge } from '../passkeys/challenges.ts';
import { creationOptions } from '../passkeys/register-passkey.ts';
import { relyingParty } from '../passkeys/relying-party.ts';
import { WireError } from '../platform/wire-error.ts';
import { networkEntries } from '../rate-limits/rate-limit-entry.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/** Our own: begins to add a passkey; the caller must have signed in just before. */
export const startPasskeyEnrollment = endpoint({
  path: '/v2/accounts/passkeyEnrollment:start',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, { now, siteUrl, address }) => {
    const { store, limiter } = context;
    const known = await authenticate(context, idToken, now);
    requireRecentSignIn(known, now);
    const { id, email, emailVerified, displayName } = known.account;
    // As with an authenticator app: a stranger's would keep them in the account of an e-mail's owner.
    if (email === undefined || !emailVerified) throw new WireError('UNVERIFIED_EMAIL');
    // As for a sign-in: each keeps a challenge.
    await limiter.consume(networkEntries('passkey', address), now);
    const owner = { id, email, displayName };
    const passkeys = await store.read.passkeys.ofAccount(id);
    const party = relyingParty(siteUrl);
    const credentialCreationOptions = await creationOptions(
      party,
      context.settings.siteName,
      owner,
      passkeys,
    );
    await store.write(async (stores) => {
      await lockAuthenticated(stores.accounts, known.claims);
      await keepChallenge(stores, credentialCreationOptions.challenge, id, now);
    });
    return { credentialCreationOptions };
  },
});

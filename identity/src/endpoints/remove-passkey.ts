import { z } from 'zod';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { credentialId } from '../passkeys/authenticator-response.ts';
import { WireError } from '../platform/wire-error.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { endpoint, fields, required } from './endpoint.ts';

/** Our own: removes one of the caller's passkeys; they must have signed in just before. */
export const removePasskey = endpoint({
  path: '/v2/accounts/passkey:remove',
  input: z.object({
    idToken: fields.idToken,
    credentialId: required('MISSING_PASSKEY_ENROLLMENT').pipe(credentialId),
  }),
  handle: async (context, { idToken, credentialId }, request) => {
    const { now } = request;
    const known = await authenticate(context, idToken, now);
    requireRecentSignIn(known, now);
    await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, known.claims);
      const removed = await stores.passkeys.delete(account.id, credentialId);
      if (!removed) throw new WireError('PASSKEY_ENROLLMENT_NOT_FOUND');
      const { id, name } = removed;
      await stores.sessions.forgetSecondFactor(account.id, id);
      const entry = { at: now, actorId: account.id, action: 'account.passkey.remove' } as const;
      await stores.audit.record({ ...entry, accountId: account.id, detail: { id } });
      const news = { kind: 'passkey-removed', name } as const;
      await tellOwner(context, stores, account, news, request);
    });
    return {};
  },
});

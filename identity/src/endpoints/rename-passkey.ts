import { z } from 'zod';
import { credentialId } from '../passkeys/authenticator-response.ts';
import { passkeyName } from '../passkeys/passkey.ts';
import { WireError } from '../platform/wire-error.ts';
import { authenticate, lockAuthenticated } from '../tokens/authenticate.ts';
import { endpoint, fields, required } from './endpoint.ts';

/** Our own: gives one of the caller's passkeys another name, by which its owner knows it. */
export const renamePasskey = endpoint({
  path: '/v2/accounts/passkey:rename',
  input: z.object({
    idToken: fields.idToken,
    credentialId: required('MISSING_PASSKEY_ENROLLMENT').pipe(credentialId),
    name: passkeyName,
  }),
  handle: async (context, { idToken, credentialId: id, name }, { now }) => {
    const { claims } = await authenticate(context, idToken, now);
    await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, claims);
      if (!(await stores.passkeys.rename(account.id, id, name))) {
        throw new WireError('PASSKEY_ENROLLMENT_NOT_FOUND');
      }
      const entry = { at: now, actorId: account.id, action: 'account.passkey.rename' } as const;
      await stores.audit.record({ ...entry, accountId: account.id, detail: { id } });
    });
    return {};
  },
});

import { z } from 'zod';
import { deleteAccount as removeAccount } from '../accounts/account-commands.ts';
import { lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/** Deletes the caller's own account; they must have signed in just before. */
export const deleteAccount = endpoint({
  path: '/v1/accounts:delete',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, { now }) => {
    const claims = await context.verify(idToken, now);
    await context.store.write(async (stores) => {
      const known = await lockAuthenticated(stores.accounts, claims);
      requireRecentSignIn(known, now);
      const { account } = known;
      await removeAccount(stores, account, { now, actorId: account.id, action: 'account.delete' });
    });
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  },
});

import { z } from 'zod';
import { deleteAccount as removeAccount } from '../accounts/account-acts.ts';
import { accountOfToken, demandRecentSignIn } from '../accounts/known-account.ts';
import { endpoint, fields } from './endpoint.ts';

/** Deletes the caller's own account; they must have signed in just before. */
export const deleteAccount = endpoint({
  path: '/v1/accounts:delete',
  input: z.object({ idToken: fields.idToken }),
  answer: async (context, { idToken }, { now }) => {
    await context.store.write(async (stores) => {
      const known = await accountOfToken(context, idToken, now, stores.accounts);
      demandRecentSignIn(known, now);
      const { account } = known;
      await removeAccount(stores, account, { at: now, by: account.id, action: 'account.delete' });
    });
    await context.news.tell();
    return { kind: 'identitytoolkit#DeleteAccountResponse' };
  },
});

import { z } from 'zod';
import { presentAccount } from '../accounts/present-account.ts';
import { presentSecondFactor } from '../second-factor/second-factor.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/** Returns the caller's account. */
export const lookup = endpoint({
  path: '/v1/accounts:lookup',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, { now }) => {
    const { account } = await authenticate(context, idToken, now);
    const factor = await context.store.read.secondFactors.find(account.id);
    const mfaInfo = factor ? { mfaInfo: [presentSecondFactor(factor)] } : {};
    const users = [{ ...presentAccount(account), ...mfaInfo }];
    return { kind: 'identitytoolkit#GetAccountInfoResponse', users };
  },
});

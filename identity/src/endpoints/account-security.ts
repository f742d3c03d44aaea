import { z } from 'zod';
import { presentPasskey } from '../passkeys/passkey.ts';
import { presentSecondFactor } from '../second-factor/second-factor.ts';
import { authenticate } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/** Our own: what the security page shows of the caller's account, and `accounts:lookup` does not. */
export const accountSecurity = endpoint({
  path: '/v2/accounts/security:lookup',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, { now }) => {
    const { account } = await authenticate(context, idToken, now);
    const { secondFactors, passkeys } = context.store.read;
    const factor = await secondFactors.find(account.id);
    return {
      ...(factor ? { secondFactor: presentSecondFactor(factor) } : {}),
      recoveryCodesLeft: factor ? await secondFactors.countCodes(account.id) : 0,
      passkeys: (await passkeys.ofAccount(account.id)).map(presentPasskey),
    };
  },
});

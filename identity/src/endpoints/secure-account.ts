import { z } from 'zod';
import { secureAccount as secure } from '../oob-codes/secure-account.ts';
import { limitCodeAttempts } from '../rate-limits/limit-code-attempts.ts';
import { endpoint, required } from './endpoint.ts';

/** Our own: the reader of a letter about their account says that it was not them. */
export const secureAccount = endpoint({
  path: '/lectern/v1/accounts:secure',
  input: z.object({ oobCode: required('MISSING_OOB_CODE') }),
  handle: (context, { oobCode }, request) =>
    limitCodeAttempts(context, request, () =>
      context.store.write((stores) => secure(context, stores, oobCode, request)),
    ),
});

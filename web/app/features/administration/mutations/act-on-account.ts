import type { AccountAct } from '@lectern/contract/people';
import { browserApi } from '../../../platform/api-client.ts';

const CALLS = {
  disable: 'disableAccount',
  enable: 'enableAccount',
  'end-sessions': 'endAccountSessions',
  'send-reset': 'sendPasswordReset',
  delete: 'deletePersonsAccount',
} as const satisfies Record<AccountAct, string>;

/** Has something done to an account. Fails with the errors of the API's client. */
export async function actOnAccount(act: AccountAct, id: string, reason: string): Promise<void> {
  await browserApi.call(CALLS[act], { params: { id }, body: { reason } });
}

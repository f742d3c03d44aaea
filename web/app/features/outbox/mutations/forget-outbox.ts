import { noteUnsent } from '../../../platform/offline/unsent.ts';
import { forgetAllOf } from '../storage/outbox.ts';

/** Forgets what an account did without the network: the account is gone. */
export async function forgetOutbox(uid: string): Promise<void> {
  await forgetAllOf(uid);
  noteUnsent(uid, false);
}

import { isUnanswered } from '../../../platform/failure-reason.ts';
import { hasUnsent, noteUnsent } from '../../../platform/offline/unsent.ts';
import { pageQueryClient } from '../../../platform/query-client.ts';
import { outboxKey } from '../queries/outbox-query.ts';
import type { Act } from '../rules/act-schema.ts';

/**
 * Makes a call; where nobody answers, the act is kept on this device and sent later. The store is loaded
 * when it is needed, for guests read lessons too; `useOutbox` has loaded it while there was a network.
 *
 * @param act the same call, as it is to be sent later
 * @returns the answer, or that it was kept
 * @throws what the call throws, where it was answered or could not be kept either
 */
export async function sendOrKeep<T>(
  uid: string,
  act: Act,
  call: () => Promise<T>,
): Promise<T | 'kept'> {
  try {
    const answer = await call();
    if (hasUnsent(uid)) await forgetEarlier(uid, act);
    return answer;
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    try {
      const { keepUnsent } = await import('../storage/outbox.ts');
      await keepUnsent(uid, act);
    } catch {
      throw error;
    }
    noteUnsent(uid, true);
    await pageQueryClient().invalidateQueries({ queryKey: outboxKey(uid) });
    return 'kept';
  }
}

/** What was done earlier about the same, and still waits, must not come after it. */
async function forgetEarlier(uid: string, act: Act): Promise<void> {
  try {
    const { forgetOvertaken, noteWhatIsLeft } = await import('../storage/outbox.ts');
    await forgetOvertaken(uid, act);
    await noteWhatIsLeft(uid);
  } catch (error) {
    console.error(error);
  }
  await pageQueryClient().invalidateQueries({ queryKey: outboxKey(uid) });
}

import {
  type ContactInput,
  type TakenMessage,
  takenMessage,
  type WrittenMessage,
} from '@lectern/contract/contact';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { currentSession } from '../../../platform/session/session.ts';
import type { Attempt } from '../storage/contact-draft.ts';

/**
 * Sends a message. Whose session has just ended sends it as a guest: nobody need be signed in.
 *
 * @param leaveEmpty what stands in the field that people do not see
 * @throws whatever the API's client throws, also for an answer that is none of ours
 */
export async function sendMessage(
  written: WrittenMessage,
  { messageId }: Attempt,
  leaveEmpty: string,
): Promise<TakenMessage> {
  const json: ContactInput = { ...written, messageId, leaveEmpty };
  try {
    return await post(json);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated';
    if (!isRefused || currentSession().status !== 'guest') throw error;
    return await post(json);
  }
}

async function post(body: ContactInput): Promise<TakenMessage> {
  return takenMessage.parse(await browserApi.call('contact', { body }));
}

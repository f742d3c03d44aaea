import {
  type ContactInput,
  type TakenMessage,
  takenMessage,
  type WrittenMessage,
} from '@lectern/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { currentSession } from '../../../platform/session/session.ts';
import type { Submission } from '../storage/contact-draft.ts';

interface MessageToSend {
  readonly written: WrittenMessage;
  readonly submission: Submission;
  /** What stands in the field that people do not see. */
  readonly leaveEmpty: string;
}

interface Outcome {
  readonly onTaken: (taken: TakenMessage, written: WrittenMessage) => void;
  readonly onFailure: (error: Error) => void;
}

/**
 * Sends a message to whoever runs the site. Fails with what the API's client throws, also for an
 * answer that is none of ours.
 */
export function useSendMessage({ onTaken, onFailure }: Outcome) {
  return useMutation({
    mutationFn: sendMessage,
    onSuccess: (taken, { written }) => onTaken(taken, written),
    onError: onFailure,
  });
}

/** Whoever's session has just ended sends it as a guest: nobody need be signed in. */
async function sendMessage({
  written,
  submission: { messageId },
  leaveEmpty,
}: MessageToSend): Promise<TakenMessage> {
  const body: ContactInput = { ...written, messageId, leaveEmpty };
  try {
    return await post(body);
  } catch (error) {
    const isRefused = error instanceof ApiError && error.code === 'unauthenticated';
    if (!isRefused || currentSession().status !== 'guest') throw error;
    return await post(body);
  }
}

async function post(body: ContactInput): Promise<TakenMessage> {
  return takenMessage.parse(await browserApi.call('contact', { body }));
}

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
  /** The value of the honey pot. */
  readonly leaveEmpty: string;
}

interface Outcome {
  readonly onTaken: (taken: TakenMessage, written: WrittenMessage) => void;
  readonly onFailure: (error: Error) => void;
}

/**
 * Sends a message to the operator. Fails with what the API's client throws, or with a `ZodError` for
 * an answer of another shape.
 */
export function useSendMessage({ onTaken, onFailure }: Outcome) {
  return useMutation({
    mutationFn: sendMessage,
    onSuccess: (taken, { written }) => onTaken(taken, written),
    onError: onFailure,
  });
}

/** Sends the message again as a guest where the session has just ended: no account is needed. */
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

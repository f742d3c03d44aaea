import { useEffect, useState } from 'react';
import { dismissNotice } from '../../../platform/notices/page-notices.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useLetterSentAt } from '../../../platform/session/verification-letter.ts';
import { VERIFICATION_NOTICE } from '../../sign-in/mutations/letter-notice.ts';
import { useSendVerification } from '../../sign-in/mutations/use-send-verification.ts';
import { accountFailure } from '../../sign-in/provider-messages.ts';

/** Between two letters: the first needs a while to arrive; in milliseconds. */
const PAUSE_MS = 60_000;

export interface VerificationLetter {
  readonly isSending: boolean;
  /** The last press on this page has sent it. */
  readonly isSent: boolean;
  /** Why the last press on this page has not. */
  readonly failure: string | undefined;
  /** When this browser last asked for a letter: UTC, in milliseconds. */
  readonly sentAt: number | undefined;
  /** False for a minute after a letter. */
  readonly mayAsk: boolean;
  readonly ask: () => void;
}

/** The letter whose link verifies the signed-in user's e-mail. Only a press sends it. */
export function useVerificationLetter(): VerificationLetter {
  const session = useSession();
  const sentAt = useLetterSentAt(session.status === 'signed-in' ? session.user.uid : undefined);
  const mayAsk = useIsPast(sentAt === undefined ? 0 : sentAt + PAUSE_MS);
  const { isPending, isSuccess, error, mutate } = useSendVerification();
  // This page says the same as the notice.
  useEffect(() => dismissNotice(VERIFICATION_NOTICE), []);

  return {
    isSending: isPending,
    isSent: isSuccess,
    failure: accountFailure(error),
    sentAt,
    mayAsk,
    ask: () => mutate(),
  };
}

/** @param moment UTC, in milliseconds; at most a minute away, even where the clock was set back */
function useIsPast(moment: number): boolean {
  const [past, setPast] = useState(() => Date.now() >= moment);
  useEffect(() => {
    const left = Math.min(moment - Date.now(), PAUSE_MS);
    setPast(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [moment]);
  return past;
}

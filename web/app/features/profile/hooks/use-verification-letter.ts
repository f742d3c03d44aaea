import { useEffect, useState } from 'react';
import { dropNotice } from '../../../platform/notices/page-notices.ts';
import { useSession } from '../../../platform/session/session.ts';
import { sendVerification } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { useLetterSentAt } from '../../../platform/session/verification-letter.ts';
import { VERIFICATION_NOTICE } from '../../sign-in/mutations/letter-notice.ts';
import { accountMessage } from '../../sign-in/provider-messages.ts';

/** Nobody needs another letter before the first one can be there, in milliseconds. */
const PAUSE_MS = 60_000;

export type LetterStage =
  | { readonly name: 'open' | 'sending' | 'sent' }
  | { readonly name: 'failed'; readonly text: string };

export interface VerificationLetter {
  /** What came of the last press, on this page. */
  readonly stage: LetterStage;
  /** The last letter, as far as this browser knows: UTC, in milliseconds. */
  readonly sentAt: number | undefined;
  /** False for a minute after a letter. */
  readonly mayAsk: boolean;
  readonly ask: () => Promise<void>;
}

/** The letter whose link verifies the e-mail of whoever is signed in. It is sent by a press alone. */
export function useVerificationLetter(): VerificationLetter {
  const session = useSession();
  const sentAt = useLetterSentAt(session.status === 'signed-in' ? session.user.uid : undefined);
  const mayAsk = useIsPast(sentAt === undefined ? 0 : sentAt + PAUSE_MS);
  const [stage, setStage] = useState<LetterStage>({ name: 'open' });
  // Who sees this is told here.
  useEffect(() => dropNotice(VERIFICATION_NOTICE), []);

  const ask = async () => {
    setStage({ name: 'sending' });
    try {
      await sendVerification();
      setStage({ name: 'sent' });
    } catch (error) {
      const code = error instanceof SignInError ? error.code : '';
      setStage({ name: 'failed', text: accountMessage(code) });
    }
  };
  return { stage, sentAt, mayAsk, ask };
}

/** @param moment UTC, in milliseconds; a clock that was set back does not make it later than a minute */
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

import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { refusalCode, SignInError } from '../../../platform/session/sign-in-error.ts';
import { DECLINED } from '../provider-messages.ts';

/** Acts that somebody may do only shortly after they have signed in. */
export interface RecentSignIn {
  /**
   * Runs an act. Where it is refused because the sign-in is too old, `RecentSignInDialog` asks to sign
   * in again, and the act runs once more.
   *
   * @throws as the act does; `SignInError` `declined-to-sign-in-again` where somebody did not
   */
  readonly run: <T>(act: () => Promise<T>) => Promise<T>;
  /** The dialog is to be open. */
  readonly isAsking: boolean;
  readonly onSignedIn: () => void;
  readonly onDecline: () => void;
}

interface Waiting {
  readonly goOn: () => void;
  readonly decline: () => void;
}

/** For each act of a component that needs a recent sign-in; show its `RecentSignInDialog` with it. */
export function useRecentSignIn(): RecentSignIn {
  const [isAsking, setAsking] = useState(false);
  // More than one where several acts are refused at a time: one answer is for all of them.
  const waiting = useRef<Waiting[]>([]);
  const askToSignIn = () =>
    new Promise<void>((resolve, reject) => {
      const decline = () => reject(new SignInError(DECLINED));
      waiting.current.push({ goOn: resolve, decline });
      setAsking(true);
    });
  const answer = (outcome: keyof Waiting) => {
    setAsking(false);
    for (const act of waiting.current.splice(0)) act[outcome]();
  };
  return {
    run: async (act) => {
      try {
        return await act();
      } catch (error) {
        if (!needsRecentSignIn(error)) throw error;
        await askToSignIn();
        return await act();
      }
    },
    isAsking,
    onSignedIn: () => answer('goOn'),
    onDecline: () => answer('decline'),
  };
}

/** The provider's refusal, or the product's own. */
function needsRecentSignIn(error: unknown): boolean {
  if (refusalCode(error) === 'requires-recent-login') return true;
  const code: string | undefined = error instanceof ApiError ? error.code : undefined;
  return code === 'recent-sign-in-required';
}

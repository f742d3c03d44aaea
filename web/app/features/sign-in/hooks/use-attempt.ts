import { useEffect, useRef, useState } from 'react';
import { mayHaveSession } from '../../../platform/session/may-have-session.ts';
import { redirectOutcome } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { PROVIDER_TEXTS, SIGN_IN } from '../messages.ts';
import type { Method } from '../provider-messages.ts';
import { cameBackFrom } from '../storage/left-for.ts';

export interface FailedAttempt {
  readonly stage: 'failed';
  readonly method: Method;
  readonly code: string;
  readonly text: string;
  /** Whose account it is about, where the provider says so. */
  readonly email: string | undefined;
}

export type Attempt =
  | { readonly stage: 'idle' }
  /** Somebody may be coming back from a provider's own page. */
  | { readonly stage: 'returning' }
  | { readonly stage: 'under-way'; readonly method: Method }
  | { readonly stage: 'done'; readonly text: string }
  | FailedAttempt;

/** Undefined where nothing is to be said. */
type Explain = (code: string, method: Method) => string | undefined;

const IDLE: Attempt = { stage: 'idle' };

/**
 * One try after another to get in. A newer one takes over from an older one that still waits for
 * its window; whichever succeeds has succeeded.
 */
export function useAttempt(explain: Explain) {
  const [attempt, setAttempt] = useState<Attempt>(() =>
    mayHaveSession() ? { stage: 'returning' } : IDLE,
  );
  const newest = useRef(0);
  const asked = useRef(false);
  const sending = useRef(false);

  useEffect(() => {
    if (asked.current || attempt.stage !== 'returning') return;
    asked.current = true;
    const method = cameBackFrom() ?? 'password';
    redirectOutcome().then(
      (outcome) => {
        const text = outcome?.provider ? PROVIDER_TEXTS.success[outcome.provider] : SIGN_IN.success;
        setAttempt(outcome ? { stage: 'done', text } : IDLE);
      },
      (error: unknown) => setAttempt(failed(error, method, explain)),
    );
  }, [attempt.stage, explain]);

  async function start(method: Method, success: string, act: () => Promise<unknown>) {
    // A form hears of a second press before it can show that it is busy.
    if (method === 'password' && sending.current) return;
    if (method === 'password') sending.current = true;
    newest.current += 1;
    const mine = newest.current;
    setAttempt({ stage: 'under-way', method });
    try {
      await act();
      newest.current += 1;
      setAttempt({ stage: 'done', text: success });
    } catch (error) {
      if (mine === newest.current) setAttempt(failed(error, method, explain));
    } finally {
      if (method === 'password') sending.current = false;
    }
  }

  return { attempt, start, dismiss: () => setAttempt(IDLE) };
}

function failed(error: unknown, method: Method, explain: Explain): Attempt {
  if (!(error instanceof SignInError)) console.error(error);
  const { code, email } = error instanceof SignInError ? error : { code: '', email: undefined };
  const text = explain(code, method);
  return text === undefined ? IDLE : { stage: 'failed', method, code, text, email };
}

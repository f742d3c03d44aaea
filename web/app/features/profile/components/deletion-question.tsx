import { useState } from 'react';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { refusalCode } from '../../../platform/session/sign-in-error.ts';
import { SignInAgain } from '../../sign-in/components/sign-in-again.tsx';
import { SIGN_IN_AGAIN_TEXTS } from '../../sign-in/messages.ts';
import { accountMessage } from '../../sign-in/provider-messages.ts';
import { DELETION } from '../messages.ts';
import { DeletionForm } from './deletion-form.tsx';

interface DeletionQuestionProps {
  readonly user: EmailUser;
  readonly deleting: boolean;
  /** Why the account is still there. */
  readonly error: Error | null;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Asks to confirm the deletion, and where the sign-in is old, to sign in again first. */
export function DeletionQuestion({
  user,
  deleting,
  error,
  onDelete,
  onKeep,
}: DeletionQuestionProps) {
  const [word, setWord] = useState('');
  const code = error ? refusalCode(error) : undefined;
  if (code === 'requires-recent-login') {
    return (
      <SignInAgain
        danger
        user={user}
        texts={{ ...SIGN_IN_AGAIN_TEXTS, submit: DELETION.signInAndDelete, keep: DELETION.keep }}
        onSignedIn={onDelete}
        onKeep={onKeep}
      />
    );
  }
  return (
    <DeletionForm
      word={word}
      onWord={setWord}
      deleting={deleting}
      failure={code === undefined ? undefined : failureText(code)}
      onDelete={onDelete}
      onKeep={onKeep}
    />
  );
}

function failureText(code: string): string {
  return code === 'network-request-failed' ? DELETION.unanswered : accountMessage(code);
}

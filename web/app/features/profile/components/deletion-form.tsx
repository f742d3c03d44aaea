import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { currentSession } from '../../../platform/session/session.ts';
import { deleteAccount } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { holdOpen } from '../../../ui/hold-open.ts';
import { Notice } from '../../../ui/notice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { accountMessage } from '../../sign-in/provider-messages.ts';
import { noticeState } from '../../sign-in/rules/gate-arrival.ts';
import { DELETION } from '../messages.ts';
import { SignInAgain } from './sign-in-again.tsx';

function failureText(code: string): string {
  return code === 'network-request-failed' ? DELETION.unanswered : accountMessage(code);
}

interface DeletionFormProps {
  readonly user: EmailUser;
  readonly deleting: boolean;
  readonly onDeleting: (deleting: boolean) => void;
  readonly onSignedOut: () => void;
  readonly onKeep: () => void;
}

type Stage =
  | { readonly name: 'asking' | 'sign-in-again' }
  | { readonly name: 'failed'; readonly text: string };

/** Says what will happen, wants the word, and where the sign-in is old, a new one. */
export function DeletionForm({
  user,
  deleting,
  onDeleting,
  onSignedOut,
  onKeep,
}: DeletionFormProps) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>({ name: 'asking' });
  const [word, setWord] = useState('');
  const [wrong, setWrong] = useState(false);
  /** An attempt that nobody answered: perhaps the account is gone. */
  const unanswered = useRef(false);
  const content = useRef<HTMLDivElement>(null);
  const oneAtATime = useOneAtATime();

  useEffect(() => {
    if (deleting) takeFocus(content.current?.querySelector<HTMLElement>('[type=submit]'));
  }, [deleting]);

  const remove = async () => {
    const letGo = holdOpen(content.current);
    onDeleting(true);
    setStage({ name: 'asking' });
    const toTold = () =>
      navigate('/signin', { replace: true, state: noticeState('account-deleted') });
    try {
      await deleteAccount();
      toTold();
    } catch (error) {
      const code = error instanceof SignInError ? error.code : '';
      if (currentSession().status !== 'signed-in') {
        // That there is no such account any more is what was wanted.
        return unanswered.current && code === 'user-token-expired' ? toTold() : onSignedOut();
      }
      unanswered.current ||= code === 'network-request-failed';
      setStage(
        code === 'requires-recent-login'
          ? { name: 'sign-in-again' }
          : { name: 'failed', text: failureText(code) },
      );
      onDeleting(false);
    } finally {
      letGo();
    }
  };

  return (
    <div ref={content}>
      {stage.name === 'sign-in-again' ? (
        <SignInAgain user={user} onSignedIn={() => oneAtATime(remove)} onKeep={onKeep} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (deleting) return;
            const typed = word.trim() === DELETION.word;
            setWrong(!typed);
            if (typed) oneAtATime(remove);
            else event.currentTarget.querySelector('input')?.focus();
          }}
        >
          <ul className="list-disc space-y-1.5 pl-5">
            {DELETION.consequences.map((consequence) => (
              <li key={consequence}>{consequence}</li>
            ))}
          </ul>
          <Field
            className="mt-6"
            label={DELETION.wordLabel(DELETION.word)}
            value={word}
            onChange={(event) => setWord(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            error={wrong ? DELETION.wordMissing(DELETION.word) : undefined}
          />
          {stage.name === 'failed' && (
            <Notice tone="failure" announced className="mt-5">
              {stage.text}
            </Notice>
          )}
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
            <Button type="submit" variant="danger" busy={deleting}>
              {DELETION.confirm}
            </Button>
            <Button disabled={deleting} onClick={onKeep}>
              {DELETION.keep}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { noticeState } from '../../sign-in/rules/history-state.ts';
import { DELETION } from '../messages.ts';
import { useDeleteAccount } from '../mutations/use-delete-account.ts';
import { DeletionQuestion } from './deletion-question.tsx';

interface DeleteAccountProps {
  readonly user: EmailUser;
  /** The session was over before anything could be deleted. */
  readonly onSignedOut: () => void;
  /** Called with true if an attempt got no answer, so that the account may be deleted. */
  readonly onUnanswered: (isUnanswered: boolean) => void;
}

/** The first of two questions; the dialog asks the second. */
export function DeleteAccount({ user, onSignedOut, onUnanswered }: DeleteAccountProps) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const { isPending, error, mutate, reset } = useDeleteAccount({
    onDeleted: () => navigate('/signin', { replace: true, state: noticeState('account-deleted') }),
    onSignedOut,
    onUnanswered,
  });

  // A deletion under way cannot be stopped: the dialog stays open until its outcome is known.
  const keep = () => {
    if (isPending) return;
    setOpen(false);
    reset();
  };
  const remove = () => {
    if (!isPending) mutate();
  };

  return (
    <section
      aria-labelledby="delete-account"
      className="mt-10 flex flex-wrap items-center justify-between gap-4 border-t border-rule pt-8"
    >
      <div className="min-w-56 flex-1">
        <h2 id="delete-account" className="text-xl">
          {DELETION.heading}
        </h2>
        <p className="mt-1 text-ink-soft">{DELETION.lead}</p>
      </div>
      <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {DELETION.open}
      </Button>
      <Dialog
        open={open}
        onClose={keep}
        title={DELETION.title}
        description={DELETION.cannotUndo}
        closeLabel={DELETION.keep}
      >
        <DeletionQuestion
          user={user}
          deleting={isPending}
          error={error}
          onDelete={remove}
          onKeep={keep}
        />
      </Dialog>
    </section>
  );
}

import { useRef, useState } from 'react';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DELETION } from '../messages.ts';
import { DeletionForm } from './deletion-form.tsx';

interface DeleteAccountProps {
  readonly user: EmailUser;
  /** The session was over before anything could be deleted. */
  readonly onSignedOut: () => void;
}

/** The first of two questions; the dialog asks the second. */
export function DeleteAccount({ user, onSignedOut }: DeleteAccountProps) {
  const [open, setOpen] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const underWay = useRef(false);

  const tell = (isUnderWay: boolean) => {
    underWay.current = isUnderWay;
    setDeleting(isUnderWay);
  };
  // What is under way cannot be taken back: the dialog stays and tells what comes of it.
  const keep = () => {
    if (!underWay.current) setOpen(false);
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
        <DeletionForm
          user={user}
          deleting={deleting}
          onDeleting={tell}
          onSignedOut={onSignedOut}
          onKeep={keep}
        />
      </Dialog>
    </section>
  );
}

import { useState } from 'react';
import type { EmailUser } from '../../platform/session/require-user.tsx';
import { prepareSignIn } from '../../platform/session/session-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { DeletionForm } from './deletion-form.tsx';
import { DELETION } from './messages.ts';

/** The first of two questions; the dialog asks the second. */
export function DeleteAccount({ user }: { readonly user: EmailUser }) {
  const [open, setOpen] = useState(false);
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
      <Button
        variant="danger"
        aria-haspopup="dialog"
        onClick={() => {
          prepareSignIn();
          setOpen(true);
        }}
      >
        {DELETION.open}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={DELETION.title}
        description={DELETION.cannotUndo}
        closeLabel={DELETION.keep}
      >
        <DeletionForm user={user} onKeep={() => setOpen(false)} />
      </Dialog>
    </section>
  );
}

import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import type { useRemoval } from '../hooks/use-removal.ts';
import { REMOVAL } from '../messages.ts';

interface RemovalDialogsProps {
  readonly removal: Pick<ReturnType<typeof useRemoval>, 'asked' | 'mutation'>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

export function RemovalDialogs({ removal, onConfirm, onClose }: RemovalDialogsProps) {
  const { asked, mutation } = removal;
  const consequence = asked?.course.archived ? REMOVAL.noWayBack : REMOVAL.consequence;
  return (
    <>
      <ConfirmDialog
        open={asked !== undefined}
        title={REMOVAL.question}
        text={consequence(asked?.course.title ?? '')}
        confirmLabel={REMOVAL.confirm}
        cancelLabel={REMOVAL.cancel}
        danger
        onConfirm={onConfirm}
        onCancel={onClose}
      />
      <SuccessDialog
        open={mutation.isSuccess}
        title={REMOVAL.done}
        continueLabel={REMOVAL.continue}
        onClose={onClose}
      />
      <FailureDialog
        failure={
          mutation.isError ? { title: REMOVAL.failedTitle, text: REMOVAL.failed } : undefined
        }
        okLabel={REMOVAL.ok}
        onClose={onClose}
      />
    </>
  );
}

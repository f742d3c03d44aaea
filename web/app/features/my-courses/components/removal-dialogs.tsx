import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import type { Stage } from '../hooks/use-removal.ts';
import { REMOVAL } from '../messages.ts';

interface RemovalDialogsProps {
  readonly stage: Stage;
  readonly onConfirm: (record: EnrolmentRecord) => void;
  readonly onClose: () => void;
}

export function RemovalDialogs({ stage, onConfirm, onClose }: RemovalDialogsProps) {
  const asked = stage.name === 'asking' ? stage.record : undefined;
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
        onConfirm={() => asked && onConfirm(asked)}
        onCancel={onClose}
      />
      <SuccessDialog
        open={stage.name === 'done'}
        title={REMOVAL.done}
        continueLabel={REMOVAL.continue}
        onClose={onClose}
      />
      <FailureDialog
        failure={
          stage.name === 'failed' ? { title: REMOVAL.failedTitle, text: REMOVAL.failed } : undefined
        }
        okLabel={REMOVAL.ok}
        onClose={onClose}
      />
    </>
  );
}

import type { ReactNode } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';

/** What a failure says of itself. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

interface FailureDialogProps {
  /** Undefined: closed. */
  readonly failure: Failure | undefined;
  readonly okLabel: string;
  readonly onClose: () => void;
  /** Another way on, before the one that only closes. */
  readonly children?: ReactNode;
}

/** Says what went wrong and stays until it has been read. */
export function FailureDialog({ failure, okLabel, onClose, children }: FailureDialogProps) {
  return (
    <NoticeDialog
      open={failure !== undefined}
      tone="failure"
      title={failure?.title ?? ''}
      text={failure?.text}
      closeLabel={okLabel}
      onClose={onClose}
    >
      {children}
    </NoticeDialog>
  );
}

import type { ReactNode } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';

/** The texts of a failure. */
export interface Failure {
  readonly title: string;
  readonly text: string;
}

interface FailureDialogProps {
  /** Undefined: closed. */
  readonly failure: Failure | undefined;
  readonly okLabel: string;
  readonly onClose: () => void;
  /** Another action, before the button that only closes. */
  readonly children?: ReactNode;
}

/** Says what went wrong, and stays until it is dismissed. */
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

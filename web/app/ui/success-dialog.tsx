import type { ReactNode } from 'react';
import { NoticeDialog } from './notice-dialog.tsx';

/** Within the time of LAYOUT-13, in milliseconds. */
const SHOWN_MS = 1_500;

interface SuccessDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text?: string | undefined;
  readonly continueLabel: string;
  /** Called once for each opening, whether it closed by itself or by hand. */
  readonly onClose: () => void;
  /** Other actions, before the button that only closes. */
  readonly children?: ReactNode;
  /** Another page follows: nobody is typing on this one any more. */
  readonly conclusive?: boolean;
  /** Between 1,000 and 2,000. */
  readonly shownMs?: number;
}

/** Says that an action has succeeded, and closes by itself. */
export function SuccessDialog({
  shownMs = SHOWN_MS,
  continueLabel,
  ...notice
}: SuccessDialogProps) {
  return (
    <NoticeDialog {...notice} tone="success" closeLabel={continueLabel} closesAfter={shownMs} />
  );
}

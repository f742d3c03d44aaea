import { failureReason } from '../../../platform/failure-reason.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isDeclined } from '../../sign-in/provider-messages.ts';

interface SavingFailureProps {
  readonly error: unknown;
  /** What failed. */
  readonly text: string;
}

/** Why settings were not changed; nothing where somebody did not sign in again for it. */
export function SavingFailure({ error, text }: SavingFailureProps) {
  if (isDeclined(error)) return null;
  return (
    <Notice announced tone="failure" className="mt-6">
      {`${text} ${failureReason(error)}`.trim()}
    </Notice>
  );
}

import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { refusal } from '../../manage-courses/queries/learners-query.ts';
import { ANALYTICS } from '../messages.ts';

interface LoadFailedProps {
  readonly error: unknown;
  /** Said where there is nothing under this address. */
  readonly unknown: string;
  readonly onRetry: () => void;
}

/** In place of figures that could not be loaded, or are somebody else's. */
export function LoadFailed({ error, unknown, onRetry }: LoadFailedProps) {
  const refused = refusal(error);
  if (refused) {
    return (
      <FailedState message={refused === 'not-yours' ? ANALYTICS.notYours : unknown}>
        <LinkButton to="/manage-courses">{ANALYTICS.toDesk}</LinkButton>
      </FailedState>
    );
  }
  return (
    <FailedState message={ANALYTICS.failed}>
      <Button onClick={onRetry}>{ANALYTICS.retry}</Button>
    </FailedState>
  );
}

import type { ReactNode } from 'react';

interface StateProps {
  readonly message: string;
  /** What to do next: a retry, a way on. */
  readonly children?: ReactNode;
}

const FRAME = 'flex flex-col items-center gap-4 rounded-lg border px-6 py-12 text-center';

/** A list that has nothing to show. */
export function EmptyState({ message, children }: StateProps) {
  return (
    <div className={`${FRAME} border-dashed border-rule-strong`}>
      <p className="max-w-prose text-lg text-ink-soft">{message}</p>
      {children}
    </div>
  );
}

/** Something could not be loaded. */
export function FailedState({ message, children }: StateProps) {
  return (
    <div className={`${FRAME} border-danger bg-danger-wash`}>
      <p role="alert" className="max-w-prose text-lg font-medium text-danger">
        {message}
      </p>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';

interface SubmitButtonProps {
  readonly busy: boolean;
  readonly className?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

/** Submits a form that leads into an account; disabled until the page is hydrated. */
export function SubmitButton({ busy, className = '', describedBy, children }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      variant="primary"
      size="lg"
      className={`w-full ${className} scripted:disabled:opacity-100`}
      disabled={!hydrated}
      busy={busy}
      aria-describedby={describedBy}
    >
      {children}
    </Button>
  );
}

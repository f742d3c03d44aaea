import { CircleAlert } from 'lucide-react';

interface FieldErrorProps {
  /** For the field's `aria-describedby`. */
  readonly id: string;
  readonly error: string | undefined;
}

/** What is wrong with a field, beneath it. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Stands beside the label: "optional". */
  readonly note?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Invalid, though the error is shown elsewhere: in the element that `describedBy` names. */
  readonly invalid?: boolean | undefined;
  /** The id of a text elsewhere that belongs to this field. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** The attributes that the frame gives its control. */
export interface Framed {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The classes of every text control. */
export const CONTROL =
  'min-h-12 w-full rounded-md border bg-surface px-3.5 text-base transition-colors ' +
  'placeholder:text-ink-soft border-rule-strong aria-[invalid=true]:border-danger';

/** Around a control: its label above, help and errors below, which are read out with it. */
export function FieldFrame({
  id: givenId,
  label,
  note,
  help,
  error,
  invalid = error !== undefined,
  describedBy,
  className = '',
  children,
}: FieldFrameProps & { readonly children: (framed: Framed) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const descriptions = [error && `${id}-error`, help && `${id}-help`, describedBy].filter(Boolean);
  return (
    <div className={className}>
      <label htmlFor={id} className="flex items-baseline justify-between gap-4 text-sm font-medium">
        {label}
        {note && <span className="font-normal text-ink-soft">{note}</span>}
      </label>
      <div className="relative mt-1.5">
        {children({
          id,
          'aria-invalid': invalid || undefined,
          'aria-describedby': descriptions.join(' ') || undefined,
        })}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {help && (
        <div id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </div>
      )}
    </div>
  );
}

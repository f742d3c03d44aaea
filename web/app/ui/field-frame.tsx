import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';

export interface FieldFrameProps {
  readonly id?: string | undefined;
  readonly label: string;
  /** Stands beside the label: "optional". */
  readonly note?: string | undefined;
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** Wrong, though what is wrong stands elsewhere: in what `describedBy` names. */
  readonly invalid?: boolean | undefined;
  /** The id of a text elsewhere that belongs to this field. */
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** What the control in a frame takes over from it. */
export interface Framed {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Of every control to fill in. */
export const CONTROL =
  'min-h-12 w-full rounded-md border bg-surface px-3.5 text-base transition-colors ' +
  'placeholder:text-ink-soft border-rule-strong aria-[invalid=true]:border-danger';

/** Around a control: its label above, help below, what is wrong beside it and read out with it. */
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

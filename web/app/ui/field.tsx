import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';

export interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  /** Stands beside the label: "optional". */
  readonly note?: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** Wrong, though what is wrong stands elsewhere: in what `describedBy` names. */
  readonly invalid?: boolean | undefined;
  /** The id of a text elsewhere that belongs to this field. */
  readonly describedBy?: string | undefined;
  /** Inside the field's right edge, such as a button. */
  readonly end?: ReactNode;
}

const INPUT =
  'min-h-12 w-full rounded-md border bg-surface px-3.5 text-base transition-colors ' +
  'placeholder:text-ink-soft';

/** A line to fill in: its label above, help below, what is wrong beside it and read out with it. */
export function Field({
  label,
  note,
  help,
  error,
  invalid = error !== undefined,
  describedBy,
  end,
  className = '',
  id: givenId,
  ...input
}: FieldProps) {
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
        <input
          {...input}
          id={id}
          aria-invalid={invalid || undefined}
          aria-describedby={descriptions.join(' ') || undefined}
          className={`${INPUT} ${end ? 'pr-12' : ''} ${invalid ? 'border-danger' : 'border-rule-strong'}`}
        />
        {end}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {help && (
        <p id={`${id}-help`} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}

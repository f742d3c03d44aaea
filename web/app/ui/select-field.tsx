import { ChevronDown } from 'lucide-react';
import type { Ref, SelectHTMLAttributes } from 'react';
import { CONTROL, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface SelectFieldProps
  extends FieldFrameProps,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLSelectElement>;
  readonly options: readonly string[];
}

/** A choice from a list: the browser's own select. */
export function SelectField({
  id,
  label,
  note,
  help,
  error,
  invalid,
  describedBy,
  className,
  options,
  ...select
}: SelectFieldProps) {
  const frame = { id, label, note, help, error, invalid, describedBy, className };
  return (
    <FieldFrame {...frame}>
      {(framed) => (
        <>
          <select {...select} {...framed} className={`${CONTROL} appearance-none pr-10`}>
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-4 right-3.5 size-4 text-ink-soft"
          />
        </>
      )}
    </FieldFrame>
  );
}

import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { CONTROL, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

export interface FieldProps
  extends FieldFrameProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLInputElement>;
  /** Inside the field's right edge, such as a button. */
  readonly end?: ReactNode;
}

/** A labelled line of text to fill in. */
export function Field({
  id,
  label,
  note,
  help,
  error,
  invalid,
  describedBy,
  end,
  className,
  ...input
}: FieldProps) {
  const frame = { id, label, note, help, error, invalid, describedBy, className };
  return (
    <FieldFrame {...frame}>
      {(framed) => (
        <>
          <input {...input} {...framed} className={`${CONTROL} ${end ? 'pr-12' : ''}`} />
          {end}
        </>
      )}
    </FieldFrame>
  );
}

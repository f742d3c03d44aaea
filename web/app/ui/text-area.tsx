import type { Ref, TextareaHTMLAttributes } from 'react';
import { CONTROL, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface TextAreaProps
  extends FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
}

/** A text of several lines to write; where the browser can, it grows with what is written. */
export function TextArea({
  id,
  label,
  note,
  help,
  error,
  invalid,
  describedBy,
  className,
  ...area
}: TextAreaProps) {
  const frame = { id, label, note, help, error, invalid, describedBy, className };
  return (
    <FieldFrame {...frame}>
      {(framed) => (
        <textarea
          {...area}
          {...framed}
          className={`${CONTROL} field-sizing-content max-h-[32rem] py-3 leading-relaxed`}
        />
      )}
    </FieldFrame>
  );
}

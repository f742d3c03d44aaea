import type { Ref, TextareaHTMLAttributes } from 'react';
import { CONTROL, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface TextAreaProps
  extends FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'rows'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Lines that there is room for from the start. */
  readonly rows: keyof typeof ROOM_FOR;
}

/** A field that grows with what is written looks at that alone, and not at `rows`. */
const ROOM_FOR = {
  4: 'min-h-[calc(4lh+1.5rem)]',
  7: 'min-h-[calc(7lh+1.5rem)]',
} as const;

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
  rows,
  ...area
}: TextAreaProps) {
  const frame = { id, label, note, help, error, invalid, describedBy, className };
  return (
    <FieldFrame {...frame}>
      {(framed) => (
        <textarea
          {...area}
          {...framed}
          rows={rows}
          className={`${CONTROL} ${ROOM_FOR[rows]} field-sizing-content max-h-[32rem] py-3 leading-relaxed`}
        />
      )}
    </FieldFrame>
  );
}

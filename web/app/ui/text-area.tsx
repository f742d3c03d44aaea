import type { Ref, TextareaHTMLAttributes } from 'react';
import { CONTROL, FieldFrame, type FieldFrameProps } from './field-frame.tsx';

interface TextAreaProps
  extends FieldFrameProps,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className' | 'rows'> {
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** The number of lines before anything is typed. */
  readonly rows: keyof typeof ROOM_FOR;
}

/** With `field-sizing: content` a field grows with its text and ignores `rows`. */
const ROOM_FOR = {
  4: 'min-h-[calc(4lh+1.5rem)]',
  7: 'min-h-[calc(7lh+1.5rem)]',
} as const;

/** A field for a text of several lines; where the browser can, it grows with the text. */
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

import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface HeldFieldsProps {
  /** The values of the fields are being sent. */
  readonly held: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The fields of a form, which cannot be changed while their values are being sent: a change would be
 * lost without notice. It is around the fields alone: the form's button keeps the focus, and shows
 * that the form is being sent.
 */
export function HeldFields({ held, className, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);

  // Before the browser drops the focus of an inert field.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!held || !fields.current) return;
    if (activeElement !== document.body && !fields.current.contains(activeElement)) return;
    fields.current.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [held]);

  return (
    <div ref={fields} inert={held} className={className}>
      {children}
    </div>
  );
}

import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface InertFieldsProps {
  /** The values of the fields are being sent. */
  readonly inert: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The fields of a form, which cannot be changed while their values are being sent: a change would be
 * lost without notice. It is around the fields alone: the form's button keeps the focus, and shows
 * that the form is being sent.
 */
export function InertFields({ inert, className, children }: InertFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);

  // Before the browser drops the focus of an inert field.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!inert || !fields.current) return;
    if (activeElement !== document.body && !fields.current.contains(activeElement)) return;
    fields.current.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [inert]);

  return (
    <div ref={fields} inert={inert} className={className}>
      {children}
    </div>
  );
}

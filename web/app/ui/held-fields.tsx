import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface HeldFieldsProps {
  /** What stands in the fields is on its way. */
  readonly held: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The fields of a form, which wait while what they say is being saved: what was written meanwhile
 * would be lost, and nobody would say so. Around the fields alone: the form's button has the focus
 * as long, and says how it goes on.
 */
export function HeldFields({ held, className, children }: HeldFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);

  // Before the browser takes the focus from a field that waits, and gives it to nobody.
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

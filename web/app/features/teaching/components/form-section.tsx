import { type ReactNode, useId } from 'react';

interface FormSectionProps {
  readonly heading: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A part of the form with its heading. */
export function FormSection({ heading, lead, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="px-5 py-8 sm:px-10 sm:py-10">
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      {lead && <p className="mt-1.5 text-ink-soft">{lead}</p>}
      <div className="mt-6 space-y-6">{children}</div>
    </section>
  );
}

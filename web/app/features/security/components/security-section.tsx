import { type ReactNode, useId } from 'react';

interface SecuritySectionProps {
  readonly heading: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** One subject of the page, as a card. */
export function SecuritySection({ heading, lead, children }: SecuritySectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-8"
    >
      <h2 id={id} className="text-2xl">
        {heading}
      </h2>
      <p className="mt-2 wrap-anywhere text-ink-soft">{lead}</p>
      <div className="mt-5">{children}</div>
    </section>
  );
}

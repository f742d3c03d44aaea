import { useId } from 'react';

interface CodeSampleProps {
  readonly title: string;
  readonly code: string;
}

/** A sample to copy. Lines wider than the page can be scrolled by keys too. */
export function CodeSample({ title, code }: CodeSampleProps) {
  const id = useId();
  return (
    <figure className="mt-4 overflow-hidden rounded-lg border border-rule bg-surface">
      <figcaption id={id} className="border-b border-rule px-4 py-2 text-sm text-ink-soft">
        {title}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: else its end is out of reach by keys */}
      <pre role="region" aria-labelledby={id} tabIndex={0} className="overflow-x-auto p-4 text-sm">
        <code className="font-mono">{code}</code>
      </pre>
    </figure>
  );
}

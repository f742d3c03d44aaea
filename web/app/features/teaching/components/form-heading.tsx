import type { Ref } from 'react';

interface FormHeadingProps {
  /** Takes the focus where the focused element disappears. */
  readonly ref?: Ref<HTMLHeadingElement>;
  readonly heading: string;
  readonly lead: string;
}

export function FormHeading({ ref, heading, lead }: FormHeadingProps) {
  return (
    <div className="max-w-2xl">
      <h1 ref={ref} tabIndex={-1} className="text-4xl sm:text-[2.75rem]">
        {heading}
      </h1>
      <p className="mt-3 text-lg text-ink-soft">{lead}</p>
    </div>
  );
}

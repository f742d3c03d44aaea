import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface LineProps {
  readonly to: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A row of a list: what it is, and something of it. */
export function Line({ to, title, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 text-[0.9375rem]">
      <Link to={to} className="py-1 font-medium wrap-anywhere underline-offset-4 hover:underline">
        {title}
      </Link>
      <span className="text-ink-soft tabular-nums">{children}</span>
    </li>
  );
}

/** A part of a person's page, below its heading. */
export function Part({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}) {
  return (
    <section>
      <h2 className="mb-2.5 text-xl">{heading}</h2>
      {children}
    </section>
  );
}

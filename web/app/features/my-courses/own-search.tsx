import { Search } from 'lucide-react';
import { SEARCH } from './messages.ts';

interface OwnSearchProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Finds among one's own courses while one types. */
export function OwnSearch({ value, onChange }: OwnSearchProps) {
  return (
    <search className="relative w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={SEARCH.label}
        placeholder={SEARCH.hint}
        autoComplete="off"
        enterKeyHint="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-11 w-full rounded-md border border-rule-strong bg-surface pr-3 pl-10.5 text-base placeholder:text-ink-soft sm:text-[0.9375rem]"
      />
    </search>
  );
}

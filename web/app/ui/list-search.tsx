import { Search } from 'lucide-react';

interface ListSearchProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches the loaded items while one types; the number found is shown beside it. */
export function ListSearch({ label, hint, value, onSearch }: ListSearchProps) {
  return (
    <search className="relative block w-full sm:w-72">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        className="min-h-11 w-full rounded-md border border-rule-strong bg-surface pr-3 pl-10.5 text-base placeholder:text-ink-soft sm:text-[0.9375rem]"
        enterKeyHint="search"
        onChange={(event) => onSearch(event.target.value)}
        placeholder={hint}
        value={value}
      />
    </search>
  );
}

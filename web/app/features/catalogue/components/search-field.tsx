import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { Search, X } from 'lucide-react';
import { type TypedSearch, useTypedSearch } from '../hooks/use-typed-search.ts';
import { CLEAR_SEARCH, SEARCH_HINT, SEARCH_LABEL } from '../messages.ts';

/** Searches while the visitor types. */
export function SearchField({ value, onSearch }: TypedSearch) {
  const { field, searchLater, searchNow } = useTypedSearch({ value, onSearch });
  return (
    <div className="relative min-w-0 grow">
      <label className="sr-only" htmlFor="course-search">
        {SEARCH_LABEL}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={field}
        autoComplete="off"
        className="peer min-h-11 w-full rounded-md border border-rule-strong bg-surface pr-11 pl-10.5 text-base placeholder:text-ink-soft sm:text-[0.9375rem] [&::-webkit-search-cancel-button]:hidden"
        defaultValue={value}
        enterKeyHint="search"
        id="course-search"
        maxLength={LIST_LIMITS.search}
        name="search"
        onChange={(event) => searchLater(event.target.value)}
        placeholder={SEARCH_HINT}
        type="search"
      />
      <button
        className="needs-script absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink peer-placeholder-shown:invisible"
        onClick={() => {
          if (!field.current) return;
          field.current.value = '';
          searchNow('');
          field.current.focus();
        }}
        type="button"
      >
        <X aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{CLEAR_SEARCH}</span>
      </button>
    </div>
  );
}

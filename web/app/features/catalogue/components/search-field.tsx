import { LIMITS } from '@lectern/contract/limits';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CLEAR_SEARCH, SEARCH_HINT, SEARCH_LABEL } from '../messages.ts';

/** After the last keystroke, before the list is asked. */
const PAUSE_MS = 180;

interface SearchFieldProps {
  /** What the address says. */
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/**
 * The field keeps its own text: a keystroke renders nothing, and what was typed before the
 * scripts arrived stays. The address follows after a pause; the field follows the address only
 * where something else than this field has changed it.
 */
export function SearchField({ value, onSearch }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What this field has asked for and the address has not said yet, the newest last.
  const asked = useRef<string[]>([]);
  const said = useRef(value);

  useEffect(() => {
    const place = asked.current.indexOf(value);
    asked.current = asked.current.slice(place + 1);
    if (place >= 0 || value === said.current || !field.current) return;
    clearTimeout(pause.current);
    said.current = value;
    field.current.value = value;
  }, [value]);

  const say = useEffectEvent((text: string) => {
    clearTimeout(pause.current);
    const search = text.trim();
    if (search === said.current) return;
    said.current = search;
    asked.current.push(search);
    onSearch(search);
  });

  useEffect(() => {
    if (field.current) say(field.current.value);
    return () => clearTimeout(pause.current);
  }, []);

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
        maxLength={LIMITS.search}
        name="search"
        onChange={(event) => {
          const { value: text } = event.target;
          clearTimeout(pause.current);
          pause.current = setTimeout(() => say(text), PAUSE_MS);
        }}
        placeholder={SEARCH_HINT}
        type="search"
      />
      <button
        className="needs-script absolute top-0 right-0 grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:text-ink peer-placeholder-shown:invisible"
        onClick={() => {
          if (!field.current) return;
          field.current.value = '';
          say('');
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

import { Search } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { Filters } from '../queries/register-query.ts';

/** Something that a list is narrowed down by. */
export interface FilterField {
  /** Of the parameter, in the address and in the call. */
  readonly name: string;
  readonly label: string;
  /** A text that is typed where there are no options. */
  readonly kind?: 'text' | 'day';
  readonly hint?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface FilterFieldsProps {
  readonly fields: readonly FilterField[];
  readonly filters: Filters;
  readonly onFilter: (name: string, value: string) => void;
}

const CONTROL =
  'min-h-11 w-full rounded-md border border-rule-strong bg-surface px-3 text-base sm:text-[0.9375rem]';

/** The search and the filters above a list. */
export function FilterFields({ fields, filters, onFilter }: FilterFieldsProps) {
  const id = useId();
  return (
    <search className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,100%),1fr))] gap-3">
      {fields.map((field) => (
        <div key={field.name} className={field.name === 'search' ? 'sm:col-span-2' : ''}>
          <label htmlFor={`${id}-${field.name}`} className="mb-1.5 block text-sm font-medium">
            {field.label}
          </label>
          {field.options ? (
            <select
              id={`${id}-${field.name}`}
              className={CONTROL}
              value={filters[field.name] ?? ''}
              onChange={(event) => onFilter(field.name, event.target.value)}
            >
              {field.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          ) : (
            <TypedFilter
              id={`${id}-${field.name}`}
              field={field}
              value={filters[field.name] ?? ''}
              onFilter={onFilter}
            />
          )}
        </div>
      ))}
    </search>
  );
}

/** How long after a letter the list is asked for, in milliseconds. */
const PAUSE_MS = 250;

interface TypedFilterProps {
  readonly id: string;
  readonly field: FilterField;
  readonly value: string;
  readonly onFilter: FilterFieldsProps['onFilter'];
}

/** What is typed goes into the address after a pause. */
function TypedFilter({ id, field, value, onFilter }: TypedFilterProps) {
  const { name, kind = 'text', hint } = field;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address has changed otherwise: by the browser's back, or a link.
  if (known !== value) {
    setKnown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onFilter(name, typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, name, onFilter]);
  const isSearch = kind === 'text';
  return (
    <span className="relative block">
      {isSearch && (
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
        />
      )}
      <input
        id={id}
        type={isSearch ? 'search' : 'date'}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${CONTROL} font-normal placeholder:text-ink-soft ${isSearch ? 'pl-10' : ''}`}
      />
    </span>
  );
}

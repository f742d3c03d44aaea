import { ChevronDown, Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FILTERS } from '../messages.ts';
import type { Filters } from '../queries/register-query.ts';
import './filter-fields.css';

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
export function FilterFields(props: FilterFieldsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [first, ...others] = props.fields;
  const used = others.filter(({ name }) => props.filters[name]).length;
  return (
    <search className="filters block">
      <div className="filters-grid">
        {first && <LabelledFilter {...props} field={first} />}
        {others.length > 0 && (
          <>
            <Button
              className="filters-toggle"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              {FILTERS.toggle(used)}
            </Button>
            <div id={id} className="filters-rest" data-open={isOpen}>
              {others.map((field) => (
                <LabelledFilter {...props} key={field.name} field={field} />
              ))}
            </div>
          </>
        )}
      </div>
    </search>
  );
}

interface FilterProps extends Omit<FilterFieldsProps, 'fields'> {
  readonly field: FilterField;
}

function LabelledFilter({ field, filters, onFilter }: FilterProps) {
  const id = useId();
  const { name, label, options } = field;
  const value = filters[name] ?? '';
  return (
    <div data-name={name}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      {options ? (
        <ChosenFilter
          id={id}
          options={options}
          value={value}
          onChoose={(chosen) => onFilter(name, chosen)}
        />
      ) : (
        <TypedFilter id={id} field={field} value={value} onFilter={onFilter} />
      )}
    </div>
  );
}

interface ChosenFilterProps {
  readonly id: string;
  readonly options: NonNullable<FilterField['options']>;
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

function ChosenFilter({ id, options, value, onChoose }: ChosenFilterProps) {
  return (
    <span className="relative block">
      <select
        id={id}
        className={`${CONTROL} appearance-none pr-10`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-soft"
      />
    </span>
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
  /** What this field has put into the address, the latest last; the address may lag behind it. */
  const [sent, setSent] = useState([value]);
  if (known !== value) {
    setKnown(value);
    const place = sent.lastIndexOf(value);
    setSent(place < 0 ? [value] : sent.slice(place));
    // The address has changed otherwise: by the browser's back, or a link.
    if (place < 0) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => {
      setSent((earlier) => [...earlier, typed.trim()]);
      onFilter(name, typed.trim());
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, name, onFilter]);
  return (
    <span className="relative block">
      {name === 'search' && (
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-ink-soft"
        />
      )}
      <input
        id={id}
        type={kind === 'day' ? 'date' : 'search'}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={hint}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className={`${CONTROL} font-normal placeholder:text-ink-soft ${name === 'search' ? 'pl-10' : ''}`}
      />
    </span>
  );
}

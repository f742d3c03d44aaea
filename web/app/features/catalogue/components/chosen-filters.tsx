import { FILTER_NAMES, type FilterName } from '@lectern/contract/list-parameters';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { CHOSEN_FILTERS, CLEAR_FILTERS, LEVELS, REMOVE_FILTER, WEIGHED } from '../messages.ts';
import { FILTER_CHOICES } from '../rules/filter-choices.ts';
import { formatListAddress, type ListChoice, withoutFilters } from '../rules/list-address.ts';

/** What the list is narrowed down to, each with a link that takes it away, and how it is ordered. */
export function ChosenFilters({ choice }: { readonly choice: ListChoice }) {
  const chosen = FILTER_NAMES.filter((name) => choice[name] !== undefined);
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={CHOSEN_FILTERS} className="mb-4 flex flex-wrap items-center gap-2">
          {chosen.map((name) => (
            <li key={name}>
              <Link
                className="chip gap-1.5 pr-2.5 pl-4 sm:min-h-9"
                preventScrollReset
                to={{
                  search: formatListAddress({ ...choice, [name]: undefined, cursor: undefined }),
                }}
              >
                <span className="sr-only">{REMOVE_FILTER}</span>
                {nameOf(name, choice[name] ?? '')}
                <X aria-hidden="true" className="size-4 text-ink-soft" />
              </Link>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Link
                className="link inline-flex min-h-11 items-center px-2 text-[0.9375rem] sm:min-h-9"
                preventScrollReset
                to={{ search: formatListAddress(withoutFilters(choice)) }}
              >
                {CLEAR_FILTERS}
              </Link>
            </li>
          )}
        </ul>
      )}
      {choice.sort === 'top-rated' && <p className="mb-4 text-sm text-ink-soft">{WEIGHED}</p>}
    </>
  );
}

function nameOf(filter: FilterName, value: string): string {
  if (filter === 'level')
    return Object.entries(LEVELS).find(([level]) => level === value)?.[1] ?? '';
  return FILTER_CHOICES[filter].find(([each]) => each === value)?.[1] ?? '';
}

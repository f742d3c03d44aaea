import { FILTER_NAMES } from '@lectern/contract/list-parameters';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import type { Choose } from '../hooks/use-list-choice.ts';
import { FILTERS, LEVEL_LABEL, SORT_LABEL, SUBMIT } from '../messages.ts';
import { asSort, LEVEL_CHOICES, sortChoices } from '../rules/choices.ts';
import type { Matching } from '../rules/course-figures.ts';
import { readFilters } from '../rules/filters.ts';
import type { ListChoice } from '../rules/list-address.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { PlainFilters } from './plain-filters.tsx';
import { SearchField } from './search-field.tsx';

const FilterSheet = lazyPart(
  async () => (await import('./filter-sheet.tsx')).FilterSheet,
  PartFailed,
);

interface ListToolbarProps {
  readonly choice: ListChoice;
  readonly choose: Choose;
  /** How many courses match; shown in the sheet. */
  readonly matching: Matching | undefined;
}

/**
 * Search, level and sort, and a sheet with all filters. Without scripts it is a plain form; with them
 * each change goes to the address at once, and on a phone the selects are in the sheet.
 */
export function ListToolbar({ choice, choose, matching }: ListToolbarProps) {
  /** Undefined: it was never opened, and is not loaded. */
  const [sheet, setSheet] = useState<boolean>();
  return (
    <>
      <form
        action="/courses"
        className="container-page flex gap-2 py-2.5 noscript:flex-wrap sm:gap-3"
        method="get"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('search');
          if (field instanceof HTMLInputElement) choose({ search: field.value }, { replace: true });
        }}
        role="search"
      >
        <SearchField
          onSearch={(search) => choose({ search }, { replace: true })}
          value={choice.search}
        />
        <Selects choice={choice} choose={choose} />
        <FiltersButton choice={choice} onPress={() => setSheet(true)} />
        <noscript className="noscript:w-full">
          {/* The browser ignores it with scripts, and so their bundle has none of it. */}
          {import.meta.env.SSR && <PlainFilters choice={choice} />}
        </noscript>
        <div className="hidden noscript:grid">
          <Button type="submit" variant="primary">
            {SUBMIT}
          </Button>
        </div>
      </form>
      {sheet !== undefined && (
        <Suspense>
          <FilterSheet
            choice={choice}
            choose={choose}
            matching={matching}
            onClose={() => setSheet(false)}
            open={sheet}
          />
        </Suspense>
      )}
    </>
  );
}

function Selects({ choice, choose }: Pick<ListToolbarProps, 'choice' | 'choose'>) {
  return (
    <div className="hidden gap-3 noscript:grid noscript:grid-cols-2 sm:flex sm:*:w-44 sm:noscript:flex">
      <ChoiceSelect
        label={LEVEL_LABEL}
        name="level"
        onChoose={(level) => choose({ level: readFilters(() => level).level })}
        options={LEVEL_CHOICES}
        value={choice.level ?? ''}
      />
      <ChoiceSelect
        label={SORT_LABEL}
        name="sort"
        onChoose={(sort) => choose({ sort: asSort(sort) })}
        options={sortChoices(choice.search !== '')}
        value={choice.sort ?? ''}
      />
    </div>
  );
}

interface FiltersButtonProps {
  readonly choice: ListChoice;
  readonly onPress: () => void;
}

/** Opens the sheet and shows how many filters are set. */
function FiltersButton({ choice, onPress }: FiltersButtonProps) {
  const chosen = [...FILTER_NAMES, 'sort' as const].filter((name) => choice[name] !== undefined);
  const changed = chosen.length;
  return (
    <Button aria-haspopup="dialog" className="needs-script shrink-0" onClick={onPress}>
      <SlidersHorizontal aria-hidden="true" className="size-4.5" />
      <span className="few-letters:sr-only">{FILTERS}</span>
      {changed > 0 && (
        <span className="keeps-ground grid size-5 place-items-center rounded-full bg-accent text-xs font-semibold text-on-accent tabular-nums">
          {changed}
        </span>
      )}
    </Button>
  );
}

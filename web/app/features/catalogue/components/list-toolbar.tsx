import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { Choose } from '../hooks/use-list-choice.ts';
import { FILTERS, LEVEL_LABEL, SORT_LABEL, SUBMIT } from '../messages.ts';
import { asLevel, asSort, LEVEL_CHOICES, sortChoices } from '../rules/choices.ts';
import type { Matching } from '../rules/course-figures.ts';
import type { ListChoice } from '../rules/list-address.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { SearchField } from './search-field.tsx';

interface ListToolbarProps {
  readonly choice: ListChoice;
  readonly choose: Choose;
  /** How many courses match; shown in the phone's sheet. */
  readonly matching: Matching | undefined;
}

/**
 * Search, level and sort. Without scripts it is a plain form; with them each change goes to the
 * address at once, and on a phone the selects are in a sheet.
 */
export function ListToolbar({ choice, choose, matching }: ListToolbarProps) {
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <form
        action="/courses"
        className="container-page flex gap-2 py-2.5 noscript:flex-col sm:noscript:flex-row sm:gap-3"
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
        <div className="hidden noscript:grid">
          <Button type="submit" variant="primary">
            {SUBMIT}
          </Button>
        </div>
      </form>
      <FilterSheet
        choice={choice}
        choose={choose}
        matching={matching}
        onClose={() => setSheet(false)}
        open={sheet}
      />
    </>
  );
}

function Selects({ choice, choose }: Pick<ListToolbarProps, 'choice' | 'choose'>) {
  return (
    <div className="hidden gap-3 noscript:grid noscript:grid-cols-2 sm:flex sm:*:w-44 sm:noscript:flex">
      <ChoiceSelect
        label={LEVEL_LABEL}
        name="level"
        onChoose={(level) => choose({ level: asLevel(level) })}
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

/** On a phone: opens the sheet and shows how many filters are set. */
function FiltersButton({ choice, onPress }: FiltersButtonProps) {
  const changed = Number(choice.level !== undefined) + Number(choice.sort !== undefined);
  return (
    <Button aria-haspopup="dialog" className="needs-script shrink-0 sm:hidden" onClick={onPress}>
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

import type { FilterName } from '@lectern/contract/list-parameters';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, X } from 'lucide-react';
import { useId } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { Choose } from '../hooks/use-list-choice.ts';
import { useOneStep } from '../hooks/use-one-step.ts';
import * as texts from '../messages.ts';
import { filterCountsQuery } from '../queries/filter-counts-query.ts';
import { asSort, LEVEL_CHOICES, sortChoices } from '../rules/choices.ts';
import { formatMatching, type Matching } from '../rules/course-figures.ts';
import {
  type Choices,
  countShown,
  FILTER_CHOICES,
  withCounts,
  YES_OR_NO,
} from '../rules/filter-choices.ts';
import { readFilters } from '../rules/filters.ts';
import type { ListChoice } from '../rules/list-address.ts';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: ListChoice;
  readonly choose: Choose;
  /** How many courses match; undefined while that is not known. */
  readonly matching: Matching | undefined;
}

/**
 * The filters: on a phone at the bottom edge within reach of the thumb, on a wide window beside the list.
 * Each choice applies at once.
 */
export function FilterSheet({ open, onClose, choice, choose, matching }: FilterSheetProps) {
  const titleId = useId();
  const modal = useModal({ open, onClosed: onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      aria-labelledby={titleId}
      className="mt-auto mb-0 max-h-[90dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-xl border-t border-rule bg-surface text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-rise sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:w-[26rem] sm:rounded-none sm:border-t-0 sm:border-l"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      {...modal}
    >
      {open && (
        <div className="flex min-h-full flex-col px-4 pt-2 sm:px-6">
          <div className="flex items-center justify-between">
            <h2 className="text-xl" id={titleId}>
              {texts.FILTERS_TITLE}
            </h2>
            <button
              className="-mr-2.5 grid size-11 place-items-center rounded-md text-ink-soft"
              onClick={onClose}
              type="button"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{texts.CLOSE_FILTERS}</span>
            </button>
          </div>
          <Fields choice={choice} choose={choose} />
          <div className="sticky bottom-0 mt-auto bg-surface pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
            <Button className="w-full" onClick={onClose} size="lg" variant="primary">
              {matching
                ? texts.showMatches(formatMatching(matching), matching.courses === 1)
                : texts.SHOW_COURSES}
            </Button>
            {/* The status of the page is beneath the dialog, where nothing is read out. */}
            <p className="sr-only" role="status">
              {matching
                ? texts.matchesAnnounced(formatMatching(matching), matching.courses === 1)
                : ''}
            </p>
          </div>
        </div>
      )}
    </dialog>
  );
}

function Fields({ choice, choose }: Pick<FilterSheetProps, 'choice' | 'choose'>) {
  const { data: counts } = useQuery(filterCountsQuery(browserApi, choice));
  // Back leads to the list as it was before the sheet was opened.
  const change = useOneStep(choose);
  const pick = (name: FilterName) => (value: string) =>
    change({ [name]: readFilters((each) => (each === name ? value : null))[name] });
  const counted = (filter: FilterName, choices: Choices) =>
    choices.map(([value, name]) => [value, name, countShown(counts, filter, value)] as const);
  return (
    <>
      <OneOf
        name="sheet-level"
        onChoose={pick('level')}
        options={counted('level', LEVEL_CHOICES)}
        title={texts.LEVEL_LABEL}
        value={choice.level ?? ''}
      />
      <OneOf
        name="sheet-sort"
        onChoose={(sort) => change({ sort: asSort(sort) })}
        options={sortChoices(choice.search !== '')}
        title={texts.SORT_LABEL}
        value={choice.sort ?? ''}
      />
      <SubjectSelect
        onChoose={pick('subject')}
        options={withCounts(FILTER_CHOICES.subject, counts, 'subject')}
        value={choice.subject ?? ''}
      />
      <OneOf
        name="sheet-stars"
        onChoose={pick('stars')}
        options={[['', texts.ANY_RATING], ...counted('stars', FILTER_CHOICES.stars)]}
        title={texts.STARS_LABEL}
        value={choice.stars ?? ''}
      />
      <OneOf
        name="sheet-length"
        onChoose={pick('length')}
        options={[['', texts.ANY_LENGTH], ...counted('length', FILTER_CHOICES.length)]}
        title={texts.LENGTH_LABEL}
        value={choice.length ?? ''}
      />
      <fieldset className="mt-5">
        <legend className={LEGEND}>{texts.MORE_LABEL}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {YES_OR_NO.map(([filter, value, name]) => (
            <Pill
              key={filter}
              checked={choice[filter] !== undefined}
              count={countShown(counts, filter, value)}
              name={`sheet-${filter}`}
              onChange={(checked) => pick(filter)(checked ? value : '')}
              text={name}
              type="checkbox"
              value={value}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

const LEGEND = 'text-sm font-medium text-ink-soft';

interface OneOfProps {
  readonly title: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string, count?: string | undefined])[];
  readonly onChoose: (value: string) => void;
}

function OneOf({ title, name, value, options, onChoose }: OneOfProps) {
  return (
    <fieldset className="mt-5">
      <legend className={LEGEND}>{title}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(([each, text, count]) => (
          <Pill
            key={each}
            checked={each === value}
            count={count}
            name={name}
            onChange={() => onChoose(each)}
            text={text}
            type="radio"
            value={each}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface PillProps {
  readonly type: 'radio' | 'checkbox';
  readonly name: string;
  readonly value: string;
  readonly text: string;
  readonly count: string | undefined;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A choice with how many courses it would leave. */
function Pill({ text, count, onChange, ...input }: PillProps) {
  const countId = useId();
  return (
    <label className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-rule-strong px-4 text-[0.9375rem] transition-colors has-checked:keeps-ground has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        aria-describedby={count === undefined ? undefined : countId}
        className="sr-only"
        onChange={(event) => onChange(event.target.checked)}
        {...input}
      />
      {text}
      {count !== undefined && (
        <span aria-hidden="true" className="text-sm tabular-nums opacity-75">
          {count}
        </span>
      )}
      {count !== undefined && (
        <span hidden id={countId}>
          {texts.countOfChoice(count)}
        </span>
      )}
    </label>
  );
}

interface SubjectSelectProps {
  readonly value: string;
  readonly options: Choices;
  readonly onChoose: (value: string) => void;
}

function SubjectSelect({ value, options, onChoose }: SubjectSelectProps) {
  return (
    <label className="mt-5 block">
      <span className={LEGEND}>{texts.SUBJECT_LABEL}</span>
      <span className="relative mt-2 flex items-center">
        <select
          className="min-h-11 w-full appearance-none rounded-md border border-rule-strong bg-surface py-2 pr-9 pl-3.5 text-base"
          onChange={(event) => onChoose(event.target.value)}
          value={value}
        >
          <option value="">{texts.ALL_SUBJECTS}</option>
          {options.map(([slug, name]) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-3 size-4 text-ink-soft"
        />
      </span>
    </label>
  );
}

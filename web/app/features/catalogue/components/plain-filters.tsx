import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import {
  ALL_SUBJECTS,
  ANY_LENGTH,
  ANY_RATING,
  LENGTH_LABEL,
  SEATS_FREE,
  STARS_LABEL,
  SUBJECT_LABEL,
  WITH_PREVIEWS,
  withCount,
} from '../messages.ts';
import { filterCountsQuery } from '../queries/filter-counts-query.ts';
import { countShown, FILTER_CHOICES, withCounts } from '../rules/filter-choices.ts';
import type { ListChoice } from '../rules/list-address.ts';
import { ChoiceSelect } from './choice-select.tsx';

const SELECTS = [
  ['subject', SUBJECT_LABEL, ALL_SUBJECTS],
  ['stars', STARS_LABEL, ANY_RATING],
  ['length', LENGTH_LABEL, ANY_LENGTH],
] as const;
const CHECKBOXES = [
  ['seats', 'free', SEATS_FREE],
  ['previews', 'true', WITH_PREVIEWS],
] as const;

/** The filters of the sheet as fields of the form, for a browser without scripts. */
export function PlainFilters({ choice }: { readonly choice: ListChoice }) {
  const { data: counts } = useQuery(filterCountsQuery(browserApi, choice));
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
      {SELECTS.map(([filter, label, all]) => (
        <ChoiceSelect
          key={filter}
          label={label}
          name={filter}
          onChoose={() => undefined}
          options={[['', all], ...withCounts(FILTER_CHOICES[filter], counts, filter)]}
          value={choice[filter] ?? ''}
        />
      ))}
      {CHECKBOXES.map(([filter, value, name]) => {
        const count = countShown(counts, filter, value);
        return (
          <label key={filter} className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
            <input
              className="size-5"
              defaultChecked={choice[filter] !== undefined}
              name={filter}
              type="checkbox"
              value={value}
            />
            {count === undefined ? name : withCount(name, count)}
          </label>
        );
      })}
    </div>
  );
}

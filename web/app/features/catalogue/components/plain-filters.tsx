import { useQuery } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import {
  ALL_SUBJECTS,
  ANY_LENGTH,
  ANY_RATING,
  LENGTH_LABEL,
  STARS_LABEL,
  SUBJECT_LABEL,
  TAKEN_AS_TYPED,
  withCount,
} from '../messages.ts';
import { filterCountsQuery } from '../queries/filter-counts-query.ts';
import { countShown, FILTER_CHOICES, withCounts, YES_OR_NO } from '../rules/filter-choices.ts';
import type { ListChoice } from '../rules/list-address.ts';
import { ChoiceSelect } from './choice-select.tsx';

const SELECTS = [
  ['subject', SUBJECT_LABEL, ALL_SUBJECTS],
  ['stars', STARS_LABEL, ANY_RATING],
  ['length', LENGTH_LABEL, ANY_LENGTH],
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
      {YES_OR_NO.map(([filter, value, name]) => {
        const count = countShown(counts, filter, value);
        return (
          <Checkbox
            key={filter}
            checked={choice[filter] !== undefined}
            name={filter}
            text={count === undefined ? name : withCount(name, count)}
            value={value}
          />
        );
      })}
      {/* In sight, as it goes for the next search as well. */}
      {choice.verbatim && <Checkbox checked name="verbatim" text={TAKEN_AS_TYPED} value="true" />}
    </div>
  );
}

interface CheckboxProps {
  readonly name: string;
  readonly value: string;
  readonly text: string;
  readonly checked: boolean;
}

function Checkbox({ text, checked, ...input }: CheckboxProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
      <input className="size-5" defaultChecked={checked} type="checkbox" {...input} />
      {text}
    </label>
  );
}

import {
  COURSE_LENGTHS,
  DIFFICULTIES,
  LEAST_STARS,
  SUBJECT_SLUGS,
} from '@lectern/contract/catalogue';
import { FILTER_NAMES, type FilterName } from '@lectern/contract/list-parameters';

/** What each filter of the list may be in an address. */
const FILTER_VALUES = {
  level: DIFFICULTIES,
  subject: SUBJECT_SLUGS,
  stars: LEAST_STARS,
  length: COURSE_LENGTHS,
  seats: ['free'],
  previews: ['true'],
} as const satisfies Readonly<Record<FilterName, readonly string[]>>;

/** What of each filter is chosen; undefined: nothing. */
export type FilterChoice = {
  readonly [Name in FilterName]: (typeof FILTER_VALUES)[Name][number] | undefined;
};

/** The filters of which something is chosen. */
export type ChosenFilters = { readonly [Name in FilterName]?: NonNullable<FilterChoice[Name]> };

/** The filters that parameters ask for; wrong ones are left out. */
export function readFilters(inAddress: (name: FilterName) => string | null): FilterChoice {
  const values: Record<FilterName, readonly string[]> = FILTER_VALUES;
  return Object.fromEntries(
    FILTER_NAMES.map((name) => {
      const value = inAddress(name);
      return [name, values[name].find((each) => each === value)];
    }),
  ) as unknown as FilterChoice;
}

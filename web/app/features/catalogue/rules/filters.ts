import {
  COURSE_LENGTHS,
  DIFFICULTIES,
  LEAST_STARS,
  SUBJECT_SLUGS,
} from '@lectern/contract/catalogue';

/** The filters of the list as its address has them, in the order in which they are shown. */
export const FILTER_VALUES = {
  level: DIFFICULTIES,
  subject: SUBJECT_SLUGS,
  stars: LEAST_STARS,
  length: COURSE_LENGTHS,
  seats: ['free'],
  previews: ['true'],
} as const;

export type FilterName = keyof typeof FILTER_VALUES;

/** What of each filter is chosen; undefined: nothing. */
export type FilterChoice = {
  readonly [Name in FilterName]: (typeof FILTER_VALUES)[Name][number] | undefined;
};

/** The filters of which something is chosen. */
export type ChosenFilters = { readonly [Name in FilterName]?: NonNullable<FilterChoice[Name]> };

export const FILTER_NAMES = Object.keys(FILTER_VALUES) as FilterName[];

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

import { CATEGORIES, COURSE_LENGTHS, LEAST_STARS, subjectSlug } from '@lectern/contract/catalogue';
import type { FilterCounts } from '@lectern/contract/filter-counts';
import type { FilterName } from '@lectern/contract/list-parameters';
import { LENGTH_NAMES, SEATS_FREE, starsAtLeast, WITH_PREVIEWS, withCount } from '../messages.ts';
import { formatCount } from './course-figures.ts';

/** Choices of a filter: what the address has, and the name. */
export type Choices = readonly (readonly [value: string, name: string])[];

/** Those of each filter beside the level, without the one that lets everything through. */
export const FILTER_CHOICES: Readonly<Record<Exclude<FilterName, 'level'>, Choices>> = {
  subject: CATEGORIES.map((category) => [subjectSlug(category), category]),
  stars: LEAST_STARS.map((stars) => [stars, starsAtLeast(stars)]),
  length: COURSE_LENGTHS.map((length) => [length, LENGTH_NAMES[length]]),
  seats: [['free', SEATS_FREE]],
  previews: [['true', WITH_PREVIEWS]],
};

/** The filters that have one choice, which is taken or not. */
export const YES_OR_NO = (['seats', 'previews'] as const).flatMap((filter) =>
  FILTER_CHOICES[filter].map(([value, name]) => [filter, value, name] as const),
);

/** How many courses a choice would leave, to be shown; undefined where that is not known yet. */
export function countShown(
  counts: FilterCounts | undefined,
  filter: FilterName,
  value: string,
): string | undefined {
  const ofFilter: Readonly<Record<string, number>> | undefined = counts?.[filter];
  const count = ofFilter?.[value];
  if (count === undefined) return undefined;
  return `${formatCount(count)}${counts?.isLeast && count > 0 ? '+' : ''}`;
}

/** The choices with how many courses each would leave. */
export function withCounts(
  choices: Choices,
  counts: FilterCounts | undefined,
  filter: FilterName,
): Choices {
  return choices.map(([value, name]) => {
    const count = countShown(counts, filter, value);
    return [value, count === undefined ? name : withCount(name, count)];
  });
}

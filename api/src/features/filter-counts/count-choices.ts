import {
  CATEGORIES,
  COURSE_LENGTHS,
  DIFFICULTIES,
  LEAST_STARS,
  subjectSlug,
} from '@lectern/contract/catalogue';
import type { FilterCounts } from '@lectern/contract/filter-counts';
import type { ListFilter } from '../listing/filter.ts';
import type { Cell } from '../listing/queries.ts';

/** How many courses each choice of a filter would leave, while the others stay as they are. */
export function countChoices(
  cells: readonly Cell[],
  filter: ListFilter,
): Omit<FilterCounts, 'isLeast'> {
  const count = (choice: ListFilter) => countCourses(cells, { ...filter, ...choice });
  return {
    level: counts(DIFFICULTIES, (level) => count({ level })),
    subject: Object.fromEntries(
      CATEGORIES.map((category) => [subjectSlug(category), count({ category })]),
    ),
    seats: { free: count({ freeSeats: true }) },
    stars: counts(LEAST_STARS, (stars) => count({ stars: Number(stars) })),
    length: counts(COURSE_LENGTHS, (length) => count({ length })),
    previews: { true: count({ previews: true }) },
  };
}

function counts<Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => number,
): Record<Choice, number> {
  return Object.fromEntries(choices.map((choice) => [choice, count(choice)])) as Record<
    Choice,
    number
  >;
}

function countCourses(cells: readonly Cell[], filter: ListFilter): number {
  return cells.reduce((sum, cell) => (isIn(cell, filter) ? sum + cell.courses : sum), 0);
}

/** As `isListedAnd` of the listing's queries has it. */
function isIn(cell: Cell, { level, category, length, stars, freeSeats, previews }: ListFilter) {
  return (
    (level === undefined || cell.level === level) &&
    (category === undefined || cell.category === category) &&
    (length === undefined || cell.length === length) &&
    (stars === undefined || cell.stars >= stars) &&
    (!freeSeats || cell.freeSeats === 1) &&
    (!previews || cell.previews === 1)
  );
}

import { ENGINES } from './fresh-database.ts';

/**
 * From each engine to the other, for `describe.each(DIRECTIONS)`: so each of them is read and written
 * once, and every value changes its form.
 */
export const DIRECTIONS = ENGINES.flatMap((from) =>
  ENGINES.filter((to) => to !== from).map((to) => ({ from, to })),
);

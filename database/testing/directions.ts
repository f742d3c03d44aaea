import { ENGINES } from './fresh-database.ts';

/** From each engine to each, for `describe.each(DIRECTIONS)`. */
export const DIRECTIONS = ENGINES.flatMap((from) => ENGINES.map((to) => ({ from, to })));

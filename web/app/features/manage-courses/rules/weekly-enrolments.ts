const WEEK_MS = 7 * 24 * 60 * 60_000;

/** The bars' full height is at least so many enrolments, so that a single one stays low. */
const MINIMUM_SCALE = 4;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A summary of a course's weeks. */
export interface WeeksInBrief {
  readonly weeks: number;
  readonly enrolments: number;
  /** The latest of the weeks with the most; undefined without enrolments. */
  readonly busiest: { readonly enrolments: number; readonly from: string } | undefined;
}

/**
 * Summarises the enrolments in each week, the oldest first.
 *
 * @param until when the last week ended, UTC milliseconds
 * @returns `busiest.from` reads `Nov 3`: the week's first day by the UTC calendar
 */
export function inBrief(weekly: readonly number[], until: number): WeeksInBrief {
  const enrolments = weekly.reduce((sum, week) => sum + week, 0);
  const most = Math.max(0, ...weekly);
  const from = until - (weekly.length - weekly.lastIndexOf(most)) * WEEK_MS;
  return {
    weeks: weekly.length,
    enrolments,
    busiest: most === 0 ? undefined : { enrolments: most, from: DAY.format(from) },
  };
}

/** The height of each week's bar as a share of the whole, 0 to 1. */
export function barHeights(weekly: readonly number[]): number[] {
  const scale = Math.max(MINIMUM_SCALE, ...weekly);
  return weekly.map((week) => week / scale);
}

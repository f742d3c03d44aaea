const WEEK_MS = 7 * 24 * 60 * 60_000;

/** A single enrolment must not look like a rush: the bars' full height stands for this at least. */
const MINIMUM_SCALE = 4;

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** What the weeks of a course add up to. */
export interface WeeksInBrief {
  readonly weeks: number;
  readonly enrolments: number;
  /** The week with the most, the latest of those; undefined without any enrolment. */
  readonly busiest: { readonly enrolments: number; readonly from: string } | undefined;
}

/**
 * Sums up how many came in each week, the oldest first.
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

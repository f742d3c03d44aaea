import { PART_SECONDS } from '@lectern/contract/analytics-terms';
import type { Range } from './played-ranges.ts';

/** Parts that one report counts at most: an hour of playing. What comes after it is left out. */
export const PARTS_AT_MOST = 3_600 / PART_SECONDS;

/** How often a learner has played a part of a recording since the last report. */
export interface PartPlays {
  readonly part: number;
  readonly plays: number;
  /** 1 if this learner had not played it before, else 0. */
  readonly learners: number;
}

/**
 * Counts how often each part of a recording was played. A part counts for the stretch that holds its
 * middle: so where a report ends and the next one begins within a part it counts once.
 *
 * @param stretches one for each playing
 * @param before what this learner had played until then
 * @returns in ascending order of the parts
 */
export function playsOf(stretches: readonly Range[], before: readonly Range[]): PartPlays[] {
  const plays = new Map<number, number>();
  let left = PARTS_AT_MOST;
  for (const [from, to] of stretches) {
    const first = partFrom(from);
    const end = Math.min(partFrom(to), first + left);
    for (let part = first; part < end; part++) plays.set(part, (plays.get(part) ?? 0) + 1);
    left -= Math.max(0, end - first);
  }
  return [...plays]
    .toSorted(([one], [other]) => one - other)
    .map(([part, count]) => ({ part, plays: count, learners: holds(before, part) ? 0 : 1 }));
}

/** The first part whose middle is at or after a second. */
function partFrom(second: number): number {
  return Math.ceil(second / PART_SECONDS - 0.5);
}

function holds(ranges: readonly Range[], part: number): boolean {
  const middle = (part + 0.5) * PART_SECONDS;
  return ranges.some(([from, to]) => from <= middle && middle < to);
}

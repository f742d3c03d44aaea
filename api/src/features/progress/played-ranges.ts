/** A stretch of a recording in seconds, `from` before `to`. */
export type Range = readonly [from: number, to: number];

/** Gaps up to this many seconds are what players leave between two reports. */
const GAP = 0.5;

/** Stretches that are kept of one recording: beyond it the shortest are forgotten. */
export const RANGES_AT_MOST = 200;

/**
 * Merges stretches that were played: what was played twice counts once.
 *
 * @param length of the recording in seconds; null: not known
 * @returns ascending, apart from each other, within the recording
 */
export function mergeRanges(ranges: readonly Range[], length: number | null): Range[] {
  const end = length ?? Number.POSITIVE_INFINITY;
  const sorted = ranges
    .map(([from, to]): [number, number] => [Math.max(0, from), Math.min(to, end)])
    .filter(([from, to]) => from < to)
    .toSorted(([one], [other]) => one - other);
  const merged: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + GAP) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.length > RANGES_AT_MOST ? longestOf(merged) : merged;
}

/** The longest stretches, in their order: to forget a short one never makes a lesson done. */
function longestOf(ranges: readonly Range[]): Range[] {
  return ranges
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))
    .slice(0, RANGES_AT_MOST)
    .toSorted(([one], [other]) => one - other);
}

/** How many seconds merged stretches have together. */
export function secondsIn(ranges: readonly Range[]): number {
  return ranges.reduce((sum, range) => sum + lengthOf(range), 0);
}

function lengthOf([from, to]: Range): number {
  return to - from;
}

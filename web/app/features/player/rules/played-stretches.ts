import { LIMITS } from '@lectern/contract/limits';

/**
 * What an element has really played: where it was skipped to counts only as far as it was played from
 * there (HTML, 4.8.11.14). Of too many stretches the longest are told.
 */
export function playedStretches(played: TimeRanges): [from: number, to: number][] {
  const all = Array.from({ length: played.length }, (_, at): [number, number] => [
    rounded(played.start(at)),
    rounded(played.end(at)),
  ]);
  return all
    .toSorted(([from, to], [otherFrom, otherTo]) => otherTo - otherFrom - (to - from))
    .slice(0, LIMITS.playedRanges);
}

function rounded(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}

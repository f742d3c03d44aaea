import type { LessonPlays } from '@lectern/contract/analytics';

/** A stretch of a recording, in seconds. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Of its most played part. */
  readonly plays: number;
  readonly learners: number;
}

type Part = LessonPlays['parts'][number];
const replays = ({ plays, learners }: Part) => plays - learners;

/**
 * The stretch that is played again most: the part with the most replays, and what lies beside it as long
 * as it has half as many. The first of several; undefined where nothing was played again.
 */
export function mostPlayedAgain({ parts, partSeconds }: LessonPlays): Stretch | undefined {
  const most = Math.max(0, ...parts.map(replays));
  const peak = parts.findIndex((part) => replays(part) === most);
  const part = parts[peak];
  if (most === 0 || !part) return undefined;
  const isIn = (place: number) => {
    const other = parts[place];
    return other !== undefined && replays(other) * 2 >= most;
  };
  let [first, last] = [peak, peak];
  while (isIn(first - 1)) first -= 1;
  while (isIn(last + 1)) last += 1;
  const { plays, learners } = part;
  return { from: first * partSeconds, to: (last + 1) * partSeconds, plays, learners };
}

/**
 * How many of those who played the first part played the last one as well, in whole percent, cut;
 * undefined where nobody played the first.
 */
export function playedToTheEnd({ parts }: LessonPlays): number | undefined {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first.learners === 0) return undefined;
  return Math.min(100, Math.floor((last.learners * 100) / first.learners));
}

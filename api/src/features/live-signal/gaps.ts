/** Numbers that have not been seen, their ends included: what took one may still be committed. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  /** When it was found, in milliseconds. */
  readonly since: number;
}

/**
 * What is missing of the numbers after `last`.
 *
 * @param seen ascending
 */
export function gapsAmong(last: number, seen: readonly number[], since: number): Gap[] {
  const gaps: Gap[] = [];
  let before = last;
  for (const number of seen) {
    if (number > before + 1) gaps.push({ from: before + 1, to: number - 1, since });
    before = number;
  }
  return gaps;
}

/**
 * What is still missing once some numbers were seen.
 *
 * @param gaps ascending
 * @param seen ascending
 */
export function closeGaps(gaps: readonly Gap[], seen: readonly number[]): Gap[] {
  let next = 0;
  return gaps.flatMap((gap) => {
    while ((seen[next] ?? Number.POSITIVE_INFINITY) < gap.from) next += 1;
    const begin = next;
    while ((seen[next] ?? Number.POSITIVE_INFINITY) <= gap.to) next += 1;
    return gapsAmong(gap.from - 1, [...seen.slice(begin, next), gap.to + 1], gap.since);
  });
}

/**
 * Leaves out what was seen before: what is in no gap.
 *
 * @param gaps ascending
 * @param rows in the order of their numbers
 */
export function inGaps<Row extends { readonly seq: number }>(
  gaps: readonly Gap[],
  rows: readonly Row[],
): Row[] {
  let next = 0;
  return rows.filter(({ seq }) => {
    while ((gaps[next]?.to ?? Number.POSITIVE_INFINITY) < seq) next += 1;
    return seq >= (gaps[next]?.from ?? Number.POSITIVE_INFINITY);
  });
}

/** Numbers, their ends included. */
export type NumberRange = Pick<Gap, 'from' | 'to'>;

/**
 * Ranges that have all gaps, so many at most: gaps that are near each other share one, with what was seen
 * between them.
 *
 * @param gaps ascending
 */
export function rangesOver(gaps: readonly Gap[], most: number): NumberRange[] {
  for (let near = 1; ; near *= 2) {
    const ranges: { from: number; to: number }[] = [];
    for (const { from, to } of gaps) {
      const last = ranges.at(-1);
      if (last && from - last.to <= near) last.to = to;
      else ranges.push({ from, to });
    }
    if (ranges.length <= most) return ranges;
  }
}

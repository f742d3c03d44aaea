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
 * @param seen ascending
 */
export function closeGaps(gaps: readonly Gap[], seen: readonly number[]): Gap[] {
  return gaps.flatMap((gap) => {
    const inside = seen.filter((number) => number >= gap.from && number <= gap.to);
    return gapsAmong(gap.from - 1, [...inside, gap.to + 1], gap.since);
  });
}

const COUNT = new Intl.NumberFormat('en-US');

/** Formats 12345 as `12,345`, the same on the server and in the browser. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

/** How many courses match. */
export interface Matching {
  readonly courses: number;
  /** True where there are more than are counted. */
  readonly isLeast: boolean;
}

/** `1,000+` where there are more than are counted. */
export function formatMatching({ courses, isLeast }: Matching): string {
  return `${formatCount(courses)}${isLeast ? '+' : ''}`;
}

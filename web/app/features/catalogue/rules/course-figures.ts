const COUNT = new Intl.NumberFormat('en-US');

/** Formats 12345 as `12,345`, the same on the server and in the browser. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

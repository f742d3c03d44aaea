const COUNT = new Intl.NumberFormat('en-US');

/** 12345 is `12,345`, the same on the server and in the browser. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}

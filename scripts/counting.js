import { subscribe } from 'node:diagnostics_channel';

/**
 * What a run of the tests costs, in numbers that are the same on every machine, as time is not:
 * processes that tests start, products (or providers) that they start, databases that they make,
 * pages that they load in a browser, HTTP requests that they send.
 */
export const COUNTED = ['processes', 'products', 'databases', 'pages', 'requests'];

/** Node's own channels, and those of our test support. */
const CHANNELS = {
  child_process: 'processes',
  'lectern:test-product': 'products',
  'lectern:test-database': 'databases',
  'lectern:test-page': 'pages',
  'undici:request:create': 'requests',
  'http.client.request.start': 'requests',
};

const counts = Object.fromEntries(COUNTED.map((name) => [name, 0]));

for (const [channel, name] of Object.entries(CHANNELS)) {
  subscribe(channel, () => {
    counts[name]++;
  });
}

/**
 * What this process has counted since it was asked last.
 *
 * @returns {Record<string, number>} a number for each name of COUNTED
 */
export function takeCounts() {
  const taken = { ...counts };
  for (const name of COUNTED) counts[name] = 0;
  return taken;
}

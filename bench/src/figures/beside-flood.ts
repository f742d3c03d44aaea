import { startWithLargeCatalogue } from '../data/large-catalogue.ts';
import { type Stream, sendAtFixedRates } from '../load/open-loop.ts';
import type { Outcome } from '../outcome.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';

const GOAL = { atMost: 50 };
const SIZES = [1_139, 50_000];
/** Requests a second of each kind in the flood. */
const FLOOD = 25;
/** Requests a second of each kind by the other visitors. */
const OTHERS = 50;
const HEADERS = { 'accept-encoding': 'br', accept: 'text/html' };
/** From many matches to none. */
const WORDS = ['e', 'the', 'data', 'design', 'ing ', 'for ', 'python', 's.', 'zzqx', 'a e'];
const SORTS = ['newest', 'most-enrolled', 'top-rated'];

/** How long others wait while one address floods the server with uncached pages. */
export async function besideFlood(workshop: Workshop): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const size of SIZES) {
    outcomes.push(...(await beside(workshop, size, 'on')));
    outcomes.push(...(await beside(workshop, size, 'off')));
  }
  return outcomes;
}

/** @param limits off: as if every request of the flood came from another address */
async function beside(workshop: Workshop, size: number, limits: 'on' | 'off'): Promise<Outcome[]> {
  const more = { RATE_LIMITS: limits };
  const { product } = await startWithLargeCatalogue(workshop, size, undefined, more);
  const seconds = workshop.options.quick ? 6 : 30;
  const others = { perSecond: OTHERS };
  // Warms up.
  await sendAtFixedRates(product.url, OTHER, { ...others, seconds: 4 });
  // Reported beside the figure.
  const alone = await sendAtFixedRates(product.url, OTHER, { ...others, seconds: 4 });
  const all = await sendAtFixedRates(product.url, [...OTHER, ...flood(seconds)], {
    ...others,
    seconds,
  });
  const from = limits === 'on' ? 'from one address' : 'from everywhere';
  return OTHER.map(({ label }, place) => {
    const waited = all[place] ?? [];
    const quiet = quantile(alone[place] ?? [], 0.99);
    return {
      label: `${size} courses, ${label}, flood ${from}, p99`,
      value: quantile(waited, 0.99),
      unit: 'ms',
      ...(limits === 'on' ? { goal: GOAL } : {}),
      detail:
        `beside ${FLOOD} searches and ${FLOOD} unknown addresses a second; median ` +
        `${quantile(waited, 0.5).toFixed(1)} ms, p99 without them ${quiet.toFixed(1)} ms`,
    };
  });
}

const OTHER: readonly Stream[] = [
  { label: 'home page', requests: [{ address: '/', headers: HEADERS }] },
  { label: '/healthz', requests: [{ address: '/healthz', headers: {} }] },
];

/** Requests that miss the cache: searches, and unknown addresses that are all different. */
function flood(seconds: number): Stream[] {
  const numbers = Array.from({ length: FLOOD * seconds }, (_, number) => number);
  const search = (number: number) => {
    const word = WORDS[number % WORDS.length] ?? '';
    const sort = SORTS[number % SORTS.length] ?? '';
    return `/courses?${new URLSearchParams({ search: word, sort, utm_id: `${number}` })}`;
  };
  return [
    {
      label: 'searches',
      perSecond: FLOOD,
      statuses: [200, 429, 503],
      requests: numbers.map((number) => ({ address: search(number), headers: HEADERS })),
    },
    {
      label: 'unknown addresses',
      perSecond: FLOOD,
      statuses: [404],
      requests: numbers.map((number) => ({ address: `/no/such/${number}`, headers: HEADERS })),
    },
  ];
}

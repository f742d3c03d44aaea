import type { Outcome } from '../outcome.ts';
import { startChanging } from '../processes/changes.ts';
import { compareTurns, type Turn } from '../rounds.ts';
import { extremes, median, quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { type MadeUpSearches, madeUpSearches, typedLetters } from './made-up-searches.ts';
import type { SearchedProduct, SearchFilter } from './searched-product.ts';

/** Searches of each kind in a round, and in a short one. */
const SEARCHES = 200;
const FEW_SEARCHES = 60;
const GOALS = { mixed: 50, frequent: 100, typed: 50 } as const;
const GROWTH = 4;
/** The longest that a search may take while courses are changed, in milliseconds. */
const BESIDE_CHANGES = 100;

/** How long searches of one catalogue take. */
export async function timeSearches(
  workshop: Workshop,
  { titles, timeSearch }: SearchedProduct,
  label: string,
  goals: Partial<Record<keyof MadeUpSearches, number>> = GOALS,
): Promise<Outcome[]> {
  const kinds = ['mixed', 'frequent', 'typed'] as const;
  const times = { mixed: [], frequent: [], typed: [] } as Record<keyof MadeUpSearches, number[][]>;
  for (let round = 0; round < workshop.rounds; round += 1) {
    const searches = madeUpSearches(titles, howMany(workshop), round);
    for (const kind of kinds) times[kind].push(await timeAll(searches[kind], timeSearch));
  }
  return kinds.map((kind) =>
    p95Of(`${label}, ${NAMES[kind]}`, times[kind], { kind: 'searches', atMost: goals[kind] }),
  );
}

/** The 95th percentile of the times of all rounds, in milliseconds. */
function p95Of(
  label: string,
  rounds: readonly (readonly number[])[],
  { kind, atMost }: { readonly kind: 'searches' | 'letters'; readonly atMost?: number | undefined },
): Outcome {
  const p95 = rounds.map((round) => quantile(round, 0.95));
  const all = rounds.flat();
  return {
    label: `${label}, p95`,
    value: median(p95),
    unit: 'ms',
    spread: extremes(p95),
    ...(atMost === undefined ? {} : { goal: { atMost } }),
    detail: `median ${quantile(all, 0.5).toFixed(1)} ms, longest ${Math.max(...all).toFixed(0)} ms; ${all.length} ${kind}`,
  };
}

const NAMES: Readonly<Record<keyof MadeUpSearches, string>> = {
  mixed: 'words of a title, half of them mistaken',
  frequent: 'frequent words alone',
  typed: 'words being typed',
};

/** The longest that suggestions may take at the 95th percentile, in milliseconds. */
const SUGGESTIONS = 20;
/** Searches that are typed letter by letter in a round, and in a short one. */
const TYPED = 60;
const FEW_TYPED = 20;

/** How long suggestions take after each letter. */
export async function timeLetters(
  workshop: Workshop,
  { titles, timeSuggestions }: SearchedProduct,
  label: string,
): Promise<Outcome> {
  const times: number[][] = [];
  const typed = workshop.options.quick ? FEW_TYPED : TYPED;
  for (let round = 0; round < workshop.rounds; round += 1) {
    times.push(await timeAll(typedLetters(titles, typed, round), timeSuggestions));
  }
  return p95Of(`${label}, after each letter, half of the searches mistaken`, times, {
    kind: 'letters',
    atMost: SUGGESTIONS,
  });
}

/** How much longer the same kind of search takes in a larger catalogue. */
export async function timeGrowth(
  workshop: Workshop,
  small: SearchedProduct,
  large: SearchedProduct,
  label: string,
): Promise<Outcome> {
  const turns: Turn[] = [];
  for (let round = 0; round < workshop.rounds; round += 1) {
    const time = async ({ titles, timeSearch }: SearchedProduct) =>
      median(await timeAll(madeUpSearches(titles, howMany(workshop), round).mixed, timeSearch));
    turns.push({ subject: await time(large), limit: await time(small) });
  }
  return compareTurns(label, turns, { unit: 'ms', goal: { atMost: GROWTH } });
}

/** The longest that a search takes while another process changes the titles of courses. */
export async function timeBesideChanges(
  workshop: Workshop,
  { titles, ids, databaseUrl, timeSearch }: SearchedProduct,
  label: string,
): Promise<Outcome> {
  const searches = madeUpSearches(titles, howMany(workshop) * 2, workshop.rounds).mixed;
  const changes = await startChanging(workshop.children, databaseUrl, ids, 'titles');
  // In its first seconds the process that changes courses is compiled, and takes a core to itself.
  await timeAll(madeUpSearches(titles, howMany(workshop), 0).mixed, timeSearch);
  const times = await timeAll(searches, timeSearch);
  const { perSecond } = await changes.stop();
  return {
    label,
    value: Math.max(...times),
    unit: 'ms',
    goal: { atMost: BESIDE_CHANGES },
    detail: `of ${times.length} searches, beside ${perSecond.toFixed(1)} changes a second; p99 ${quantile(times, 0.99).toFixed(1)} ms`,
  };
}

/** What frequent words are narrowed down by: much and little, alone and together. */
const FILTERS: readonly SearchFilter[] = [
  { level: 'Advanced' },
  { subject: 'cooking' },
  { subject: 'finance', stars: '4' },
  { previews: 'true', length: 'hours' },
];

/** How long frequent words take where the list is narrowed down. */
export async function timeFiltered(
  workshop: Workshop,
  { titles, timeSearch }: SearchedProduct,
  label: string,
): Promise<Outcome> {
  const times: number[][] = [];
  for (let round = 0; round < workshop.rounds; round += 1) {
    const searches = madeUpSearches(titles, howMany(workshop) / FILTERS.length, round).frequent;
    const ofRound: number[] = [];
    for (const filter of FILTERS) {
      ofRound.push(...(await timeAll(searches, (search) => timeSearch(search, filter))));
    }
    times.push(ofRound);
  }
  return p95Of(`${label}, frequent words and a filter`, times, { kind: 'searches' });
}

async function timeAll(
  searches: readonly string[],
  timeSearch: (search: string) => Promise<number>,
): Promise<number[]> {
  const times: number[] = [];
  for (const search of searches) times.push(await timeSearch(search));
  return times;
}

function howMany({ options }: Workshop): number {
  return options.quick ? FEW_SEARCHES : SEARCHES;
}

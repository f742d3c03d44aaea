import type { Outcome } from '../outcome.ts';
import { compareTurns, type Turn } from '../rounds.ts';
import { type BareSearch, PLANS, type Plan } from '../search/bare-search.ts';
import { besideSql } from '../search/beside-sql.ts';
import { checkAnswer } from '../search/checked-totals.ts';
import { openPlace, type Place } from '../search/place.ts';
import type { SearchQuery } from '../search/query.ts';
import { portions, timeEach } from '../search/timing.ts';
import { broadQueries, selectiveQueries } from '../search/words.ts';
import type { Workshop } from '../workshop.ts';

const LARGE = 100_000;
const SMALL = 1_000;
/** Gives other words than in the comparison with SQL, so that no search is repeated. */
const GROWTH_SEED = 7_000;
/** Searches of each kind whose totals are checked. */
const CHECKED = 60;

/** Search over 100,000 courses beside the bare SQL, and beside itself over 1,000. */
export async function search(workshop: Workshop): Promise<Outcome[]> {
  const large = await openPlace(workshop, LARGE);
  const small = await openPlace(workshop, SMALL);
  const howMany = (workshop.options.quick ? 60 : 200) * workshop.rounds;
  const selective = selectiveOf(large, howMany);
  const broad = broadQueries(large.courses, howMany);
  if (selective.length === 0 || broad.length === 0) throw new Error('No words to search for');
  const beside = async (label: string, queries: readonly SearchQuery[]) => {
    const plan = await fastestPlan(large.bare, queries.slice(0, 12));
    const timed = (query: SearchQuery) => timeSql(large.bare, query, plan);
    return besideSql(workshop, label, { http: large.http, queries, timeSql: timed, method: plan });
  };
  return [
    ...(await beside('selective', selective)),
    ...(await beside('a third of all', broad)),
    await growth(workshop, small, large, howMany),
    await checkTotals(large, [...selective.slice(0, CHECKED), ...broad.slice(0, CHECKED)]),
  ];
}

async function growth(
  workshop: Workshop,
  small: Place,
  large: Place,
  howMany: number,
): Promise<Outcome> {
  const ofSmall = portions(selectiveOf(small, howMany), workshop.rounds);
  const ofLarge = portions(selectiveOf(large, howMany, GROWTH_SEED), workshop.rounds);
  const turns: Turn[] = [];
  for (const [round, few] of ofSmall.entries()) {
    const subject = await timeEach(ofLarge[round] ?? [], large.http.time);
    const limit = await timeEach(few, small.http.time);
    turns.push({ subject: subject.p50, limit: limit.p50 });
  }
  const label = `selective, from ${SMALL} to ${LARGE} courses`;
  return compareTurns(label, turns, { unit: 'ms', goal: { atMost: 3 } });
}

/** Both the product and the SQL that it is compared with must be right. */
async function checkTotals(
  { courses, http, bare }: Place,
  queries: readonly SearchQuery[],
): Promise<Outcome> {
  for (const query of queries) {
    checkAnswer(courses, query, await http.answer(query));
    for (const plan of PLANS) checkAnswer(courses, query, bare.answer(query, plan));
  }
  const label = 'totals and first pages exact';
  return { label, value: queries.length, unit: 'searches', detail: 'counted in JavaScript' };
}

async function fastestPlan(bare: BareSearch, queries: readonly SearchQuery[]): Promise<Plan> {
  let fastest: { plan: Plan; p50: number } = { plan: 'scan', p50: Number.POSITIVE_INFINITY };
  for (const plan of PLANS) {
    const { p50 } = await timeEach(queries, (query) => timeSql(bare, query, plan));
    if (p50 < fastest.p50) fastest = { plan, p50 };
  }
  return fastest.plan;
}

function timeSql(bare: BareSearch, query: SearchQuery, plan: Plan): number {
  const began = performance.now();
  bare.answer(query, plan);
  return performance.now() - began;
}

function selectiveOf({ courses, bare }: Place, howMany: number, seed?: number): SearchQuery[] {
  return selectiveQueries(courses, (needle) => bare.countMatches(needle), howMany, seed);
}

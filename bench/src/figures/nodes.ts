import { setTimeout as wait } from 'node:timers/promises';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { delaysUntil, send } from '../nodes/delays.ts';
import { type Nodes, startNodes } from '../nodes/nodes.ts';
import type { Outcome } from '../outcome.ts';
import { quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { learnerAt } from '../writes/sample.ts';

/** Of a setting, on all nodes. */
const SETTINGS_GOAL = { atMost: 2_000 };
/** Of a token whose account is suspended, on all nodes. */
const SUSPENSION_GOAL = { atMost: 1_000 };
const NODES = 3;
/** Between two changes, in milliseconds at most: nodes look in turns that the changes must not keep to. */
const PAUSE = 1_000;

/** How long it takes from an answered change until every node shows it. */
export async function nodes(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  const several = await startNodes(workshop, await postgres.createDatabase(), NODES);
  const outcomes = await measure(workshop, `PostgreSQL, ${NODES} nodes`, several);
  const one = await startNodes(workshop, `file:${workshop.folder()}/lectern.db`, 1);
  return [...outcomes, ...(await measure(workshop, 'SQLite, one node', one))];
}

async function measure(workshop: Workshop, label: string, started: Nodes): Promise<Outcome[]> {
  const rounds = workshop.options.quick ? 5 : 50;
  const shown: Delays = { answers: [], pages: [] };
  const refused: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await wait(Math.random() * PAUSE);
    const { answers, pages } = await changeName(started, `Lectern ${round}`);
    shown.answers.push(...answers);
    shown.pages.push(...pages);
    refused.push(...(await suspend(started, round)));
  }
  return [
    outcome(`${label}, a setting in answers`, shown.answers, SETTINGS_GOAL),
    outcome(`${label}, a setting on pages`, shown.pages, SETTINGS_GOAL),
    outcome(`${label}, a suspended account’s token refused`, refused, SUSPENSION_GOAL),
  ];
}

interface Delays {
  readonly answers: number[];
  readonly pages: number[];
}

/** Gives the site another name, which guests are told by the API, and see on each page. */
async function changeName({ nodes, administrator }: Nodes, name: string): Promise<Delays> {
  const address = `${nodes[0]?.url}/api/admin/settings`;
  const { revision } = (await send(address, administrator)) as { revision: number };
  await send(address, administrator, {
    method: 'PUT',
    body: { revision, values: { 'site.name': name } },
  });
  const since = performance.now();
  const [answers, pages] = await Promise.all([
    delaysUntil(nodes, since, async (origin) => (await text(`${origin}/api/site`)).includes(name)),
    delaysUntil(nodes, since, async (origin) => (await text(`${origin}/`)).includes(name)),
  ]);
  return { answers, pages };
}

async function text(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return await answer.text();
}

/** Suspends a learner who was just let in by every node. */
async function suspend(
  { nodes, administrator, tokens }: Nodes,
  number: number,
): Promise<readonly number[]> {
  const authorization = `Bearer ${tokens[number]}`;
  const ask = async (origin: string) => {
    const answer = await fetch(`${origin}/api/notices/unread`, { headers: { authorization } });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (const { url } of nodes) {
    if ((await ask(url)) !== 200) throw new Error('A learner was refused before');
  }
  const path = `/api/moderation/people/${learnerAt(number).id}/suspension`;
  await send(`${nodes[0]?.url}${path}`, administrator, {
    method: 'PUT',
    body: { reason: 'It is measured.', forDays: 1 },
  });
  const refusals = [401, 403];
  return await delaysUntil(nodes, performance.now(), async (url) =>
    refusals.includes(await ask(url)),
  );
}

function outcome(
  label: string,
  delays: readonly number[],
  goal: { readonly atMost: number },
): Outcome {
  return {
    label: `${label}, longest`,
    value: Math.max(...delays),
    unit: 'ms',
    goal,
    detail: `median ${quantile(delays, 0.5).toFixed(0)} ms, p95 ${quantile(delays, 0.95).toFixed(0)} ms; ${delays.length} times`,
  };
}

import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@lectern/database/open';
import { startTemporaryPostgres } from '../../../database/testing/temporary-postgres.ts';
import { random } from '../data/random.ts';
import { Client, SEATS, SHARED_COURSES } from '../kill/client.ts';
import { brokenInvariants, storedOf } from '../kill/stored.ts';
import type { Outcome } from '../outcome.ts';
import { startProduct } from '../processes/product.ts';
import type { Workshop } from '../workshop.ts';
import { courseIdAt, fillWithSample } from '../writes/sample.ts';
import { signLearnersTokens } from '../writes/tokens.ts';

const CLIENTS = 32;
/** How long the product is under load before it is killed, in milliseconds. */
const SHORTEST_LIFE = 200;
const LIFE_VARIES_BY = 1_300;

/** Kills the product at random times and checks what is stored. */
export async function kill(workshop: Workshop): Promise<Outcome[]> {
  const postgres = await startTemporaryPostgres({ durable: true });
  workshop.onClear(() => postgres.stop());
  return [
    await killOn(workshop, 'SQLite', `file:${workshop.folder()}/lectern.db`),
    await killOn(workshop, 'PostgreSQL', await postgres.createDatabase()),
  ];
}

async function killOn(workshop: Workshop, engine: string, url: string): Promise<Outcome> {
  const times = workshop.options.quick ? 3 : 20;
  const label = `${engine}, lost or wrong after ${times} kills`;
  const next = random(times);
  const clients = Array.from({ length: CLIENTS }, (_, number) => new Client(number));
  const settings = { DATA_DIR: workshop.folder(), DEMO: 'off', DATABASE_URL: url };
  await fill(url);
  let tokens: readonly string[] | undefined;
  let slowest = 0;
  for (let time = 0; time < times; time++) {
    const product = await startProduct(workshop.children, settings);
    slowest = Math.max(slowest, product.startedIn);
    tokens ??= await signLearnersTokens(product.url, url);
    const ending = new AbortController();
    const acting = { origin: product.url, tokens, random: next, signal: ending.signal };
    const acts = Promise.all(clients.map((client) => client.act(acting)));
    await wait(SHORTEST_LIFE + next() * LIFE_VARIES_BY);
    const gone = once(product.process, 'exit');
    product.process.kill('SIGKILL');
    await gone;
    ending.abort();
    await acts;
    const wrong = await lookAround(url, clients);
    if (wrong.length > 0)
      return { label, failed: `kill ${time + 1}: ${wrong.slice(0, 5).join('; ')}` };
  }
  const acknowledged = clients.reduce((sum, client) => sum + client.acknowledged, 0);
  if (acknowledged === 0) return { label, failed: 'nothing was acknowledged' };
  const detail =
    `${acknowledged.toLocaleString('en')} acknowledged enrolments, reviews and courses; ` +
    `back within ${slowest.toFixed(2)} s`;
  return { label, value: 0, unit: 'acts', goal: { atMost: 0 }, detail };
}

async function fill(url: string): Promise<void> {
  const shared = Array.from({ length: SHARED_COURSES }, (_, number) => courseIdAt(number));
  await fillWithSample(url, (database) =>
    database.interactiveTransaction(async (writer) => {
      await writer
        .updateTable('listing')
        .set({ total_seats: SEATS })
        .where('course_id', 'in', shared)
        .execute();
    }),
  );
}

/** What contradicts the acknowledgements of the clients, or itself. */
async function lookAround(url: string, clients: readonly Client[]): Promise<string[]> {
  const database = await openDatabase(url);
  try {
    const wrong = await brokenInvariants(database);
    for (const client of clients) {
      wrong.push(...client.memory.compare(await storedOf(database, client.learners())));
    }
    return url.startsWith('file:') ? [...wrong, ...damage(url.slice('file:'.length))] : wrong;
  } finally {
    await database.close();
  }
}

function damage(file: string): string[] {
  using db = new DatabaseSync(file, { readOnly: true });
  const [first] = db.prepare('pragma integrity_check').all();
  return first?.integrity_check === 'ok' ? [] : [`integrity: ${first?.integrity_check}`];
}

import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Database } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import { printOutboxNotice } from '../mail/print-outbox-notice.ts';
import type { Settings } from '../settings/settings.ts';
import { superviseGroup } from './process-group.ts';
import type { RunningStandIn } from './serve.ts';
import { stopOnSignal } from './stop-on-signal.ts';

/** A worker that ends sooner after its start is not replaced, in milliseconds. */
const MIN_LIFETIME = 2_000;

export interface SupervisorOptions {
  readonly prepare: (database: Database, settings: Settings) => Promise<void>;
  readonly startStandIn: (settings: Settings) => Promise<RunningStandIn | undefined>;
}

/**
 * Keeps `settings.workers` processes serving on one port: a worker that dies is replaced; all are
 * stopped together, each after it has finished its open requests.
 *
 * @param prepare runs before the first process serves
 * @param startStandIn starts the stand-in that all processes share
 */
export async function superviseWorkers(
  settings: Settings,
  { prepare, startStandIn }: SupervisorOptions,
): Promise<void> {
  const database = await openDatabase(settings.databaseUrl);
  try {
    await prepare(database, settings);
  } finally {
    await database.close();
  }

  const standIn = await startStandIn(settings);
  const fork = () => cluster.fork(standIn ? { LECTERN_STAND_IN: JSON.stringify(standIn) } : {});

  let stopping = false;
  stopOnSignal(async () => {
    stopping = true;
    await Promise.all(Object.values(cluster.workers ?? {}).map(stopWorker));
    await standIn?.close?.();
  });

  // Structured clones keep values that JSON loses, such as NaN in metrics.
  cluster.setupPrimary({ serialization: 'advanced' });
  const connect = superviseGroup();
  cluster.on('fork', (worker) => {
    connect(worker);
    const startedAt = performance.now();
    worker.once('exit', () => {
      if (stopping) return;
      if (performance.now() - startedAt > MIN_LIFETIME) {
        fork();
        return;
      }
      console.error('Lectern cannot start: a worker ended at once');
      process.exit(1);
    });
  });
  const workers = Array.from({ length: settings.workers }, fork);
  const [address] = await Promise.all(workers.map(addressOf));
  printOutboxNotice(settings);
  console.log(`Lectern ready on ${settings.publicUrl ?? address}`);
}

async function addressOf(worker: Worker): Promise<string> {
  const [{ address, port }] = await once(worker, 'listening');
  const host = String(address);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function stopWorker(worker: Worker | undefined): Promise<void> {
  if (!worker || worker.isDead()) return;
  worker.process.kill('SIGTERM');
  await once(worker, 'exit');
}

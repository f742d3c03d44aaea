import { type ChildProcess, spawn } from 'node:child_process';
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const READY = /^Lectern ready on (http:\S+)/m;
const READY_WITHIN_MS = 60_000;
const JOBS_DONE_WITHIN_MS = 180_000;
const STOPPED_WITHIN_MS = 10_000;

/** The variable of the environment that names a data folder with the demonstration in it. */
const LAID = 'LECTERN_LAID_DEMONSTRATION';

/** Counted by scripts/counting.js. */
const started = channel('lectern:test-product');

/** The real product as a process of its own, on a free port, with a data folder that is its own. */
export interface ProductProcess {
  url: string;
  dataDir: string;
  /** @throws if the product doesn't end with status 0 within 10 s of SIGTERM */
  stop(): Promise<void>;
}

/**
 * Lays down the demonstration once; products that are started afterwards begin with a copy of it,
 * which takes a second where the demonstration itself takes twenty with its lessons.
 *
 * @returns removes it
 */
export async function layDemonstration(): Promise<() => Promise<void>> {
  const folder = await newFolder();
  const { end } = await launch(folder, {});
  await jobsDone(folder);
  await end();
  process.env[LAID] = folder;
  return () => removeFolder(folder);
}

/** Resolves when the product has done what it does in the background. */
async function jobsDone(dataDir: string): Promise<void> {
  const until = Date.now() + JOBS_DONE_WITHIN_MS;
  using database = new DatabaseSync(path.join(dataDir, 'lectern.db'), { readOnly: true });
  const unfinished = database.prepare('select kind, attempts, last_error from job');
  while (unfinished.all().length > 0) {
    if (Date.now() > until) {
      throw new Error(
        `Jobs of the demonstration are not done: ${JSON.stringify(unfinished.all())}`,
      );
    }
    await wait(200);
  }
}

/** Starts the product as `npm start` does. `settings` are added to its environment. */
export async function startProduct(settings: Record<string, string> = {}): Promise<ProductProcess> {
  const dataDir = await newFolder();
  const laid = process.env[LAID];
  const isOther = ['DATABASE_URL', 'DATA_DIR', 'DEMO'].some((name) => name in settings);
  if (laid && !isOther) await cp(laid, dataDir, { recursive: true });
  try {
    const { url, end } = await launch(dataDir, settings);
    const stop = () => end().finally(() => removeFolder(dataDir));
    return { url, dataDir, stop };
  } catch (error) {
    await removeFolder(dataDir);
    throw error;
  }
}

function newFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'lectern-e2e-'));
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}

interface Launched {
  readonly url: string;
  /** @throws as `ProductProcess.stop` */
  readonly end: () => Promise<void>;
}

async function launch(dataDir: string, settings: Record<string, string>): Promise<Launched> {
  started.publish(dataDir);
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  const product = spawn(path.join(ROOT, 'node_modules/.bin/node'), ['cli/src/main.ts', 'start'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing else of our own environment: it might hold somebody's DATABASE_URL.
    env: {
      PATH,
      HOME,
      ...(TMPDIR ? { TMPDIR } : {}),
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // As `npm start` does.
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'),
      // What a test uploads stays as it is.
      FFMPEG: 'off',
      ...settings,
    },
  });
  const killWithUs = () => product.kill('SIGKILL');
  process.once('exit', killWithUs);
  const said = listen(product);
  const stop = () => end(product, said).finally(() => process.off('exit', killWithUs));
  try {
    return { url: await ready(product, said), end: stop };
  } catch (error) {
    product.kill('SIGKILL');
    await stop().catch(() => undefined);
    throw error;
  }
}

interface Said {
  all: string;
}

function listen(product: ChildProcess): Said {
  const said: Said = { all: '' };
  for (const stream of [product.stdout, product.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said.all = (said.all + text).slice(-20_000);
    });
  }
  return said;
}

async function ready(product: ChildProcess, said: Said): Promise<string> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && product.exitCode === null && product.signalCode === null) {
    const url = READY.exec(said.all)?.[1];
    if (url) return url;
    await wait(20);
  }
  const what = product.exitCode === null ? 'is not ready' : `ended with ${product.exitCode}`;
  throw new Error(`The product ${what}. It said:\n${said.all}`);
}

async function end(product: ChildProcess, said: Said): Promise<void> {
  const running = product.exitCode === null && product.signalCode === null;
  if (running) {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    const inTime = await Promise.race([
      ended.then(() => true),
      wait(STOPPED_WITHIN_MS, false, { ref: false }),
    ]);
    if (!inTime) {
      product.kill('SIGKILL');
      throw new Error(`The product was not gone 10 s after SIGTERM. It said:\n${said.all}`);
    }
  }
  if (product.exitCode === 0) return;
  const how = product.exitCode ?? product.signalCode;
  throw new Error(`The product ended with ${how}, not 0. It said:\n${said.all}`);
}

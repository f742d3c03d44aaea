import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPostgresDatabase } from './create-postgres-database.ts';
import { GUARDED_POSTGRES, SETTINGS, WITHOUT_FSYNC } from './guarded-postgres.ts';
import { postgresBinaries } from './postgres-binaries.ts';
import { type UnprivilegedUser, unprivilegedUser } from './unprivileged-user.ts';

export interface TemporaryPostgres {
  /** The superuser's address of the maintenance database, from which others are created. */
  adminUrl: string;
  /** Creates an empty database and resolves to its `postgres://` address. */
  createDatabase(): Promise<string>;
  /**
   * Ends the server, as by a crash or in good order; resolves when it has ended. Requests until its
   * restart are lost.
   */
  stopServer(how: 'crash' | 'shutdown'): Promise<void>;
  /** Starts the server again on its data; resolves when it accepts connections. */
  restart(): Promise<void>;
  /** Ends the server and removes its files. */
  stop(): Promise<void>;
}

export interface TemporaryPostgresOptions {
  /** True: commits are synced to disk, as by default; for measuring. */
  readonly durable?: boolean;
  /** Further settings of the server, such as `shared_buffers=512MB`. */
  readonly settings?: readonly string[];
}

const READY_WITHIN_MS = 30_000;
const ATTEMPTS = 3;

/**
 * Starts a PostgreSQL on a free port of 127.0.0.1, ready in about a second.
 *
 * @throws with PostgreSQL's output if it does not start
 */
export async function startTemporaryPostgres({
  durable = false,
  settings: further = [],
}: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres> {
  const settings = [...SETTINGS, ...(durable ? [] : WITHOUT_FSYNC), ...further];
  const user = unprivilegedUser();
  for (let attempt = 1; ; attempt++) {
    try {
      return await start(user, settings);
    } catch (error) {
      // Another process may have taken the free port before PostgreSQL listened on it.
      const portWasTaken = error instanceof Error && error.message.includes('in use');
      if (!portWasTaken || attempt === ATTEMPTS) throw error;
    }
  }
}

async function start(
  user: UnprivilegedUser | undefined,
  settings: readonly string[],
): Promise<TemporaryPostgres> {
  const folder = temporaryFolder(user);
  const password = randomUUID();
  const port = await freePort();
  const guard = prepareAndSpawn(folder, [`port=${port}`, ...settings], password, user);
  const stop = async () => {
    guard.stdin?.destroy();
    if (guard.exitCode === null && guard.signalCode === null) await once(guard, 'exit');
  };
  try {
    await ready(guard);
  } catch (error) {
    await stop();
    throw error;
  }
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  return {
    adminUrl,
    createDatabase: () => createPostgresDatabase(adminUrl),
    stopServer: async (how) => {
      const server = Number(readFileSync(path.join(folder, 'server'), 'utf8'));
      writeFileSync(path.join(folder, 'away'), '');
      // PostgreSQL's documentation, 18.5: immediate, or fast.
      process.kill(server, how === 'crash' ? 'SIGQUIT' : 'SIGINT');
      while (isRunning(server)) await pause(20);
    },
    restart: async () => {
      const answers = ready(guard);
      writeFileSync(path.join(folder, 'back'), '');
      await answers;
    },
    stop,
  };
}

function prepareAndSpawn(
  folder: string,
  settings: readonly string[],
  password: string,
  user: UnprivilegedUser | undefined,
): ChildProcess {
  try {
    writeFileSync(path.join(folder, 'password'), password);
    const binaries = postgresBinaries(user, folder);
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, folder]);
    // In its own session: else Ctrl+C in the terminal would reach PostgreSQL before us.
    return spawn('/bin/sh', ['-c', GUARDED_POSTGRES], {
      ...user,
      detached: true,
      stdio: ['pipe', 'ignore', 'pipe'],
      env: {
        PATH: process.env.PATH,
        BINARIES: binaries,
        FOLDER: folder,
        OPTIONS: settings.map((setting) => `-c ${setting}`).join(' '),
      },
    });
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Resolves when the server accepts connections; later output is dropped. */
async function ready(guard: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let output = '';
  const fail = (what: string) => reject(new Error(`PostgreSQL for the tests ${what}.\n${output}`));
  const timer = setTimeout(() => fail(`was not ready in ${READY_WITHIN_MS} ms`), READY_WITHIN_MS);
  guard.on('error', reject);
  guard.on('exit', () => fail('did not start'));
  guard.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-8_000);
    if (output.includes('ready to accept connections')) resolve();
  });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** A new folder that `user` can enter, even if TMPDIR is private. */
function temporaryFolder(user: UnprivilegedUser | undefined): string {
  const accessible = [tmpdir(), '/tmp', '/var/tmp'].find(
    (parent) => spawnSync('/bin/sh', ['-c', 'cd "$0"', parent], { ...user }).status === 0,
  );
  if (!accessible)
    throw new Error('PostgreSQL for the tests needs a temporary folder it can enter.');
  return mkdtempSync(path.join(accessible, 'lectern-postgres-'));
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

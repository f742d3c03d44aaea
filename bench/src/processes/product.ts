import { spawn } from 'node:child_process';
import path from 'node:path';
import manifest from '../../../package.json' with { type: 'json' };
import { ROOT } from '../root.ts';
import type { ChildProcesses } from './child-processes.ts';
import { runToEnd } from './command.ts';
import type { Server } from './server.ts';

const READY_WITHIN = 60_000;
const READY_LINE = /Lectern ready on (\S+)/;

export interface Product extends Server {
  /** From the start of the process to the printed line, in seconds. */
  readonly startedIn: number;
}

/**
 * Starts the product with the command and settings of `npm start`; resolves when it is ready.
 */
export async function startProduct(
  children: ChildProcesses,
  settings: Readonly<Record<string, string>>,
): Promise<Product> {
  const env = environment(settings);
  env.PATH = [path.dirname(process.execPath), env.PATH].join(path.delimiter);
  const began = performance.now();
  const child = children.add(
    spawn('sh', ['-c', manifest.scripts.start], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let output = '';
  const listen = (text: string) => {
    output = (output + text).slice(-8_000);
    const url = READY_LINE.exec(output)?.[1];
    if (url) resolve(url);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  child.once('exit', () => reject(new Error(`Lectern did not start:\n${output}`)));
  const timer = setTimeout(
    () => reject(new Error(`Lectern is not ready:\n${output}`)),
    READY_WITHIN,
  );
  try {
    const url = await promise;
    return { url, process: child, startedIn: (performance.now() - began) / 1_000 };
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one of the product's commands and returns its output. */
export function runProduct(
  children: ChildProcesses,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string> {
  return runToEnd(children, process.execPath, ['cli/src/main.ts', ...args], {
    cwd: ROOT,
    env: environment(settings),
  });
}

/** The environment: only PATH of the caller's, which might name a database. */
function environment(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    ...(TMPDIR ? { TMPDIR } : {}),
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    ...settings,
  };
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOAD_BUNDLED } from './bundled-packages.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface CommandResult {
  status: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  /** The peak of its resident memory, in MB. */
  peakMegabytes: number;
}

/** A module that sends the peak of memory, which the kernel counts, when the process ends. */
const MEASURE = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => process.send?.(process.resourceUsage().maxRSS / 1024));`,
)}`;

/** Runs a command to its end in a process of its own, as npm's scripts do. */
export async function runMeasuredCommand(
  args: readonly string[],
  databaseUrl: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(
    path.join(ROOT, 'node_modules/.bin/node'),
    [...LOAD_BUNDLED, '--import', MEASURE, path.join(ROOT, 'cli/src/main.ts'), ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Other variables of the environment, such as a DATABASE_URL, must not reach the command.
      env: {
        PATH,
        HOME,
        NODE_COMPILE_CACHE,
        ...(TMPDIR ? { TMPDIR } : {}),
        DATABASE_URL: databaseUrl,
        ...environment,
      },
    },
  );
  let stdout = '';
  let stderr = '';
  let peakMegabytes = 0;
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.on('message', (peak) => {
    peakMegabytes = Number(peak);
  });
  // The process of the tests may end first.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const [status, signal] = await once(child, 'close');
  process.off('exit', kill);
  return { status, signal, stdout, stderr, peakMegabytes };
}

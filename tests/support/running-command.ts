import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_BUNDLED } from './bundled-packages.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/** Other variables of the environment, such as settings of Lectern, must not reach the product. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

export interface RunningCommand {
  readonly process: ChildProcess;
  /** Its output so far, of stdout and stderr. */
  output(): string;
  /** Resolves to the match once the output has one; rejects if the process ends before. */
  waitFor(pattern: RegExp): Promise<string>;
  /** Resolves when the process has ended; null for an end by a signal. */
  readonly exitCode: Promise<number | null>;
}

/**
 * Starts a command of Lectern as a process of its own.
 *
 * @param main the entry of another checkout; absent: our own
 */
export function startCommand(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  main = MAIN,
): RunningCommand {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  const child = spawn(process.execPath, [...LOAD_BUNDLED, main, ...args], {
    env: { ...Object.fromEntries(inherited), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  // The process of the tests may end first.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const exitCode = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      process.off('exit', kill);
      resolve(code);
    });
  });
  const says = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const [found] = pattern.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      look();
      for (const channel of [child.stdout, child.stderr]) channel.on('data', look);
      exitCode.then((code) => reject(new Error(`It ended with ${code} and said: ${output}`)));
    });
  return { process: child, output: () => output, waitFor: says, exitCode };
}

/** The address of a started server once it listens, without a slash at its end. */
export async function addressOf(started: RunningCommand): Promise<string> {
  const said = await started.waitFor(/Lectern ready on http:\S+\n/);
  return said.trim().split(' ').at(-1) ?? '';
}

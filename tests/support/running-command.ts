import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LOAD_BUNDLED } from './bundled-packages.ts';

const MAIN = fileURLToPath(new URL('../../cli/src/main.ts', import.meta.url));

/** Settings of whoever runs the tests must not reach the product. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot', 'NODE_COMPILE_CACHE'];

export interface RunningCommand {
  readonly process: ChildProcess;
  /** Everything it has said so far, on both channels. */
  said(): string;
  /** Resolves to the part that matched once it has said this; rejects if it ends before. */
  says(pattern: RegExp): Promise<string>;
  /** Resolves when it has ended; null for an end by a signal. */
  readonly exitCode: Promise<number | null>;
}

/**
 * Runs Lectern's own command line as a process of its own.
 *
 * @param main its file, where it is another checkout's
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
  let said = '';
  for (const channel of [child.stdout, child.stderr]) {
    channel.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // The tests themselves may be stopped first.
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
        const [found] = pattern.exec(said) ?? [];
        if (found !== undefined) resolve(found);
      };
      look();
      for (const channel of [child.stdout, child.stderr]) channel.on('data', look);
      exitCode.then((code) => reject(new Error(`It ended with ${code} and said: ${said}`)));
    });
  return { process: child, said: () => said, says, exitCode };
}

/** Where a server that was started listens, once it does; without a slash at its end. */
export async function addressOf(started: RunningCommand): Promise<string> {
  const said = await started.says(/Lectern ready on http:\S+\n/);
  return said.trim().split(' ').at(-1) ?? '';
}

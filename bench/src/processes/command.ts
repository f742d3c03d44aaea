import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcesses } from './child-processes.ts';

/** The time limit of a command, in milliseconds: a million courses are made within an hour. */
const ENDS_WITHIN = 2 * 3_600_000;

/**
 * Runs a program and returns its output.
 *
 * @throws with the end of its output, where it fails
 */
export async function runToEnd(
  children: ChildProcesses,
  program: string,
  args: readonly string[],
  { cwd, env }: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<string> {
  const child = children.add(
    spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: ENDS_WITHIN }),
  );
  let output = '';
  const listen = (text: string) => {
    output = (output + text).slice(-8_000);
  };
  child.stdout.setEncoding('utf8').on('data', listen);
  child.stderr.setEncoding('utf8').on('data', listen);
  const [status] = await once(child, 'close');
  if (status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${output}`);
  return output;
}

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { ChildProcesses } from './child-processes.ts';
import type { Server } from './server.ts';

/** Starts a script of the bench in its own process and sends it its order. */
export function forkBare(
  children: ChildProcesses,
  script: URL,
  order: object,
  environment: Readonly<Record<string, string>> = {},
): ChildProcess {
  const env = { ...process.env, ...environment };
  const child = children.add(fork(script, { serialization: 'advanced', execArgv: [], env }));
  child.send(order);
  return child;
}

/** Starts a bare server; resolves when it has sent its port. */
export async function startBareProcess(
  children: ChildProcesses,
  script: URL,
  order: object,
  environment?: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = forkBare(children, script, order, environment);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, process: child };
}

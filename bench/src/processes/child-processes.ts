import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** How long a child may take to exit after SIGTERM, in milliseconds. */
const PATIENCE = 10_000;

/** The processes that the bench started; it stops them all. */
export class ChildProcesses {
  readonly #running = new Set<ChildProcess>();

  add<T extends ChildProcess>(child: T): T {
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  async end(child: ChildProcess): Promise<void> {
    if (!this.#running.has(child)) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE);
    await gone;
    clearTimeout(timer);
  }

  async endAll(): Promise<void> {
    await Promise.all([...this.#running].map((child) => this.end(child)));
  }

  killAll(): void {
    for (const child of this.#running) child.kill('SIGKILL');
  }
}

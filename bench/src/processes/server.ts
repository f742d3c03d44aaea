import type { ChildProcess } from 'node:child_process';

/** A server that runs as a process of its own. */
export interface Server {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  readonly process: ChildProcess;
}

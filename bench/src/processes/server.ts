import type { ChildProcess } from 'node:child_process';

/** A server in its own process. */
export interface Server {
  /** The origin, without a trailing slash. */
  readonly url: string;
  readonly process: ChildProcess;
}

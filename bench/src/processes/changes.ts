import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ChildProcesses } from './child-processes.ts';

/** The order of the writer. */
export interface WriterOrder {
  readonly databaseUrl: string;
  readonly courseIds: readonly string[];
  readonly perSecond: number;
  readonly what: Changed;
}

/** Enrolments, reviews and seats; or the titles of courses. */
export type Changed = 'figures' | 'titles';

/** The writer's progress. */
export interface WriterReport {
  /** The mean rate since it started. */
  readonly perSecond: number;
  readonly changes: number;
  /** Changes refused by the rules, for example without free seats. */
  readonly refused: number;
}

export interface Changes {
  /** Ends the process; resolves to what it has done. */
  stop(): Promise<WriterReport>;
}

export const CHANGES_PER_SECOND = 50;

const WRITER = fileURLToPath(new URL('writer.ts', import.meta.url));

/** Starts a process that changes the database until it is stopped. */
export async function startChanging(
  children: ChildProcesses,
  databaseUrl: string,
  courseIds: readonly string[],
  what: Changed = 'figures',
): Promise<Changes> {
  const child = children.add(fork(WRITER, { serialization: 'advanced', execArgv: [] }));
  const order: WriterOrder = { databaseUrl, courseIds, perSecond: CHANGES_PER_SECOND, what };
  child.send(order);
  await once(child, 'message');
  return {
    async stop() {
      child.send('report');
      const [report] = (await once(child, 'message')) as [WriterReport];
      await children.end(child);
      return report;
    },
  };
}

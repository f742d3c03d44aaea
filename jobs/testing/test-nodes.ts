import type { Database, Writer } from '@lectern/database/database';
import { openDatabase } from '@lectern/database/open';
import {
  type Engine,
  type FreshDatabase,
  freshDatabaseUrl,
} from '@lectern/database/testing/fresh-database';
import { z } from 'zod';
import { type EnqueueOptions, enqueue } from '../src/enqueue.ts';
import type { JobHandler, JobRun } from '../src/job-handler.ts';
import type { JobKind } from '../src/job-kind.ts';
import { JobRunner } from '../src/job-runner.ts';
import { type ListedJob, listJobs } from '../src/operator.ts';

export const SECOND = 1_000;
export const DAY = 86_400 * SECOND;
const START = Date.UTC(2026, 0, 1);

interface Task {
  readonly name: string;
}
export const TASK: JobKind<Task> = { name: 'task', payload: z.object({ name: z.string() }) };
export const OTHER: JobKind<Task> = { ...TASK, name: 'other' };

/** What a test does with each run. */
export type Work = (task: Task, run: JobRun) => Promise<void>;

/** Differences from a handler that runs tasks three times at most. */
export interface NodeOptions extends Partial<JobHandler<Task>> {
  readonly clock?: () => number;
  readonly machine?: string;
  /** Absent: a connection of its own. */
  readonly database?: Pick<Database, 'read' | 'transaction'>;
}

export function taskHandler(run: Work, given: Partial<JobHandler<Task>> = {}): JobHandler<Task> {
  return {
    kind: TASK,
    run,
    concurrency: 5,
    concurrencyPer: 'process',
    lease: 30 * SECOND,
    timeout: 60 * SECOND,
    maxAttempts: 3,
    backoff: { first: 10 * SECOND, longest: 60 * SECOND, jitter: 0.2 },
    reasonOf: (error) => (error instanceof Error ? error.message : 'unknown'),
    failedPayload: 'kept',
    ...given,
  };
}

/** Nodes that share a database of the test's own, with a clock that the test moves. */
export class TestNodes {
  readonly #engine: Engine;
  readonly #fresh: FreshDatabase;
  #release = Promise.withResolvers<void>();
  readonly #others: Database[] = [];
  readonly database: Database;
  readonly runners: JobRunner[] = [];
  /** Messages with their facts. */
  readonly log: string[] = [];
  /** UTC milliseconds. */
  now = START;

  private constructor(engine: Engine, fresh: FreshDatabase, database: Database) {
    this.#engine = engine;
    this.#fresh = fresh;
    this.database = database;
  }

  static async open(engine: Engine): Promise<TestNodes> {
    const fresh = await freshDatabaseUrl(engine);
    return new TestNodes(engine, fresh, await openDatabase(fresh.url));
  }

  /** Settles with `release`, for runs that hang until then. */
  get released(): Promise<void> {
    return this.#release.promise;
  }

  release(): void {
    this.#release.resolve();
  }

  /** Ends all runs and nodes and forgets their jobs. */
  async reset(): Promise<void> {
    this.release();
    for (const runner of this.runners.splice(0)) await runner.close();
    for (const database of this.#others.splice(0)) await database.close();
    await this.write((writer) => writer.deleteFrom('job').execute());
    this.#release = Promise.withResolvers();
    this.log.length = 0;
  }

  async close(): Promise<void> {
    await this.reset();
    await this.database.close();
    await this.#fresh.remove();
  }

  /** A node of its own; of SQLite they share a connection, for a process has one writer. */
  async openRunner(
    work: Work,
    { clock = () => this.now, machine = 'one', database, ...given }: NodeOptions = {},
  ): Promise<JobRunner> {
    const tell = (facts: unknown, message: string) =>
      void this.log.push(`${message} ${JSON.stringify(facts)}`);
    const runner = new JobRunner({
      database: database ?? (await this.#openDatabase()),
      clock,
      random: () => 0.5,
      node: { machine, process: String(this.runners.length) },
      log: { warn: tell, error: tell },
    });
    runner.handle(taskHandler(work, given));
    this.runners.push(runner);
    return runner;
  }

  async #openDatabase(): Promise<Database> {
    if (this.#engine === 'sqlite') return this.database;
    const database = await openDatabase(this.#fresh.url);
    this.#others.push(database);
    return database;
  }

  write<Result>(work: (writer: Writer) => Promise<Result>): Promise<Result> {
    return this.database.interactiveTransaction(work);
  }

  async add(name: string, options: Partial<EnqueueOptions> = {}, kind = TASK): Promise<void> {
    await this.write((writer) => enqueue(writer, kind, { name }, { now: this.now, ...options }));
  }

  /** All that is not done, the oldest first. */
  async left(): Promise<Omit<ListedJob, 'id' | 'createdAt'>[]> {
    return (await this.#list()).map(({ id: _id, createdAt: _at, ...job }) => job);
  }

  /** When the first job may be taken over, in UTC milliseconds. */
  async claimedUntil(): Promise<number | undefined> {
    const row = await this.database.read.selectFrom('job').select('run_at').executeTakeFirst();
    return row?.run_at ?? undefined;
  }

  async firstId(): Promise<string> {
    return (await this.#list())[0]?.id ?? '';
  }

  #list(): Promise<ListedJob[]> {
    return listJobs(this.database.read, { failed: false, limit: 1_000 }, this.now);
  }
}

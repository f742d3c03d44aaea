import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';
import type { NamedQuery } from '../prepared-query.ts';

/** PostgreSQL's feature_not_supported: also what a kept plan says when its table has changed. */
const PLAN_OUTDATED = '0A000';

/**
 * Each statement sees what was committed before it, also what it waited for: the rules rely on it,
 * whatever the database's default is.
 */
const BEGIN = 'begin isolation level read committed';

const COUNTED_COMMANDS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely over `pg` with two differences from Kysely's own dialect. What need not be waited for, a
 * transaction's `begin` above all, travels with the next statement. And prepared queries are planned
 * once for each connection; all others are planned for their values.
 *
 * @param pool of clients in pipeline mode
 */
export class PipelinedDialect implements Dialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  createDriver(): Driver {
    return new PipelinedDriver(this.#pool);
  }

  createQueryCompiler(): QueryCompiler {
    return new PostgresQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}

class PipelinedDriver implements Driver {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect());
  }

  async beginTransaction(
    connection: PipelinedConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    if (isolationLevel || accessMode) throw new Error('Every transaction is of the same kind');
    connection.begin();
  }

  async commitTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    await connection.rollBack();
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  /** Sent and not yet waited for. */
  #pending: Promise<unknown>[] = [];
  /** True while what is written waits for more, so that all of it is one trip and one wake-up. */
  #isCorked = false;
  #mustClose = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  begin(): void {
    this.#cork();
    this.#addPending(this.#client.query(BEGIN));
  }

  async executeQuery<R>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<R>> {
    const {
      sql: text,
      parameters,
      statementName: name,
      needsNoResult: isUnanswered = false,
    } = query;
    const values = [...parameters];
    if (isUnanswered) this.#cork();
    const asked = this.#client.query(
      name === undefined ? { text, values } : { name, text, values },
    );
    if (isUnanswered) {
      this.#addPending(asked);
      return { rows: [] };
    }
    return resultOf(await this.#afterPending(asked));
  }

  async commit(): Promise<void> {
    const { command } = await this.#afterPending(this.#client.query('commit'));
    // PostgreSQL's documentation, COMMIT: what a failed statement has spoilt is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Why the transaction failed is worth more than why its connection could not be told so. */
  async rollBack(): Promise<void> {
    const before = this.#takePending();
    const rolledBack = this.#client.query('rollback');
    this.#uncork();
    const [own, ...others] = await Promise.allSettled([rolledBack, ...before]);
    const failures = others.filter((outcome) => outcome.status === 'rejected');
    this.#mustClose ||=
      own.status === 'rejected' || failures.some(({ reason }) => isPlanOutdated(reason));
  }

  release(): void {
    this.#client.release(this.#mustClose);
  }

  #cork(): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    this.#client.connection.stream.cork();
  }

  #uncork(): void {
    if (!this.#isCorked) return;
    this.#isCorked = false;
    this.#client.connection.stream.uncork();
  }

  #addPending(asked: Promise<unknown>): void {
    this.#pending.push(asked);
    // Whoever waits for the next statement is told.
    asked.catch(() => {});
  }

  #takePending(): Promise<unknown>[] {
    const ahead = this.#pending;
    this.#pending = [];
    return ahead;
  }

  /** @throws the first failure: those after it only say that something failed before them */
  async #afterPending(asked: Promise<PgResult>): Promise<PgResult> {
    const before = this.#takePending();
    this.#uncork();
    try {
      const [answer] = await Promise.all([asked, ...before]);
      return answer;
    } catch (error) {
      this.#mustClose ||= isPlanOutdated(error);
      throw error;
    }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }
}

function isPlanOutdated(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED;
}

function resultOf<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  return COUNTED_COMMANDS.has(command)
    ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
    : { rows: rows as R[] };
}

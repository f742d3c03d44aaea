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

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

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
  #ahead: Promise<unknown>[] = [];
  /** True while what is written waits for more, so that all of it is one trip and one wake-up. */
  #isCollecting = false;
  #isSpoilt = false;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  begin(): void {
    this.#collect();
    this.#sendAhead(this.#client.query(BEGIN));
  }

  async executeQuery<R>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<R>> {
    const { sql: text, parameters, statementName: name, isUnanswered = false } = query;
    const values = [...parameters];
    if (isUnanswered) this.#collect();
    const asked = this.#client.query(
      name === undefined ? { text, values } : { name, text, values },
    );
    if (isUnanswered) {
      this.#sendAhead(asked);
      return { rows: [] };
    }
    return resultOf(await this.#withAllBefore(asked));
  }

  async commit(): Promise<void> {
    const { command } = await this.#withAllBefore(this.#client.query('commit'));
    // PostgreSQL's documentation, COMMIT: what a failed statement has spoilt is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Why the transaction failed is worth more than why its connection could not be told so. */
  async rollBack(): Promise<void> {
    const before = this.#takeAhead();
    const rolledBack = this.#client.query('rollback');
    this.#sendCollected();
    const [own, ...others] = await Promise.allSettled([rolledBack, ...before]);
    const failures = others.filter((outcome) => outcome.status === 'rejected');
    this.#isSpoilt ||=
      own.status === 'rejected' || failures.some(({ reason }) => isPlanOutdated(reason));
  }

  release(): void {
    this.#client.release(this.#isSpoilt);
  }

  #collect(): void {
    if (this.#isCollecting) return;
    this.#isCollecting = true;
    this.#client.connection.stream.cork();
  }

  #sendCollected(): void {
    if (!this.#isCollecting) return;
    this.#isCollecting = false;
    this.#client.connection.stream.uncork();
  }

  #sendAhead(asked: Promise<unknown>): void {
    this.#ahead.push(asked);
    // Whoever waits for the next statement is told.
    asked.catch(() => {});
  }

  #takeAhead(): Promise<unknown>[] {
    const ahead = this.#ahead;
    this.#ahead = [];
    return ahead;
  }

  /** @throws the first failure: those after it only say that something failed before them */
  async #withAllBefore(asked: Promise<PgResult>): Promise<PgResult> {
    const before = this.#takeAhead();
    this.#sendCollected();
    try {
      const [answer] = await Promise.all([asked, ...before]);
      return answer;
    } catch (error) {
      this.#isSpoilt ||= isPlanOutdated(error);
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
  return COUNTED.has(command)
    ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
    : { rows: rows as R[] };
}

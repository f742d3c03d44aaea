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

/** PostgreSQL's feature_not_supported: also the error of a cached plan whose table has changed. */
const PLAN_OUTDATED = '0A000';

/**
 * Each statement sees what was committed before it, including what it waited for: transactions rely
 * on it, whatever the database's default is.
 */
const BEGIN = 'begin isolation level read committed';

const COUNTED_COMMANDS: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely over `pg` with two differences from Kysely's own dialect. Statements whose result is not
 * used, above all a transaction's `begin`, are sent together with the next one. And prepared queries
 * are planned once for each connection; all others are planned for their values.
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
  /** Results of statements that were sent and not yet awaited. */
  #pending: Promise<unknown>[] = [];
  /** True while the socket collects statements, so that they are sent in one packet. */
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
    const { sql: text, parameters, statementName: name, needsNoResult = false } = query;
    const values = [...parameters];
    if (needsNoResult) this.#cork();
    const result = this.#client.query(
      name === undefined ? { text, values } : { name, text, values },
    );
    if (needsNoResult) {
      this.#addPending(result);
      return { rows: [] };
    }
    return resultOf(await this.#afterPending(result));
  }

  async commit(): Promise<void> {
    const { command } = await this.#afterPending(this.#client.query('commit'));
    // PostgreSQL's documentation, COMMIT: a transaction with a failed statement is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Never throws: the transaction's own error matters more than that of its rollback. */
  async rollBack(): Promise<void> {
    const pending = this.#takePending();
    const rolledBack = this.#client.query('rollback');
    this.#uncork();
    const [own, ...others] = await Promise.allSettled([rolledBack, ...pending]);
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

  #addPending(result: Promise<unknown>): void {
    this.#pending.push(result);
    // The next statement that is awaited reports the error.
    result.catch(() => {});
  }

  #takePending(): Promise<unknown>[] {
    const pending = this.#pending;
    this.#pending = [];
    return pending;
  }

  /** @throws the first error: those after it only say that an earlier statement failed */
  async #afterPending(result: Promise<PgResult>): Promise<PgResult> {
    const pending = this.#takePending();
    this.#uncork();
    try {
      const [own] = await Promise.all([result, ...pending]);
      return own;
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

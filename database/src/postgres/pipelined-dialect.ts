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
} from 'kysely';
import type { QueryResult as PgResult, Pool, PoolClient } from 'pg';

/** Different statements that a connection keeps prepared; whatever else comes is not. */
const PREPARED_AT_MOST = 300;
/** A statement with more values is one of many lengths. */
const VALUES_AT_MOST = 24;
/** PostgreSQL's feature_not_supported: also what a kept plan says when its table has changed. */
const PLAN_OUTDATED = '0A000';

const COUNTED: ReadonlySet<string> = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/**
 * Kysely over `pg` with two differences from Kysely's own dialect. A transaction's `begin` travels
 * with its first statement. And the statements of transactions, which find rows by their keys, are
 * planned once for each connection; those of other reads are planned for their values.
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
  readonly #names = new StatementNames();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#names);
  }

  async beginTransaction(connection: PipelinedConnection): Promise<void> {
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

/** A name for each statement that comes often enough to be kept. */
class StatementNames {
  readonly #names = new Map<string, string>();

  of({ sql, parameters }: CompiledQuery): string | undefined {
    if (parameters.length === 0 || parameters.length > VALUES_AT_MOST) return undefined;
    const known = this.#names.get(sql);
    if (known || this.#names.size >= PREPARED_AT_MOST) return known;
    const name = `lectern-${this.#names.size + 1}`;
    this.#names.set(sql, name);
    return name;
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #isInTransaction = false;
  /** Sent and not yet waited for. */
  #begun: Promise<unknown> | undefined;
  #isSpoilt = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  begin(): void {
    this.#isInTransaction = true;
    this.#begun = this.#client.query('begin');
    // Whoever waits for the first statement is told.
    this.#begun.catch(() => {});
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const name = this.#isInTransaction ? this.#names.of(query) : undefined;
    const asked = this.#client.query({
      text: query.sql,
      values: [...query.parameters],
      ...(name === undefined ? {} : { name }),
    });
    const begun = this.#begun;
    this.#begun = undefined;
    try {
      const [answer] = await Promise.all([asked, begun]);
      return resultOf(answer);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === PLAN_OUTDATED) {
        this.#isSpoilt = true;
      }
      throw error;
    }
  }

  async commit(): Promise<void> {
    const { command } = await this.#client.query('commit');
    // PostgreSQL's documentation, COMMIT: what a failed statement has spoilt is rolled back.
    if (command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  /** Why the transaction failed is worth more than why its connection could not be told so. */
  async rollBack(): Promise<void> {
    await this.#client.query('rollback').catch(() => {
      this.#isSpoilt = true;
    });
  }

  release(): void {
    this.#client.release(this.#isSpoilt);
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }
}

function resultOf<R>({ command, rowCount, rows }: PgResult): QueryResult<R> {
  return COUNTED.has(command)
    ? { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
    : { rows: rows as R[] };
}

import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { BEGIN, LecternSqliteDialect } from '../node-sqlite-dialect.ts';
import type { ReservedWriter, WriterClient } from './writer-client.ts';

/**
 * Kysely over the writer thread, statement by statement: for interactive transactions. Only one
 * caller may use the connection at a time; all other writes wait.
 */
export class RemoteDialect extends LecternSqliteDialect {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    super();
    this.#client = client;
  }

  createDriver(): Driver {
    return new RemoteDriver(this.#client);
  }
}

class RemoteDriver implements Driver {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    this.#client = client;
  }

  async init(): Promise<void> {}

  // Never rejects: Kysely 0.29 would keep its lock, and every later transaction would wait for it.
  async acquireConnection(): Promise<RemoteConnection> {
    return new RemoteConnection(this.#client.reserve());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  // Releasing the connection rolls back what was not committed.
  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: RemoteConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {}
}

class RemoteConnection implements DatabaseConnection {
  readonly #writer: Promise<ReservedWriter>;

  /** @param writer where it cannot be reserved, the first query says so */
  constructor(writer: Promise<ReservedWriter>) {
    this.#writer = writer;
    writer.catch(() => undefined);
  }

  async release(): Promise<void> {
    const writer = await this.#writer.catch(() => undefined);
    writer?.release();
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const writer = await this.#writer;
    return (await writer.query(sql, parameters)) as QueryResult<R>;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }
}

import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  SqliteIntrospector,
} from 'kysely';
import { BEGIN, NodeSqliteAdapter, UnlockedSqliteQueryCompiler } from '../node-sqlite-dialect.ts';
import type { WriterClient } from './writer-client.ts';

/**
 * Kysely over the writing thread, statement by statement: for work that cannot be sent there as a
 * whole. Whoever speaks has the connection to themselves; everybody else's writes wait.
 */
export class ConversationDialect implements Dialect {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    this.#client = client;
  }

  createDriver(): Driver {
    return new ConversationDriver(this.#client);
  }

  createQueryCompiler(): QueryCompiler {
    return new UnlockedSqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ConversationDriver implements Driver {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    this.#client = client;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#client.ask({ kind: 'open' });
    return new Conversation(this.#client);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {
    this.#client.closeConversation();
  }

  async destroy(): Promise<void> {}
}

class Conversation implements DatabaseConnection {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    this.#client = client;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return (await this.#client.ask({ kind: 'query', sql, parameters })) as QueryResult<R>;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }
}

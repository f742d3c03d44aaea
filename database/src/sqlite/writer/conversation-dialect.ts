import { CompiledQuery, type DatabaseConnection, type Driver, type QueryResult } from 'kysely';
import { BEGIN, LecternSqliteDialect } from '../node-sqlite-dialect.ts';
import type { Partner, WriterClient } from './writer-client.ts';

/**
 * Kysely over the writing thread, statement by statement: for work that cannot be sent there as a
 * whole. Whoever speaks has the connection to themselves; everybody else's writes wait.
 */
export class ConversationDialect extends LecternSqliteDialect {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    super();
    this.#client = client;
  }

  createDriver(): Driver {
    return new ConversationDriver(this.#client);
  }
}

class ConversationDriver implements Driver {
  readonly #client: WriterClient;

  constructor(client: WriterClient) {
    this.#client = client;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Conversation> {
    return new Conversation(this.#client, await this.#client.openConversation());
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  // The end of the conversation undoes what was not committed.
  async rollbackTransaction(): Promise<void> {}

  async releaseConnection(connection: Conversation): Promise<void> {
    connection.close();
  }

  async destroy(): Promise<void> {}
}

class Conversation implements DatabaseConnection {
  readonly #client: WriterClient;
  readonly #partner: Partner;

  constructor(client: WriterClient, partner: Partner) {
    this.#client = client;
    this.#partner = partner;
  }

  close(): void {
    this.#client.closeConversation(this.#partner);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const order = { kind: 'query', sql, parameters } as const;
    return (await this.#client.ask(order, this.#partner)) as QueryResult<R>;
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }
}

import { type Kysely, sql } from 'kysely';
import type { Writer } from '../../database.ts';
import type { Schema } from '../../schema.ts';
import { loadTransaction } from './load-transaction.ts';
import { packError } from './transferred-error.ts';
import type { TransactionRequest, WriterResponse } from './writer-messages.ts';

/** The most transactions of one group: the first is answered after the last. */
export const MAX_GROUP = 200;

const savepoint = sql`savepoint member`;
const release = sql`release member`;
const rollBack = sql`rollback to member`;

/** Runs transactions that wait together in one of SQLite's, so that they share the wait for the disk. */
export class GroupCommit {
  readonly #db: Kysely<Schema>;
  readonly #isInTransaction: () => boolean;

  /** @param isInTransaction false where SQLite has given a transaction up by itself */
  constructor(db: Kysely<Schema>, isInTransaction: () => boolean) {
    this.#db = db;
    this.#isInTransaction = isInTransaction;
  }

  /**
   * Runs the transactions one after the other, each wholly or not at all; resolves when what they
   * wrote is on disk.
   */
  async run(requests: readonly TransactionRequest[]): Promise<WriterResponse[]> {
    // No module is imported while the lock is held. What cannot be loaded fails in its own turn.
    await Promise.allSettled(requests.map(({ address }) => loadTransaction(address)));
    let hasBegun = false;
    try {
      return await this.#db.transaction().execute(async (writer) => {
        hasBegun = true;
        const responses: WriterResponse[] = [];
        for (const request of requests) responses.push(await this.#runOne(writer, request));
        return responses;
      });
    } catch (error) {
      // Another process holds the lock and keeps all of them out: waiting for it once is enough.
      if (!hasBegun || requests.length === 1) {
        return requests.map(({ id }) => ({ id, error: packError(error) }));
      }
      // The whole group was rolled back: the error of one of them need not be the others'.
      const responses: WriterResponse[] = [];
      for (const request of requests) responses.push(...(await this.run([request])));
      return responses;
    }
  }

  /** @throws where the whole group is lost */
  async #runOne(
    writer: Writer,
    { id, address, values }: TransactionRequest,
  ): Promise<WriterResponse> {
    await savepoint.execute(writer);
    try {
      const transaction = await loadTransaction(address);
      const value = await transaction(writer, ...values);
      await release.execute(writer);
      return { id, value };
    } catch (error) {
      if (!this.#isInTransaction()) throw error;
      await rollBack.execute(writer);
      await release.execute(writer);
      return { id, error: packError(error) };
    }
  }
}

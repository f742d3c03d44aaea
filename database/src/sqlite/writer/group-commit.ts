import { type Kysely, sql } from 'kysely';
import type { ActsModule } from '../../acts.ts';
import type { Writer } from '../../database.ts';
import type { Schema } from '../../schema.ts';
import { pack } from './failure-in-transit.ts';
import type { ActOrder, Answer } from './orders.ts';

/** Whoever comes first waits for the last of the group. */
export const GROUP_AT_MOST = 200;

const savepoint = sql`savepoint act`;
const release = sql`release act`;
const rollBack = sql`rollback to act`;

/** Runs acts that wait together in one transaction, so that they share the wait for the disk. */
export class GroupCommit {
  readonly #db: Kysely<Schema>;
  readonly #acts: ActsModule['ACTS']['byName'];
  readonly #isInTransaction: () => boolean;

  /** @param isInTransaction false where SQLite has given a transaction up by itself */
  constructor(
    db: Kysely<Schema>,
    acts: ActsModule['ACTS']['byName'],
    isInTransaction: () => boolean,
  ) {
    this.#db = db;
    this.#acts = acts;
    this.#isInTransaction = isInTransaction;
  }

  /**
   * Carries out the orders one after the other, each wholly or not at all; resolves when what they
   * did is on disk.
   */
  async run(orders: readonly ActOrder[]): Promise<Answer[]> {
    let hasBegun = false;
    try {
      return await this.#db.transaction().execute(async (writer) => {
        hasBegun = true;
        const answers: Answer[] = [];
        for (const order of orders) answers.push(await this.#attempt(writer, order));
        return answers;
      });
    } catch (error) {
      // Whoever else holds the lock keeps all of them out: one wait for it is enough.
      if (!hasBegun || orders.length === 1) {
        return orders.map(({ id }) => ({ id, failure: pack(error) }));
      }
      // Nothing of the group was kept: what one of them has met need not be everybody's.
      const alone: Answer[] = [];
      for (const order of orders) alone.push(...(await this.run([order])));
      return alone;
    }
  }

  /** @throws where the whole transaction is lost */
  async #attempt(writer: Writer, { id, name, given }: ActOrder): Promise<Answer> {
    await savepoint.execute(writer);
    try {
      const act = this.#acts[name];
      if (!act) throw new Error(`There is no act ${name}`);
      const value = await act(writer, ...(given as never[]));
      await release.execute(writer);
      return { id, value };
    } catch (error) {
      if (!this.#isInTransaction()) throw error;
      await rollBack.execute(writer);
      await release.execute(writer);
      return { id, failure: pack(error) };
    }
  }
}

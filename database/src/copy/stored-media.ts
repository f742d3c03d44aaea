import type { DatabaseSync } from 'node:sqlite';

/** The uploads that a copied database says are stored. */
export class StoredMedia {
  readonly #db: DatabaseSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  count(): number {
    if (!this.#hasTable()) return 0;
    const row = this.#db
      .prepare('select count(*) as count from media_asset where stored_at is not null')
      .get();
    return Number(row?.count);
  }

  has(assetId: string): boolean {
    if (!this.#hasTable()) return false;
    const stored = 'select 1 from media_asset where id = ? and stored_at is not null';
    return this.#db.prepare(stored).get(assetId) !== undefined;
  }

  /** An older Lectern had none. */
  #hasTable(): boolean {
    const named = `select 1 from sqlite_master where type = 'table' and name = 'media_asset'`;
    return this.#db.prepare(named).get() !== undefined;
  }
}

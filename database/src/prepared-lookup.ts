import DataLoader from 'dataloader';
import type { Compilable } from 'kysely';
import type { Reader } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

/** The most keys of one query; more go in queries of their own. */
export const MAX_KEYS = 128;

/**
 * Finds rows by a unique key. The keys of one turn of the event loop go to the database as one query,
 * because another query costs more than another row.
 *
 * @param keyOf the row's key; no two rows have the same
 * @param build the query of all rows whose key is among `keys`; it must not depend on the keys
 * @returns resolves to undefined if there is no such row
 */
export function preparedLookup<Row>(
  keyOf: (row: Row) => string,
  build: (reader: Reader, keys: readonly string[]) => Compilable<Row>,
): (reader: Reader, key: string) => Promise<Row | undefined> {
  const queries = new Map<number, ReturnType<typeof queryWithSlots<Row>>>();
  const loaders = new WeakMap<Reader, DataLoader<string, Row | undefined>>();
  const find = async (reader: Reader, keys: readonly string[]) => {
    const slots = slotsFor(keys.length);
    const query = queries.get(slots) ?? queryWithSlots(slots, build);
    queries.set(slots, query);
    const { rows } = await query(reader, fillSlots(keys, slots));
    const found = new Map(rows.map((row) => [keyOf(row), row]));
    return keys.map((key) => found.get(key));
  };
  return async (reader, key) => {
    let loader = loaders.get(reader);
    if (!loader) {
      loader = new DataLoader((keys) => find(reader, keys), {
        cache: false,
        maxBatchSize: MAX_KEYS,
        batchScheduleFn: (load) => void setImmediate(load),
      });
      loaders.set(reader, loader);
    }
    return await loader.load(key);
  };
}

/** A power of two, so that a handful of prepared queries is enough. */
function slotsFor(keys: number): number {
  return 2 ** Math.ceil(Math.log2(keys));
}

function queryWithSlots<Row>(
  slots: number,
  build: (reader: Reader, keys: readonly string[]) => Compilable<Row>,
) {
  const names = Array.from({ length: slots }, (_, slot) => nameOf(slot));
  return preparedQuery(names, (db, values: Readonly<Record<string, string>>) =>
    build(db, Object.values(values)),
  );
}

/** Slots beyond the keys repeat the first key. */
function fillSlots(keys: readonly string[], slots: number): Record<string, string> {
  const [first = ''] = keys;
  return Object.fromEntries(
    Array.from({ length: slots }, (_, slot) => [nameOf(slot), keys[slot] ?? first]),
  );
}

function nameOf(slot: number): string {
  return `key${slot}`;
}

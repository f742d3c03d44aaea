import DataLoader from 'dataloader';
import type { Compilable } from 'kysely';
import type { Reader } from './database.ts';
import { preparedQuery } from './prepared-query.ts';

/** Keys of one query; those beyond wait for no other, but go in a query of their own. */
export const MAX_KEYS = 128;

/**
 * Finds rows by a key of theirs. What requests ask for in one turn of the event loop goes to the
 * database as one query, for a query more costs it, and us, more than a row more.
 *
 * @param keyOf what the row was asked for by; no two rows have the same
 * @param build the query of all rows whose key is among `keys`; it may pass the keys on, but not
 *   look at them
 * @returns resolves to undefined where there is no such row
 */
export function preparedLookup<Row>(
  keyOf: (row: Row) => string,
  build: (reader: Reader, keys: readonly string[]) => Compilable<Row>,
): (reader: Reader, key: string) => Promise<Row | undefined> {
  const queries = new Map<number, ReturnType<typeof queryWithSlots<Row>>>();
  const loaders = new WeakMap<Reader, DataLoader<string, Row | undefined>>();
  const find = async (reader: Reader, keys: readonly string[]) => {
    const places = slotsFor(keys.length);
    const query = queries.get(places) ?? queryWithSlots(places, build);
    queries.set(places, query);
    const { rows } = await query(reader, fillSlots(keys, places));
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

/** A power of two, so that a handful of queries is enough. */
function slotsFor(keys: number): number {
  return 2 ** Math.ceil(Math.log2(keys));
}

function queryWithSlots<Row>(
  places: number,
  build: (reader: Reader, keys: readonly string[]) => Compilable<Row>,
) {
  const names = Array.from({ length: places }, (_, place) => nameOf(place));
  return preparedQuery(names, (db, given: Readonly<Record<string, string>>) =>
    build(db, Object.values(given)),
  );
}

/** The first key once more in each place that is left. */
function fillSlots(keys: readonly string[], places: number): Record<string, string> {
  const [first = ''] = keys;
  return Object.fromEntries(
    Array.from({ length: places }, (_, place) => [nameOf(place), keys[place] ?? first]),
  );
}

function nameOf(place: number): string {
  return `key${place}`;
}

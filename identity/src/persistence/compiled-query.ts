import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './connection.ts';

/**
 * A query with one value, put together when it is first asked and from then on only run: putting it
 * together takes several times as long as SQLite takes to answer it.
 *
 * @param build the query with a value in its place that stands for the real ones
 */
export function compiledOnce<Row>(
  db: Connection,
  build: () => Compilable<Row>,
): (value: string) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (value) => {
    compiled ??= build().compile();
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: [value] });
    return rows;
  };
}

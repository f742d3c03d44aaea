import type { Compilable, CompiledQuery } from 'kysely';
import type { Connection } from './connection.ts';

/** What was put together for a database so far, by name; its transactions share it. */
export type CompiledQueries = Map<string, CompiledQuery>;

/**
 * A query with one value, put together when it is first asked and from then on only run: putting it
 * together takes several times as long as SQLite takes to answer it.
 *
 * @param name tells it from the others in `compiled`
 * @param build the query with a value in its place that stands for the real ones
 */
export function compiledOnce<Row>(
  db: Connection,
  compiled: CompiledQueries,
  name: string,
  build: () => Compilable<Row>,
): (value: string) => Promise<Row[]> {
  return async (value) => {
    let query = compiled.get(name);
    if (!query) {
      query = build().compile();
      compiled.set(name, query);
    }
    const { rows } = await db.executeQuery<Row>({
      ...query,
      parameters: [value],
    } as CompiledQuery<Row>);
    return rows;
  };
}

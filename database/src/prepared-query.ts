import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Reader, Writer } from './database.ts';

/** Stands in a compiled query for a value that each run supplies. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query with a name, under which a connection keeps it prepared. */
export interface NamedQuery {
  /** Unique in this process. */
  readonly statementName: string;
  /** True if the result is not used: the next statement need not wait for it. */
  readonly needsNoResult: boolean;
}

/** The result is dropped. Only inside transactions: their next statement reports a failure. */
interface WithoutResult {
  readonly withoutResult: true;
}

let queryCount = 0;

type ParameterValues = Readonly<Record<string, string | number | null>>;

/**
 * A query that is compiled once and then only run: compiling it takes several times as long as the
 * database takes to answer it.
 *
 * @param names of the values that differ from run to run
 * @param build the query; it must not depend on the values. PostgreSQL keeps its plan as well, so it
 *   should find its rows by their keys
 */
export function preparedQuery<Values extends ParameterValues, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Writer, values: Values) => Compilable<Row>,
): (db: Reader | Writer, values: Values) => Promise<QueryResult<Row>>;
export function preparedQuery<Values extends ParameterValues, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Writer, values: Values) => Compilable<Row>,
  options: WithoutResult,
): (db: Writer, values: Values) => Promise<unknown>;
export function preparedQuery<Values extends ParameterValues, Row>(
  names: readonly (keyof Values & string)[],
  build: (db: Writer, values: Values) => Compilable<Row>,
  { withoutResult = false }: { readonly withoutResult?: boolean } = {},
): (db: Reader | Writer, values: Values) => Promise<QueryResult<Row>> {
  /** By the engine's adapter: each engine has a dialect of its own. */
  const compiled = new WeakMap<object, CompiledQuery<Row> & NamedQuery>();
  queryCount += 1;
  const naming: NamedQuery = {
    statementName: `lectern-${queryCount}`,
    needsNoResult: withoutResult,
  };
  const compile = (db: Reader | Writer) => {
    const placeholders = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    return { ...build(db as Writer, placeholders as unknown as Values).compile(), ...naming };
  };
  return (db, values) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = compile(db);
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
}

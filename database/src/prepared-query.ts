import type { Compilable, CompiledQuery, QueryResult } from 'kysely';
import type { Reader, Writer } from './database.ts';

/** Stands in a query for a value that comes later. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query of its own name, that a connection may keep ready. */
export interface NamedQuery {
  /** Unlike any other's in this process. */
  readonly statementName: string;
  /** True where nobody asks for the answer: the next statement need not wait for it. */
  readonly needsNoResult: boolean;
}

/** Its answer says nothing but that it worked. Only inside transactions, which see failures. */
interface WithoutResult {
  readonly withoutResult: true;
}

let queryCount = 0;

type Values = Readonly<Record<string, string | number | null>>;

/**
 * A query that is put together once and from then on only run: putting it together takes several
 * times as long as the database takes to answer it.
 *
 * @param names of the values that differ from one time to the next
 * @param build the query; it may pass the values on, but not look at them. On PostgreSQL its plan
 *   is kept as well, so it should be one that finds its rows by their keys
 */
export function preparedQuery<Given extends Values, Row>(
  names: readonly (keyof Given & string)[],
  build: (db: Writer, given: Given) => Compilable<Row>,
): (db: Reader | Writer, given: Given) => Promise<QueryResult<Row>>;
export function preparedQuery<Given extends Values, Row>(
  names: readonly (keyof Given & string)[],
  build: (db: Writer, given: Given) => Compilable<Row>,
  options: WithoutResult,
): (db: Writer, given: Given) => Promise<unknown>;
export function preparedQuery<Given extends Values, Row>(
  names: readonly (keyof Given & string)[],
  build: (db: Writer, given: Given) => Compilable<Row>,
  { withoutResult: isUnanswered }: Partial<WithoutResult> = {},
): (db: Reader | Writer, given: Given) => Promise<QueryResult<Row>> {
  /** By what tells the engines apart: each has its own way to write a query. */
  const compiled = new WeakMap<object, CompiledQuery<Row> & NamedQuery>();
  queryCount += 1;
  const naming: NamedQuery = {
    statementName: `lectern-${queryCount}`,
    needsNoResult: isUnanswered === true,
  };
  const compile = (db: Reader | Writer) => {
    const later = Object.fromEntries(names.map((name) => [name, new Placeholder(name)]));
    return { ...build(db as Writer, later as unknown as Given).compile(), ...naming };
  };
  return (db, given) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (!query) {
      query = compile(db);
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? given[value.name] : value,
    );
    return db.executeQuery<Row>({ ...query, parameters });
  };
}

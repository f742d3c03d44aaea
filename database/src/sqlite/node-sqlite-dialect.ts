import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** The most statements kept prepared: bulk inserts of odd lengths must not fill the memory. */
const MAX_PREPARED = 500;

/** What Kysely has to know of SQLite, on this thread or another. */
export abstract class LecternSqliteDialect implements Dialect {
  abstract createDriver(): Driver;

  createQueryCompiler(): QueryCompiler {
    return new UnlockedSqliteQueryCompiler();
  }

  createAdapter(): DialectAdapter {
    return new NodeSqliteAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}

/** Kysely over Node's own SQLite, on one connection. */
export class NodeSqliteDialect extends LecternSqliteDialect {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync) {
    super();
    this.#connection = connection;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#connection);
  }
}

/** Leaves out locks of rows: SQLite's one writer has all rows to itself. */
class UnlockedSqliteQueryCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (!ROW_LOCKS.has(node.modifier)) super.visitSelectModifier(node);
  }
}

const ROW_LOCKS: ReadonlySet<SelectModifierNode['modifier']> = new Set([
  'ForUpdate',
  'ForNoKeyUpdate',
  'ForShare',
  'ForKeyShare',
  'SkipLocked',
]);

// Immediate: a transaction that began by reading and then writes would fail, not wait, when
// another process wrote in between.
export const BEGIN = 'begin immediate';

class NodeSqliteAdapter extends SqliteAdapter {
  // Without this a failed migration would stay half applied.
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #connection: NodeSqliteConnection;

  constructor(connection: DatabaseSync) {
    this.#connection = new NodeSqliteConnection(connection);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(BEGIN));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

export class NodeSqliteConnection implements DatabaseConnection {
  readonly #db: DatabaseSync;
  readonly #prepared = new Map<string, { statement: StatementSync; returnsRows: boolean }>();

  constructor(db: DatabaseSync) {
    this.#db = db;
  }

  async executeQuery<R>(query: Pick<CompiledQuery, 'sql' | 'parameters'>): Promise<QueryResult<R>> {
    const { statement, returnsRows } = this.#prepare(query.sql);
    const parameters = query.parameters.map(asSqliteValue);
    if (returnsRows) return { rows: statement.all(...parameters) as R[] };
    const { changes, lastInsertRowid } = statement.run(...parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  /**
   * Rolls the transaction back, unless SQLite has done so by itself: another rollback would fail, and
   * its error would hide the reason, such as a full disk.
   */
  async rollBack(): Promise<void> {
    if (this.#db.isTransaction) await this.executeQuery(CompiledQuery.raw('rollback'));
  }

  // Many rows are read page by page; nothing needs a stream.
  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming is not supported: read by pages');
  }

  close(): void {
    this.#prepared.clear();
    if (this.#db.isOpen) this.#db.close();
  }

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (this.#prepared.size >= MAX_PREPARED) this.#prepared.clear();
    const statement = this.#db.prepare(sql);
    const entry = { statement, returnsRows: statement.columns().length > 0 };
    this.#prepared.set(sql, entry);
    return entry;
  }
}

/** Refuses objects: `node:sqlite` silently takes one in the first place for named parameters. */
function asSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint' || value instanceof Uint8Array) return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`SQLite cannot store a ${value === undefined ? 'undefined' : typeof value}`);
}

import type { Kysely } from 'kysely';
import pg from 'pg';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import { typeParsers } from '../postgres/type-parsers.ts';
import {
  BATCH,
  MIGRATION_LOCK_TABLE,
  MIGRATIONS_TABLE,
  type Table,
  type WritableCopyConnection,
} from './copy-connection.ts';
import { CopyError } from './copy-error.ts';
import type { Row, Value } from './row.ts';

const CURSOR = 'lectern_copy';
/** Of a text only the zero character is an invalid byte sequence (documentation, 8.3). */
const INVALID_TEXT = '22021';

const OIDS = pg.types.builtins;
const WHOLE_NUMBERS: readonly number[] = [OIDS.INT2, OIDS.INT4, OIDS.INT8];
const OTHER_NUMBERS: readonly number[] = [OIDS.FLOAT4, OIDS.FLOAT8];

/** A PostgreSQL database for copying, over a client with {@link COPY_TYPES} that is in a transaction. */
export class PostgresCopyConnection<T> implements WritableCopyConnection {
  readonly engine = 'postgres';
  readonly #client: pg.Client;
  readonly #migrating: Kysely<T> | undefined;

  /** @param migrating the same connection, where it may be written to */
  constructor(client: pg.Client, migrating?: Kysely<T>) {
    this.#client = client;
    this.#migrating = migrating;
  }

  async migrations(): Promise<readonly string[]> {
    const [found] = await this.#rows('select to_regclass(quote_ident($1))', [MIGRATIONS_TABLE]);
    if (!found?.[0]) return [];
    const name = quoted(MIGRATIONS_TABLE);
    return await this.#texts(`select name from ${name} order by name collate "C"`);
  }

  async tables(): Promise<readonly Table[]> {
    const found = await this.#texts(TABLES, [MIGRATIONS_TABLE, MIGRATION_LOCK_TABLE]);
    const tables = found.map((text): Table => JSON.parse(text));
    return tables.map((table) => ({ ...table, columns: table.columns.toSorted() }));
  }

  async *read(table: string, columns: readonly string[]): AsyncIterable<readonly Row[]> {
    const query = `select ${columns.map(quoted)} from ${quoted(table)}`;
    await this.#rows(`declare ${CURSOR} no scroll cursor for ${query}`);
    for (;;) {
      const batch = await this.#rows(`fetch forward ${BATCH} from ${CURSOR}`);
      if (batch.length > 0) yield batch;
      if (batch.length < BATCH) break;
    }
    await this.#rows(`close ${CURSOR}`);
  }

  async lastNumber(table: string): Promise<bigint | undefined> {
    const sequence = await this.#sequenceOf(table);
    if (!sequence) return undefined;
    const [last] = await this.#rows(
      `select case when is_called then last_value else last_value - 1 end from ${sequence}`,
    );
    return BigInt(String(last?.[0] ?? 0));
  }

  async migrate(names?: readonly string[]): Promise<void> {
    if (!this.#migrating) throw new Error('This database is only read');
    await migrateToLatest(this.#migrating, 'postgres', names && migrationsNamed(names));
  }

  async lockTables(tables: readonly string[]): Promise<void> {
    if (tables.length > 0) await this.#rows(`lock table ${tables.map(quoted)} in exclusive mode`);
  }

  async isEmpty(table: string): Promise<boolean> {
    return (await this.#rows(`select 1 from ${quoted(table)} limit 1`)).length === 0;
  }

  async insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void> {
    const width = columns.length;
    const values = rows.map(
      (_row, index) => `(${columns.map((_column, place) => `$${index * width + place + 1}`)})`,
    );
    try {
      await this.#rows(
        `insert into ${quoted(table)} (${columns.map(quoted)}) overriding system value
          values ${values}`,
        rows.flat(),
      );
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== INVALID_TEXT) throw error;
      throw new CopyError(
        `a row of ${table} holds a text with a zero character, which PostgreSQL cannot keep: ` +
          'change it first',
      );
    }
  }

  async setLastNumber(table: string, last: bigint): Promise<void> {
    const sequence = await this.#sequenceOf(table);
    if (!sequence) return;
    const [next, isCalled] = last > 0n ? [last, 'true'] : [1n, 'false'];
    await this.#rows('select setval($1::regclass, $2, $3)', [sequence, next, isCalled]);
  }

  /** The sequence behind the table's counter, as PostgreSQL writes its name. */
  async #sequenceOf(table: string): Promise<string | undefined> {
    const [sequence] = await this.#texts(
      `select sequence from pg_attribute,
          lateral pg_get_serial_sequence(quote_ident($1), attname) as sequence
        where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped
          and sequence is not null`,
      [table],
    );
    return sequence;
  }

  /** The first column of what a query finds. */
  async #texts(query: string, parameters?: readonly Value[]): Promise<string[]> {
    return (await this.#rows(query, parameters)).map(([value]) => String(value));
  }

  async #rows(query: string, parameters: readonly Value[] = []): Promise<Value[][]> {
    const values = parameters.map((value) =>
      value instanceof Uint8Array ? bufferOf(value) : value,
    );
    return (await this.#client.query<Value[]>({ text: query, values, rowMode: 'array' })).rows;
  }
}

/** Without tables of extensions, and without partitions: their rows are read with their table. */
const TABLES = `
  select json_build_object(
    'name', relname,
    'columns', (select coalesce(json_agg(attname), '[]') from pg_attribute
      where attrelid = held.oid and attnum > 0 and not attisdropped and attgenerated = ''),
    'references', (select coalesce(json_agg(distinct other.relname), '[]')
      from pg_constraint join pg_class other on other.oid = confrelid
      where conrelid = held.oid and contype = 'f')
  )::text
  from pg_class held
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
    and not relispartition and relname not in ($1, $2)
    and not exists (select from pg_depend where objid = held.oid and deptype = 'e')
  order by relname collate "C"`;

/** No value loses a bit: whole numbers are `bigint`, and types without a counterpart are texts. */
export const COPY_TYPES = typeParsers((oid) => (text) => parseValue(oid, text));

function parseValue(oid: number, text: string): Value {
  if (WHOLE_NUMBERS.includes(oid)) return BigInt(text);
  if (OTHER_NUMBERS.includes(oid)) return Number(text);
  // As SQLite stores it.
  if (oid === OIDS.BOOL) return text === 't' ? 1n : 0n;
  return oid === OIDS.BYTEA ? Buffer.from(text.slice('\\x'.length), 'hex') : text;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

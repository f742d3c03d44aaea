import type { Kysely } from 'kysely';
import pg from 'pg';
import { migrateToLatest, migrationsNamed } from '../migrate.ts';
import {
  BATCH,
  MIGRATION_LOCK_TABLE,
  MIGRATIONS_TABLE,
  type Table,
  type WritableCopyConnection,
} from './copy-connection.ts';
import { CopyError } from './copy-error.ts';
import type { Value } from './row.ts';

const CURSOR = 'lectern_copy';
/** `invalid byte sequence`: of all that a text may hold only a zero is none (documentation, 8.3). */
const NOT_A_TEXT = '22021';

const OIDS = pg.types.builtins;
const WHOLE_NUMBERS: readonly number[] = [OIDS.INT2, OIDS.INT4, OIDS.INT8];
const OTHER_NUMBERS: readonly number[] = [OIDS.FLOAT4, OIDS.FLOAT8];

/**
 * A PostgreSQL database for copying, over a client with {@link COPY_TYPES} that is in a transaction.
 *
 * @param migrating the same connection, for what is not only read
 */
export function postgresCopy<T>(client: pg.Client, migrating?: Kysely<T>): WritableCopyConnection {
  const rows = async (text: string, values: readonly Value[] = []) => {
    const sent = values.map((value) => (value instanceof Uint8Array ? bufferOf(value) : value));
    return (await client.query<Value[]>({ text, values: sent, rowMode: 'array' })).rows;
  };
  const texts = async (text: string, values?: readonly Value[]) =>
    (await rows(text, values)).map(([value]) => String(value));

  /** The sequence behind the table's counter, as PostgreSQL writes its name. */
  const counterOf = async (table: string): Promise<string | undefined> => {
    const [sequence] = await texts(
      `select sequence from pg_attribute,
          lateral pg_get_serial_sequence(quote_ident($1), attname) as sequence
        where attrelid = to_regclass(quote_ident($1)) and attnum > 0 and not attisdropped
          and sequence is not null`,
      [table],
    );
    return sequence;
  };

  return {
    engine: 'postgres',
    migrations: async () => {
      const [found] = await rows('select to_regclass(quote_ident($1))', [MIGRATIONS_TABLE]);
      if (!found?.[0]) return [];
      return await texts(`select name from ${quoted(MIGRATIONS_TABLE)} order by name collate "C"`);
    },
    tables: async () => {
      const found = await texts(TABLES, [MIGRATIONS_TABLE, MIGRATION_LOCK_TABLE]);
      const tables = found.map((text): Table => JSON.parse(text));
      return tables.map((table) => ({ ...table, columns: table.columns.toSorted() }));
    },
    read: async function* (table, columns) {
      const query = `select ${columns.map(quoted)} from ${quoted(table)}`;
      await rows(`declare ${CURSOR} no scroll cursor for ${query}`);
      for (;;) {
        const part = await rows(`fetch forward ${BATCH} from ${CURSOR}`);
        if (part.length > 0) yield part;
        if (part.length < BATCH) break;
      }
      await rows(`close ${CURSOR}`);
    },
    lastNumber: async (table) => {
      const sequence = await counterOf(table);
      if (!sequence) return undefined;
      const [last] = await rows(
        `select case when is_called then last_value else last_value - 1 end from ${sequence}`,
      );
      return BigInt(String(last?.[0] ?? 0));
    },
    migrate: async (names) => {
      if (!migrating) throw new Error('This database is only read');
      await migrateToLatest(migrating, 'postgres', names && migrationsNamed(names));
    },
    lockTables: async (tables) => {
      if (tables.length > 0) await rows(`lock table ${tables.map(quoted)} in exclusive mode`);
    },
    isEmpty: async (table) => (await rows(`select 1 from ${quoted(table)} limit 1`)).length === 0,
    insert: async (table, columns, inserted) => {
      const width = columns.length;
      const places = inserted.map(
        (_row, at) => `(${columns.map((_c, i) => `$${at * width + i + 1}`)})`,
      );
      try {
        await rows(
          `insert into ${quoted(table)} (${columns.map(quoted)}) overriding system value
            values ${places}`,
          inserted.flat(),
        );
      } catch (error) {
        if (!(error instanceof pg.DatabaseError) || error.code !== NOT_A_TEXT) throw error;
        throw new CopyError(
          `a row of ${table} holds a text with a zero character, which PostgreSQL cannot keep: ` +
            'change it first',
        );
      }
    },
    setLastNumber: async (table, last) => {
      const sequence = await counterOf(table);
      if (!sequence) return;
      const [next, isCalled] = last > 0n ? [last, 'true'] : [1n, 'false'];
      await rows('select setval($1::regclass, $2, $3)', [sequence, next, isCalled]);
    },
  };
}

/** Whatever an extension brought is the extension's; a partition's rows are its table's. */
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

/** Nothing of a value is lost: whole numbers as `bigint`, what has no form of its own as its text. */
export const COPY_TYPES: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number) => (text: string) => asValue(oid, text)) as never,
};

function asValue(oid: number, text: string): Value {
  if (WHOLE_NUMBERS.includes(oid)) return BigInt(text);
  if (OTHER_NUMBERS.includes(oid)) return Number(text);
  // As SQLite keeps it.
  if (oid === OIDS.BOOL) return text === 't' ? 1n : 0n;
  return oid === OIDS.BYTEA ? Buffer.from(text.slice('\\x'.length), 'hex') : text;
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

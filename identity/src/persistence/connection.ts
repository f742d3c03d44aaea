import type { Database, Reader, Writer } from '@lectern/database/database';
import type { IdentitySchema } from '@lectern/database/identity-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Schema } from '@lectern/database/schema';
import type { Compilable, Kysely } from 'kysely';

/** Kysely needs tables as plain types; to the compiler an interface is none. */
type Tables = {
  [Table in keyof IdentitySchema]: {
    [Column in keyof IdentitySchema[Table]]: IdentitySchema[Table][Column];
  };
};

/** Identity's tables and the product's, of which identity writes only the audit. */
export type Connection = Kysely<Schema & Tables>;

export function readingConnection({ read }: Database): Connection {
  return read.withTables<Tables>();
}

export function writingConnection(writer: Writer): Connection {
  return writer.withTables<Tables>();
}

/**
 * A query of identity's tables with one parameter, compiled once: see `preparedQuery`.
 */
export function preparedRows<Row>(
  build: (db: Connection, value: string) => Compilable<Row>,
): (db: Connection, value: string) => Promise<Row[]> {
  const query = preparedQuery(['value'], (db, { value }: { value: string }) =>
    build(db.withTables<Tables>(), value),
  );
  return async (db, value) => {
    // The same connection; only its type names fewer tables.
    const { rows } = await query(db as unknown as Reader, { value });
    return rows;
  };
}

import type { Database, Reader, Writer } from '@lectern/database/database';
import type { IdentitySchema } from '@lectern/database/identity-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Schema } from '@lectern/database/schema';
import type { Compilable, Kysely } from 'kysely';

/** Kysely takes tables as plain types, which an interface is not to the compiler. */
type Tables = {
  [Table in keyof IdentitySchema]: {
    [Column in keyof IdentitySchema[Table]]: IdentitySchema[Table][Column];
  };
};

/** Identity's tables beside the product's, of which it writes to the audit alone. */
export type Connection = Kysely<Schema & Tables>;

export function readingConnection({ read }: Database): Connection {
  return read.withTables<Tables>();
}

export function writingConnection(writer: Writer): Connection {
  return writer.withTables<Tables>();
}

/**
 * A query of identity's tables with one value that differs from one time to the next, put together
 * once: see `preparedQuery`.
 */
export function preparedRows<Row>(
  build: (db: Connection, value: string) => Compilable<Row>,
): (db: Connection, value: string) => Promise<Row[]> {
  const query = preparedQuery(['value'], (db, { value }: { value: string }) =>
    build(db.withTables<Tables>(), value),
  );
  return async (db, value) => {
    // The same database; only the compiler is told of fewer tables.
    const { rows } = await query(db as unknown as Reader, { value });
    return rows;
  };
}

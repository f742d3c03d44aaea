import type { Database, Writer } from '@lectern/database/database';
import type { IdentitySchema } from '@lectern/database/identity-schema';
import type { Schema } from '@lectern/database/schema';
import type { Kysely } from 'kysely';

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

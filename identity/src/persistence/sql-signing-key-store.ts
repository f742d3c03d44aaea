import type { SigningKeyStore } from '../tokens/signing-key-store.ts';
import type { Connection } from './connection.ts';

export function sqlSigningKeyStore(db: Connection): SigningKeyStore {
  return {
    all: async () => {
      const rows = await db.selectFrom('signing_key').selectAll().orderBy('generation').execute();
      return rows.map((row) => ({
        generation: row.generation,
        kid: row.kid,
        privateJwk: JSON.parse(row.private_jwk),
        publicJwk: JSON.parse(row.public_jwk),
        createdAt: row.created_at,
      }));
    },
    insert: async (key) => {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('signing_key')
        .values({
          generation: key.generation,
          kid: key.kid,
          private_jwk: JSON.stringify(key.privateJwk),
          public_jwk: JSON.stringify(key.publicJwk),
          created_at: key.createdAt,
        })
        .onConflict((conflict) => conflict.column('generation').doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    delete: async (generation) => {
      await db.deleteFrom('signing_key').where('generation', '=', generation).execute();
    },
  };
}

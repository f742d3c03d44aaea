import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { openDatabase } from '../src/open.ts';

/** What test databases are copied from: the tables alone, or with a key that signs tokens. */
export const TEMPLATES = ['tables', 'signing key'] as const;

export type Template = (typeof TEMPLATES)[number];

/** Addresses of databases that are copied and never opened. */
export type Templates = Readonly<Record<Template, string>>;

/** Fills the empty databases at these addresses. */
export async function fillTemplates(templates: Templates): Promise<void> {
  await fill(templates.tables, false);
  await fill(templates['signing key'], true);
}

async function fill(url: string, withKey: boolean): Promise<void> {
  const database = await openDatabase(url);
  try {
    await database.migrate();
    if (!withKey) return;
    const { privateJwk, publicJwk } = newSigningKey();
    await database.interactiveTransaction((writer) =>
      sql`
        insert into signing_key (generation, kid, private_jwk, public_jwk, created_at)
        values (1, ${publicJwk.kid}, ${JSON.stringify(privateJwk)}, ${JSON.stringify(publicJwk)},
          ${Date.now()})`.execute(writer),
    );
  } finally {
    await database.close();
  }
}

/** A pair of keys as the provider makes it. */
function newSigningKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const named = { kid: randomUUID(), alg: 'RS256', use: 'sig' };
  return {
    privateJwk: { ...privateKey.export({ format: 'jwk' }), ...named },
    publicJwk: { ...publicKey.export({ format: 'jwk' }), ...named },
  };
}

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../testing/fresh-database.ts';
import { type OldDatabase, oldDatabase } from '../../testing/old-database.ts';
import { migrateToLatest } from '../migrate.ts';

describe.each(ENGINES)('sessions and codes from before sessions had ids, on %s', (engine) => {
  let db: OldDatabase['db'];
  let remove: () => Promise<void>;

  beforeEach(async () => {
    ({ db, remove } = await oldDatabase(engine, '0031-own-account'));
  });
  afterEach(() => remove());

  test('go on, each session with an id of its own', { tags: ['SECURITY-1'] }, async () => {
    await sql`insert into account (id, email, valid_since, created_at, updated_at)
      values ('ada', 'ada@example.com', 0, 1, 1)`.execute(db);
    for (const hash of ['one', 'two']) {
      await sql`insert into refresh_token
        (hash, account_id, sign_in_provider, auth_time, created_at, used_at)
        values (${hash}, 'ada', 'password', 1, 1, 1)`.execute(db);
      await sql`insert into oob_code (hash, purpose, account_id, email, created_at, expires_at)
        values (${hash}, 'PASSWORD_RESET', 'ada', 'ada@example.com', 1, 2)`.execute(db);
    }
    await migrateToLatest(db, engine);
    const sessions = await sql<{ session_id: string; device: string; country: string | null }>`
      select session_id, device, country from refresh_token`.execute(db);
    expect(sessions.rows).toEqual([KNOWN, KNOWN]);
    expect(new Set(sessions.rows.map(({ session_id }) => session_id)).size).toBe(2);
    const codes = await sql<{ hash: string }>`select hash from oob_code order by hash`.execute(db);
    expect(codes.rows).toEqual([{ hash: 'one' }, { hash: 'two' }]);
    const insert = (purpose: string) =>
      sql`insert into oob_code (hash, purpose, account_id, email, created_at, expires_at)
        values (${purpose}, ${purpose}, 'ada', 'ada@example.com', 1, 2)`.execute(db);
    await insert('SECURE_ACCOUNT');
    await expect(insert('SOMETHING_ELSE')).rejects.toThrow();
    await sql`delete from account`.execute(db);
    expect((await sql`select hash from oob_code`.execute(db)).rows).toEqual([]);
  });
});

/** Nothing is known of where it began. */
const KNOWN = { session_id: expect.stringMatching(/^[\da-f]{32}$/), device: '', country: null };

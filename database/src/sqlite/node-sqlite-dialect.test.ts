import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NodeSqliteDialect } from './node-sqlite-dialect.ts';

interface Box {
  id: number;
  content: unknown;
}

describe('Kysely over node:sqlite', () => {
  let db: Kysely<{ box: Box }>;

  beforeEach(async () => {
    db = new Kysely({ dialect: new NodeSqliteDialect(new DatabaseSync(':memory:')) });
    await sql`create table box (id integer primary key, content)`.execute(db);
  });
  afterEach(() => db.destroy());

  test.each([
    ['text', 'a "quoted" \u0000 🎓'],
    ['', ''],
    ['a number', 1.5],
    ['a large whole number', 2 ** 53 - 1],
    ['null', null],
  ])('%s is read as it was written', async (_what, content) => {
    await db.insertInto('box').values({ id: 1, content }).execute();
    const row = await db.selectFrom('box').selectAll().executeTakeFirstOrThrow();
    expect(row.content).toBe(content);
  });

  test('booleans are 1 and 0, bytes are bytes', async () => {
    const bytes = new Uint8Array([0, 255]);
    const contents = [true, false, bytes];
    await db
      .insertInto('box')
      .values(contents.map((content, id) => ({ id, content })))
      .execute();
    const rows = await db.selectFrom('box').selectAll().orderBy('id').execute();
    expect(rows.map(({ content }) => content)).toEqual([1, 0, bytes]);
  });

  test.each([new Date(0), { a: 1 }, ['a'], undefined, Symbol('a')])(
    '%o is refused and does not shift what follows it',
    async (content) => {
      const insert = sql`insert into box (content, id) values (${content}, ${7})`.execute(db);
      await expect(insert).rejects.toThrow(TypeError);
      expect(await db.selectFrom('box').selectAll().execute()).toEqual([]);
    },
  );

  test('concurrent transactions run one after another', async () => {
    await db.insertInto('box').values({ id: 1, content: 0 }).execute();
    await Promise.all(
      Array.from({ length: 25 }, () =>
        db.transaction().execute(async (trx) => {
          const { content } = await trx.selectFrom('box').selectAll().executeTakeFirstOrThrow();
          await new Promise((resolve) => setImmediate(resolve));
          await trx
            .updateTable('box')
            .set({ content: Number(content) + 1 })
            .execute();
        }),
      ),
    );
    const row = await db.selectFrom('box').selectAll().executeTakeFirstOrThrow();
    expect(row.content).toBe(25);
  });

  test('more statements than are kept prepared all work', async () => {
    await db.insertInto('box').values({ id: 1, content: 'x' }).execute();
    for (let number = 0; number < 1_100; number++) {
      const { rows } = await sql<{ n: number }>`
        select ${sql.raw(String(number))} as n from box where id = ${1}`.execute(db);
      expect(rows[0]?.n).toBe(number);
    }
  });

  test('reports how many rows a statement changed', async () => {
    await db
      .insertInto('box')
      .values([1, 2, 3].map((id) => ({ id, content: 'x' })))
      .execute();
    const updated = await db
      .updateTable('box')
      .set({ content: 'y' })
      .where('id', '>', 1)
      .executeTakeFirstOrThrow();
    expect(updated.numUpdatedRows).toBe(2n);
    const returned = await db.deleteFrom('box').returning('id').execute();
    expect(returned.map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

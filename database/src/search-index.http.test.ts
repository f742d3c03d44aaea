import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { sampleCourse, sampleListing } from '../testing/sample-rows.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

describe.each(ENGINES)('the search index on %s', (engine) => {
  const opened: { fresh: FreshDatabase; database: Database }[] = [];
  let database: Database;

  beforeEach(async () => {
    const fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    opened.push({ fresh, database });
    await database.interactiveTransaction(async (writer) => {
      for (const id of ['soup', 'stew', 'roast']) {
        await writer.insertInto('course').values(sampleCourse(id)).execute();
        const text = `cooking ${id}\nnoor`;
        await writer.insertInto('listing').values(sampleListing(id, text)).execute();
      }
    });
  });
  afterAll(async () => {
    for (const { fresh, database } of opened) {
      await database.close();
      await fresh.remove();
    }
  });

  async function found(needle: string): Promise<string[]> {
    const [few, many] = await Promise.all(
      (['few', 'many'] as const).map((expected) =>
        database.read
          .selectFrom('listing')
          .select('course_id')
          .where(database.textContains(needle, expected))
          .orderBy('course_id')
          .execute(),
      ),
    );
    const listed = await database.read
      .selectFrom(database.listingsContaining(needle).as('listing'))
      .select('course_id')
      .orderBy('course_id')
      .execute();
    expect(few).toEqual(many);
    expect(listed).toEqual(many);
    return (few ?? []).map(({ course_id }) => course_id);
  }

  test('finds a new course', async () => {
    expect(await found('cooking')).toEqual(['roast', 'soup', 'stew']);
    expect(await found('soup')).toEqual(['soup']);
    expect(await found('st')).toEqual(['roast', 'stew']);
    expect(await found('beef')).toEqual([]);
  });

  test('matches the whole needle in one piece', async () => {
    expect(await found('king so')).toEqual(['soup']);
    expect(await found('kingsoup')).toEqual([]);
    expect(await found('soup king')).toEqual([]);
    expect(await found('sou\noup')).toEqual([]);
    expect(await found('cooking soup\nnoor')).toEqual(['soup']);
    expect(await found('cookingcook')).toEqual([]);
    // Each run of three stands in a text, but not one after the other.
    expect(await found('coosou')).toEqual([]);
    expect(await found('soupcoo')).toEqual([]);
  });

  test('takes quotes and wildcards literally', async () => {
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('listing')
        .set({ search_text: '100% "soup" and_more AND 🍲🍲🍲 \\ end\nnoor' })
        .where('course_id', '=', 'soup')
        .execute(),
    );
    for (const needle of ['0% "', '"so', '" and_', ' AND ', '🍲🍲🍲', '🍲🍲🍲 \\', '\\ e', '""']) {
      expect(await found(needle), needle).toEqual(needle === '""' ? [] : ['soup']);
    }
    expect(await found('1__%')).toEqual([]);
    expect(await found('*')).toEqual([]);
  });

  test('follows a change of the text', async () => {
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('listing')
        .set({ search_text: 'cooking broth\nnoor' })
        .where('course_id', '=', 'soup')
        .execute(),
    );
    expect(await found('soup')).toEqual([]);
    expect(await found('broth')).toEqual(['soup']);
    expect(await found('cooking')).toEqual(['roast', 'soup', 'stew']);
  });

  test('is not rewritten by a change of a counter', async () => {
    await database.interactiveTransaction((writer) =>
      writer.updateTable('listing').set({ students: 3 }).execute(),
    );
    expect(await found('cooking')).toEqual(['roast', 'soup', 'stew']);
  });

  test('drops a deleted course with its listing, and its number is not reused', async () => {
    const seqOf = async (id: string) =>
      await database.read
        .selectFrom('listing')
        .select('seq')
        .where('course_id', '=', id)
        .executeTakeFirst();
    const before = await seqOf('roast');
    await database.interactiveTransaction((writer) =>
      writer.deleteFrom('course').where('id', '=', 'roast').execute(),
    );
    expect(await seqOf('roast')).toBeUndefined();
    expect(await found('roast')).toEqual([]);
    expect(await found('cooking')).toEqual(['soup', 'stew']);
    await database.interactiveTransaction(async (writer) => {
      await writer.insertInto('course').values(sampleCourse('cake')).execute();
      await writer.insertInto('listing').values(sampleListing('cake', 'baking cake')).execute();
    });
    expect((await seqOf('cake'))?.seq).toBeGreaterThan(before?.seq ?? Number.NaN);
    expect(await found('roast')).toEqual([]);
    expect(await found('cake')).toEqual(['cake']);
  });

  test('keeps nothing of a failed transaction', async () => {
    const failing = database.interactiveTransaction(async (writer) => {
      await writer.updateTable('listing').set({ search_text: 'changed' }).execute();
      await writer.deleteFrom('course').where('id', '=', 'soup').execute();
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await found('changed')).toEqual([]);
    expect(await found('cooking')).toEqual(['roast', 'soup', 'stew']);
  });

  test('has one row for each listing and no other', async () => {
    if (engine === 'postgres') return;
    await database.interactiveTransaction((writer) =>
      writer.deleteFrom('course').where('id', '=', 'soup').execute(),
    );
    const { rows } = await sql<{ indexed: number; docs: number }>`
      select (select count(*) from listing_search where listing_search match '"cooking"') as indexed,
        (select count(*) from listing_search_docsize) as docs`.execute(database.read);
    expect({ ...rows[0] }).toEqual({ indexed: 2, docs: 2 });
  });
});

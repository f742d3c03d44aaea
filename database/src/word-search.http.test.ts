import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type FreshDatabase, freshDatabaseUrl } from '../testing/fresh-database.ts';
import { sampleCourse, sampleListing, sampleWords } from '../testing/sample-rows.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';
import type { WordQuery } from './word-query.ts';

const TITLES = { soup: 'cooking soup', stew: 'cooking stew', roast: 'cooking c++ roast' };

describe.each(ENGINES)('the index of words on %s', (engine) => {
  let fresh: FreshDatabase;
  let database: Database;

  beforeAll(async () => {
    fresh = await freshDatabaseUrl(engine);
    database = await openDatabase(fresh.url);
    for (const [id, title] of Object.entries(TITLES)) await add(id, title);
  });
  afterAll(async () => {
    await database.close();
    await fresh.remove();
  });

  async function add(id: string, title: string): Promise<void> {
    await database.interactiveTransaction(async (writer) => {
      await writer.insertInto('course').values(sampleCourse(id)).execute();
      const listing = { ...sampleListing(id), title_words: title };
      await writer.insertInto('listing').values(listing).execute();
      const words = { ...sampleWords(id, title), description: 'noor teaches' };
      await writer.insertInto('course_words').values(words).execute();
    });
  }

  async function found(words: WordQuery, where: 'anywhere' | 'title' = 'anywhere') {
    const listings = await database.read
      .selectFrom(database.listingsWith(words, where).as('listing'))
      .select(['course_id', 'seq'])
      .orderBy('course_id')
      .execute();
    if (where === 'anywhere') {
      const seqs = new Set(listings.map(({ seq }) => seq));
      const all = await database.read
        .selectFrom(database.allListingsWith(words).as('listing'))
        .select('seq')
        .execute();
      expect(new Set(all.map(({ seq }) => seq))).toEqual(seqs);
      const numbers = await database.read
        .selectFrom(database.numbersWith(words, 10).as('listing'))
        .select('seq')
        .execute();
      expect(new Set(numbers.map(({ seq }) => seq))).toEqual(seqs);
      const one = database.read.selectFrom(database.numbersWith(words, 1).as('listing'));
      expect(await one.select('seq').execute()).toHaveLength(Math.min(1, seqs.size));
    }
    if (where === 'title') {
      const numbers = (before: number, most: number) =>
        database.read
          .selectFrom(database.numbersTitled(words, { before, most }).as('titled'))
          .select('seq')
          .execute();
      const newestFirst = listings.map(({ seq }) => seq).sort((one, other) => other - one);
      const titled = (await numbers(1_000, 10)).map(({ seq }) => seq);
      expect(titled).toEqual(newestFirst);
      expect(await numbers(newestFirst[0] ?? 1_000, 1)).toHaveLength(
        Math.min(1, Math.max(0, newestFirst.length - 1)),
      );
    }
    return listings.map(({ course_id }) => course_id);
  }
  const word = (text: string) => [{ text, isPrefix: false }];
  const beginning = (text: string) => [{ text, isPrefix: true }];

  test('finds courses by words of any field, or of the title', async () => {
    expect(await found([word('cooking')])).toEqual(['roast', 'soup', 'stew']);
    expect(await found([word('soup'), word('cooking')])).toEqual(['soup']);
    expect(await found([word('soup'), word('noor')])).toEqual(['soup']);
    expect(await found([word('soup'), word('noor')], 'title')).toEqual([]);
    expect(await found([word('soup')], 'title')).toEqual(['soup']);
    expect(await found([word('beef')])).toEqual([]);
    expect(await found([word('cook')])).toEqual([]);
  });

  test('knows alternatives, beginnings and the signs of a word', async () => {
    expect(await found([[...word('soup'), ...word('stew')]])).toEqual(['soup', 'stew']);
    expect(await found([beginning('s')])).toEqual(['soup', 'stew']);
    expect(await found([beginning('s')], 'title')).toEqual(['soup', 'stew']);
    expect(await found([word('c++')])).toEqual(['roast']);
    expect(await found([word('c')])).toEqual([]);
  });

  test('takes the signs of its own language for words', async () => {
    for (const text of ['"', '""', "'", '\\', '*', ':', '|', '&', '(', '\u202e', '🍲']) {
      expect(await found([word(text)]), text).toEqual([]);
      expect(await found([beginning(text)], 'title'), text).toEqual([]);
    }
  });

  test('keeps nothing of a failed transaction', async () => {
    const failing = database.interactiveTransaction(async (writer) => {
      await writer.updateTable('course_words').set({ title: 'changed' }).execute();
      await writer.deleteFrom('course').where('id', '=', 'soup').execute();
      throw new Error('broken off');
    });
    await expect(failing).rejects.toThrow('broken off');
    expect(await found([word('changed')])).toEqual([]);
    expect(await found([word('cooking')])).toEqual(['roast', 'soup', 'stew']);
  });

  test('counts in how many courses each word is', async () => {
    const counts = await database.countWords();
    expect(counts.get('cooking')).toBe(3);
    expect(counts.get('noor')).toBe(3);
    expect(counts.get('c++')).toBe(1);
    expect(counts.get('beef')).toBeUndefined();
  });

  test('follows a change, and forgets what is deleted', async () => {
    await database.interactiveTransaction((writer) =>
      writer
        .updateTable('course_words')
        .set({ title: 'cooking broth' })
        .where('seq', '=', sampleWords('soup', '').seq)
        .execute(),
    );
    expect(await found([word('soup')])).toEqual([]);
    expect(await found([word('broth')])).toEqual(['soup']);
    await database.interactiveTransaction((writer) =>
      writer.deleteFrom('course').where('id', '=', 'soup').execute(),
    );
    expect(await found([word('broth')])).toEqual([]);
    expect(await found([word('cooking')])).toEqual(['roast', 'stew']);
    await add('cake', 'baking cake');
    expect(await found([word('broth')])).toEqual([]);
    expect(await found([word('cake')])).toEqual(['cake']);
    if (engine === 'postgres') return;
    const { rows } = await sql<{ docs: number }>`
      select count(*) as docs from course_words_index_docsize`.execute(database.read);
    expect(rows[0]?.docs).toBe(3);
  });
});

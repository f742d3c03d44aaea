import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, signIn } from '../support/arrange.ts';
import { readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Instructor by instructor, the titles. */
const CATALOGUE = {
  'Ana García': ['Piano for Beginners', 'CAFÉ culture', 'Ten %_ rules', 'Crème brûlée'],
  "Siobhán O'Neill": ['C# and F#', '100% cotton', 'snake_case names', 'The "quoted" word'],
  'Łukasz Wiśniewski': ['Paths like C:\\temp', 'Star * wars', 'Semi;colon -- drop table'],
  '李 小龙': ['功夫入门', '🎹 Keys and 🎸 strings', 'Straße und Strasse', 'ΟΔΟΣΑ Ulysses'],
  Xi: ['Go', 'R', 'ﬁne ﬂow ２', 'Two  spaces', 'AND OR NOT NEAR(a b)', "It's a kind of magic"],
};

/** What is typed, and every title it finds, whether by the title or by its instructor. */
const NEEDLES: readonly [needle: string, titles: readonly string[]][] = [
  ['piano', ['Piano for Beginners']],
  ['PIANO FOR', ['Piano for Beginners']],
  ['iano for begin', ['Piano for Beginners']],
  ['  piano  ', ['Piano for Beginners']],
  ['piano begin', []],
  ['garcia', CATALOGUE['Ana García']],
  ['GARCÍA', CATALOGUE['Ana García']],
  ['García', CATALOGUE['Ana García']],
  ["o'neill", CATALOGUE["Siobhán O'Neill"]],
  ['wisniewski', CATALOGUE['Łukasz Wiśniewski']],
  ['李', CATALOGUE['李 小龙']],
  ['小龙', CATALOGUE['李 小龙']],
  ['cafe', ['CAFÉ culture']],
  ['café', ['CAFÉ culture']],
  ['brulee', ['Crème brûlée']],
  ['%', ['100% cotton', 'Ten %_ rules']],
  ['%_', ['Ten %_ rules']],
  ['%%%', []],
  ['_', ['Ten %_ rules', 'snake_case names']],
  ['e_c', ['snake_case names']],
  ['___', []],
  ['"', ['The "quoted" word']],
  ['"quoted"', ['The "quoted" word']],
  ['"""', []],
  ["'s a", ["It's a kind of magic"]],
  ["'", [...CATALOGUE["Siobhán O'Neill"], "It's a kind of magic"]],
  ['*', ['Star * wars']],
  ['star*', []],
  ['ar * w', ['Star * wars']],
  ['\\', ['Paths like C:\\temp']],
  ['c:\\t', ['Paths like C:\\temp']],
  ['\\\\\\', []],
  ['; drop', []],
  ['-- drop table', ['Semi;colon -- drop table']],
  ['and or not', ['AND OR NOT NEAR(a b)']],
  ['near(', ['AND OR NOT NEAR(a b)']],
  ['search_text : piano', []],
  ['c#', ['C# and F#']],
  ['#', ['C# and F#']],
  ['go', ['Go']],
  ['功', ['功夫入门']],
  ['功夫', ['功夫入门']],
  ['功夫入', ['功夫入门']],
  ['🎸', ['🎹 Keys and 🎸 strings']],
  ['🎹 k', ['🎹 Keys and 🎸 strings']],
  ['🎻', []],
  ['strasse', ['Straße und Strasse']],
  ['straße', ['Straße und Strasse']],
  ['STRASSE UND STRASSE', ['Straße und Strasse']],
  ['fine flow 2', ['ﬁne ﬂow ２']],
  ['ﬁne', ['ﬁne ﬂow ２']],
  ['two spaces', ['Two  spaces']],
  ['TWO   SPACES', ['Two  spaces']],
  ['οδος', ['ΟΔΟΣΑ Ulysses']],
  ['ΟΔΟΣ', ['ΟΔΟΣΑ Ulysses']],
  ['nothing like it', []],
  // Over the border between a title and its instructor.
  ['beginners ana', []],
  ['beginners\nana', []],
  ['goxi', []],
  ['go xi', []],
  ['r\nxi', []],
];

describe.each(ENGINES)('search on %s', (engine) => {
  let product: RunningProduct;
  const all = Object.values(CATALOGUE).flat();

  beforeAll(async () => {
    product = await startProduct(engine);
    for (const [name, titles] of Object.entries(CATALOGUE)) {
      const teacher = await signIn(product.database, name);
      await addCourses(
        product.database,
        teacher,
        titles.map((title) => ({ title })),
      );
    }
  });
  afterAll(() => product.stop());

  test.each(NEEDLES)('%j finds %j', { tags: ['LIST-18'] }, async (needle, titles) => {
    const found = await readList(product, { search: needle, limit: 100 });
    expect(found.titles.toSorted()).toEqual(titles.toSorted());
    expect(found.matched).toEqual({ count: titles.length, learners: 0 });
    expect(found.catalogue.count).toBe(all.length);
  });

  test.each(['', '   ', '\u0000', '\u0000\u0000\u0000', '\u0301', '\n\t'])(
    '%j asks for nothing and so for every course',
    async (needle) => {
      const found = await readList(product, { search: needle, limit: 100 });
      expect(found.titles.toSorted()).toEqual(all.toSorted());
    },
  );

  test('a NUL, which PostgreSQL cannot take, is passed over', async () => {
    const found = await readList(product, { search: 'pia\u0000no' });
    expect(found.titles).toEqual(['Piano for Beginners']);
  });

  test('every part of a title finds it, whatever its length', async () => {
    for (const title of ['C# and F#', '功夫入门', 'Ten %_ rules', '🎹 Keys and 🎸 strings']) {
      const characters = [...title];
      for (const [start] of characters.entries()) {
        for (const length of [1, 2, 3, 5]) {
          const part = characters.slice(start, start + length).join('');
          const { titles } = await readList(product, { search: part, limit: 100 });
          expect(titles, part).toContain(title);
        }
      }
    }
  });

  test('no words of a description, a category or an account are looked through', {
    tags: ['LIST-2'],
  }, async () => {
    for (const needle of ['about something', 'design', 'example.com']) {
      expect((await readList(product, { search: needle })).titles).toEqual([]);
    }
  });
});

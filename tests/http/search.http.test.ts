import { CALLS } from '@lectern/contract/calls';
import type { Category } from '@lectern/contract/catalogue';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourses, setFigures, signIn } from '../support/arrange.ts';
import { arrangeLesson } from '../support/lessons.ts';
import { readList } from '../support/read-list.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

interface Written {
  readonly title: string;
  readonly category?: Category;
  readonly description?: string;
  readonly curriculum?: string[];
}

/** Instructor by instructor, the courses. */
const CATALOGUE: Readonly<Record<string, readonly Written[]>> = {
  'Ana García': [
    { title: 'Piano for Beginners', category: 'Music' },
    { title: 'CAFÉ culture', category: 'Cooking' },
    { title: 'Crème brûlée', category: 'Cooking' },
    { title: 'Essays on Art', category: 'Writing' },
  ],
  "Siobhán O'Neill": [
    { title: 'C# and F#', category: 'Development' },
    { title: 'Modern C++', category: 'Development' },
    { title: 'C from Scratch', category: 'Development' },
    { title: '.NET in Practice', category: 'Development' },
    { title: 'JavaScript Essentials', category: 'Development' },
    { title: 'Java Script for Databases', category: 'Development' },
    { title: 'E-Commerce Shops', category: 'Marketing' },
    { title: '8-bit Music', category: 'Music' },
  ],
  'Łukasz Wiśniewski': [
    {
      title: 'Photography Walks',
      category: 'Photography',
      curriculum: ['Light', 'Editing in Photoshop'],
    },
    { title: 'Photoshop Masterclass', category: 'Design' },
    { title: 'Seeing', category: 'Photography', description: 'A photograph of lighthouses.' },
    { title: 'Paths like C:\\temp', category: 'Engineering' },
  ],
  '李 小龙': [
    { title: '功夫入门', category: 'Health & Fitness' },
    { title: '日本語入門', category: 'Language Learning' },
    { title: '🎹 Keys and 🎸 strings', category: 'Music' },
    { title: 'Straße und Strasse', category: 'Language Learning' },
    { title: 'Обучение чтению', category: 'Teaching' },
    { title: 'تعلّم البرمجة', category: 'Accounting' },
  ],
  Xi: [
    { title: 'Go', category: 'Sales' },
    { title: 'ﬁne ﬂow ２', category: 'Sales' },
    { title: 'AND OR NOT NEAR(a b)', category: 'Sales' },
    { title: 'Web Development Bootcamp', category: 'Business' },
    { title: 'Spanish Mathematics', category: 'Language Learning' },
  ],
};
const NAMES = Object.keys(CATALOGUE);
const titlesOf = (name: string) => (CATALOGUE[name] ?? []).map(({ title }) => title);

/** What is typed, and every title it finds. */
const FOUND: Readonly<Record<string, readonly [search: string, titles: readonly string[]][]>> = {
  'words in any order, in every field': [
    ['art essay', ['Essays on Art']],
    ['music beginners', ['Piano for Beginners']],
    ['lighthouses', ['Seeing']],
    ['photoshop', ['Photoshop Masterclass', 'Photography Walks']],
    ['wisniewski', titlesOf('Łukasz Wiśniewski')],
    ["o'neill", titlesOf("Siobhán O'Neill")],
    ['GARCÍA', titlesOf('Ana García')],
  ],
  'the beginning of a word': [
    ['phot', ['Photography Walks', 'Photoshop Masterclass', 'Seeing']],
    ['boot web', ['Web Development Bootcamp']],
  ],
  'the beginning of a word that was mended': [
    ['fotograph', ['Photography Walks', 'Seeing']],
    ['seeing fotograph', ['Seeing']],
  ],
  'accents, forms of letters and signs': [
    ['cafe', ['CAFÉ culture']],
    ['creme brulee', ['Crème brûlée']],
    ['straße', ['Straße und Strasse']],
    ['fine flow 2', ['ﬁne ﬂow ２']],
    ['c#', ['C# and F#']],
    ['c++', ['Modern C++']],
    ['.net', ['.NET in Practice']],
    ['8bit', ['8-bit Music']],
    ['ecommerce', ['E-Commerce Shops']],
    ['e commerce', ['E-Commerce Shops']],
    ['🎸', ['🎹 Keys and 🎸 strings']],
  ],
  'words that are written apart or together': [
    ['java script', ['Java Script for Databases', 'JavaScript Essentials']],
    ['javascript', ['Java Script for Databases', 'JavaScript Essentials']],
  ],
  'another number of an English word': [
    ['database', ['Java Script for Databases']],
    ['pianos', ['Piano for Beginners']],
  ],
  'mistaken words': [
    ['fotoshop', ['Photoshop Masterclass', 'Photography Walks']],
    ['piano begginer', ['Piano for Beginners']],
    ['mathmatics', ['Spanish Mathematics']],
    ['bootcmap', ['Web Development Bootcamp']],
    ['essentails', ['JavaScript Essentials']],
    ['чтемию', ['Обучение чтению']],
  ],
  'scripts of other languages': [
    ['功', ['功夫入门']],
    ['功夫入', ['功夫入门']],
    ['小龙', titlesOf('李 小龙')],
    ['日本語', ['日本語入門']],
    ['ЧТЕН', ['Обучение чтению']],
    ['تعلم', ['تعلّم البرمجة']],
  ],
  'what looks like an operator': [
    ['and or not', ['AND OR NOT NEAR(a b)']],
    ['near(', ['AND OR NOT NEAR(a b)']],
    ['title:piano', ['Piano for Beginners']],
    ['piano & !beginners', ['Piano for Beginners']],
    ['c:\\temp', ['Paths like C:\\temp']],
    ['pia\u0000no', ['Piano for Beginners']],
    ['\u202epiano\u202c', ['Piano for Beginners']],
    ['%', []],
    ['"', []],
    ['* & | ! ( )', []],
  ],
  'nothing that is like it': [['xylophone quartet', []]],
};

describe.each(ENGINES)('search on %s', (engine) => {
  let product: RunningProduct;
  const all = NAMES.flatMap(titlesOf);

  beforeAll(async () => {
    product = await startProduct(engine);
    for (const [name, courses] of Object.entries(CATALOGUE)) {
      const teacher = await signIn(product.database, name);
      await addCourses(
        product.database,
        teacher,
        courses.map((course) => ({ description: 'Nothing else.', curriculum: ['One'], ...course })),
      );
    }
  });
  afterAll(() => product.stop());

  const expectFound = async (search: string, titles: readonly string[]) => {
    const found = await readList(product, { search, limit: 100 });
    expect(found.titles.toSorted(), search).toEqual(titles.toSorted());
    expect(found.matched.count).toBe(titles.length);
    expect(found.catalogue.count).toBe(all.length);
  };
  const expectAll = async (kind: string) => {
    for (const [search, titles] of FOUND[kind] ?? []) await expectFound(search, titles);
  };

  test('finds words in any order, in every field', { tags: ['LIST-2', 'SEARCH-1'] }, () =>
    expectAll('words in any order, in every field'),
  );
  test('finds by the beginning of a word', { tags: ['SEARCH-2'] }, () =>
    expectAll('the beginning of a word'),
  );
  test('finds by the beginning of a mended word', { tags: ['SEARCH-2', 'SEARCH-5'] }, () =>
    expectAll('the beginning of a word that was mended'),
  );
  test('has no regard for accents, and knows signs', { tags: ['LIST-18', 'SEARCH-3'] }, () =>
    expectAll('accents, forms of letters and signs'),
  );
  test('finds words that are written apart or together', { tags: ['SEARCH-3'] }, () =>
    expectAll('words that are written apart or together'),
  );
  test('finds another number of an English word', { tags: ['SEARCH-4'] }, () =>
    expectAll('another number of an English word'),
  );
  test('mends mistaken words', { tags: ['SEARCH-5'] }, () => expectAll('mistaken words'));
  test('finds in other scripts', { tags: ['SEARCH-6'] }, () =>
    expectAll('scripts of other languages'),
  );
  test('takes operators for words', () => expectAll('what looks like an operator'));
  test('finds nothing where nothing is like it', () => expectAll('nothing that is like it'));

  const wordsOf = async (search: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ search, ...more });
    const answer = await fetch(`${product.url}/api/search-words?${query}`);
    return CALLS.searchWords.answer.parse(await answer.json()).words;
  };

  test('says how words are taken', { tags: ['SEARCH-10'] }, async () => {
    expect(await wordsOf('Fotoshop masterclas')).toMatchObject([
      { typed: 'fotoshop', mended: ['photoshop'] },
      {
        typed: 'masterclas',
        mended: [],
        matches: expect.arrayContaining([{ text: 'masterclas', isPrefix: true }]),
      },
    ]);
    const [left, kept] = await wordsOf('xylophone piano');
    expect(left).toMatchObject({ typed: 'xylophone', leftOut: true });
    expect(kept).toMatchObject({ typed: 'piano', mended: [] });
    expect(kept?.leftOut).toBeUndefined();
    expect(await wordsOf('fotoshop', { verbatim: 'true' })).toMatchObject([{ mended: [] }]);
    expect(await wordsOf('%&')).toEqual([]);
  });

  test('takes a word as it is typed, when asked to', { tags: ['SEARCH-5'] }, async () => {
    const found = await readList(product, { search: 'fotoshop', verbatim: 'true' });
    expect(found.titles).toEqual([]);
  });

  test('leaves a word out where nothing has all of them', { tags: ['SEARCH-8'] }, async () => {
    await expectFound('piano xylophone', ['Piano for Beginners']);
    await expectFound('piano walks photography', ['Photography Walks']);
  });

  test('asks for every course where there is no word', async () => {
    for (const search of ['', '   ', '\u0000', '\u0301', '\n\t']) {
      const found = await readList(product, { search, limit: 100 });
      expect(found.titles.toSorted(), JSON.stringify(search)).toEqual(all.toSorted());
    }
  });

  // From here on there are more courses.

  async function found(search: string, courses: readonly Written[], students: number[] = []) {
    const { database } = product;
    const teacher = await signIn(database, 'Nobody Known');
    const ids = await addCourses(
      database,
      teacher,
      courses.map((course) => ({ description: 'Nothing else.', curriculum: ['One'], ...course })),
    );
    for (const [place, count] of students.entries()) {
      await setFigures(database, ids[place] ?? '', { students: count });
    }
    return (await readList(product, { search })).titles;
  }

  test('names the lesson that a course was found by, unless something else has the word', {
    tags: ['SEARCH-1', 'SEARCH-10'],
  }, async () => {
    const teacher = await signIn(product.database, 'Vera Lind');
    const [id = ''] = await addCourses(product.database, teacher, [
      { title: 'Bread', description: 'Of rye.', category: 'Cooking', curriculum: ['Kneading'] },
    ]);
    for (const title of ['Kneading rye', 'Proving', 'Scoring and proving baguettes']) {
      await arrangeLesson(product.database, teacher, id, { title });
    }
    await arrangeLesson(product.database, teacher, id, { title: 'Buns', isDraft: true });
    const lessonFor = async (search: string) =>
      (await readList(product, { search })).courses
        .filter(({ _id }) => _id === id)
        .map(({ matchedLesson }) => matchedLesson);
    expect(await lessonFor('bread proving')).toEqual(['Proving']);
    expect(await lessonFor('proving scoring')).toEqual(['Scoring and proving baguettes']);
    expect(await lessonFor('bagettes')).toEqual(['Scoring and proving baguettes']);
    for (const search of ['bread', 'vera', 'cooking', 'kneading rye']) {
      expect(await lessonFor(search), search).toEqual([undefined]);
    }
    expect(await lessonFor('buns')).toEqual([]);
  });

  test('a title counts most, then subject, sections and description', {
    tags: ['SEARCH-7'],
  }, async () => {
    const order = await found('agriculture', [
      { title: 'Described', description: 'It is about agriculture.' },
      { title: 'Sectioned', curriculum: ['Agriculture'] },
      { title: 'Categorised', category: 'Agriculture' },
      { title: 'Agriculture for All' },
    ]);
    expect(order).toEqual(['Agriculture for All', 'Categorised', 'Sectioned', 'Described']);
  });

  test('a phrase comes before scattered words, and a whole title first', {
    tags: ['SEARCH-7'],
  }, async () => {
    const order = await found('watercolour landscapes', [
      { title: 'Landscapes in all their watercolour beauty' },
      { title: 'Better Watercolour Landscapes and More Things' },
      { title: 'Watercolour Landscapes' },
    ]);
    expect(order).toEqual([
      'Watercolour Landscapes',
      'Better Watercolour Landscapes and More Things',
      'Landscapes in all their watercolour beauty',
    ]);
  });

  test('learners only break ties', { tags: ['SEARCH-7'] }, async () => {
    const order = await found(
      'beekeeping',
      [
        { title: 'Described bees', description: 'Beekeeping.' },
        { title: 'Beekeeping One' },
        { title: 'Beekeeping Two' },
        { title: 'Beekeeping Three' },
      ],
      [9, 1, 3, 2],
    );
    expect(order).toEqual([
      'Beekeeping Two',
      'Beekeeping Three',
      'Beekeeping One',
      'Described bees',
    ]);
  });

  test('the word itself comes before one that it was mended to', {
    tags: ['SEARCH-7'],
  }, async () => {
    const order = await found('saddles', [{ title: 'Paddles' }, { title: 'Saddle and Bridle' }]);
    expect(order).toEqual(['Saddle and Bridle']);
  });
});

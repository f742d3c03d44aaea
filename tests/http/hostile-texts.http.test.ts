import { LIMITS } from '@lectern/contract/limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { addCourse, enrolIn } from '../support/arrange.ts';
import { type Join, type Member, openMembership } from '../support/members.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** What may be written, and must come back as it was. */
const CARRIED = {
  'a script': '<script>alert(1)</script>',
  'the end of a script': '</script><img src=x onerror=alert(1)>',
  'a comment': '<!-- --> <![CDATA[ ]]>',
  quotes: `"double" 'single' \`back\` \\ \\u0000 \\`,
  SQL: `'); drop table course; --`,
  'a template': ['$', '{7*7} {{7*7}} <%= 7 %> #{7}'].join(''),
  'a format': '%s %d %00 %0d%0aSet-Cookie: a=b',
  'a formula': '=HYPERLINK("http://evil.example","x")',
  'an address': 'javascript:alert(1)',
  emoji: '👩🏽‍💻 🏳️‍🌈 🇩🇪',
  'letters of other scripts': 'עברית العربية 漢字 ไทย Ελληνικά',
  'marks upon marks': 'z̸̢̛̭a̴l̵g̷o̸',
  'separators of lines that JavaScript knows': 'a\u2028b\u2029c',
  'a prototype': '__proto__',
  'the longest': 'x'.repeat(LIMITS.title),
};

const REFUSED = {
  'a NUL': 'a\u0000b',
  'an escape': 'a\u001b[31mb',
  'an override from right to left': '\u202egnp.exe',
  'an isolate': '\u2067a\u2069',
  'half of an emoji': 'a\ud83d',
  '10,000 characters': 'x'.repeat(10_000),
};

describe.each(ENGINES)('hostile texts on %s', (engine) => {
  let product: RunningProduct;
  let join: Join;
  let noor: Member;

  beforeAll(async () => {
    product = await startProduct(engine);
    join = await openMembership(product);
    noor = await join('Noor');
  });
  afterAll(() => product.stop());

  const courseWith = (words: { title: string; [field: string]: unknown }) =>
    noor.post('/add-course', { description: 'About something.', totalSeats: 3, ...words });

  async function readBack(path: string) {
    product.passTime(1_000);
    const answer = await fetch(`${product.url}/api${path}`);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    return await answer.json();
  }

  test.each(Object.entries(CARRIED))('%s in a course comes back as it was', async (_what, text) => {
    const words = { title: text, description: text, curriculum: [text] };
    const added = await courseWith(words);
    expect(added.status).toBe(201);
    const { _id: id } = await added.json();
    expect(await readBack(`/courses/${id}`)).toMatchObject(words);
    const edited = await noor.put(`/courses/${id}`, words);
    expect(await edited.json()).toMatchObject(words);
    const [newest] = await readBack('/latest-courses');
    expect(newest).toMatchObject({ _id: id, ...words });
    const [found] = await readBack(`/courses?search=${encodeURIComponent(text)}&limit=1`);
    expect(found).toMatchObject({ _id: id });
  });

  test.each(Object.entries(CARRIED))('%s in a review comes back as it was', async (_what, text) => {
    const lea = await join('Lea');
    const id = await addCourse(product.database, noor.user);
    await enrolIn(product.database, id, lea.user);
    const given = await lea.post(`/courses/${id}/reviews`, { rating: 1, comment: text });
    expect((await given.json()).review.comment).toBe(text);
    expect((await readBack(`/courses/${id}`)).reviews[0].comment).toBe(text);
  });

  // The rest asks nothing of the database that these do not.
  if (engine === 'postgres') return;

  test.each(Object.entries(REFUSED))('%s is refused', { tags: ['DATA-14'] }, async (what, text) => {
    const isLong = what === '10,000 characters';
    for (const words of [
      { title: text },
      { title: 'Soup', duration: text },
      { title: 'Soup', curriculum: [text] },
      ...(isLong ? [] : [{ title: 'Soup', description: text }]),
    ]) {
      await expectRefusal(await courseWith(words), 'rule-broken');
    }
    const id = await addCourse(product.database, noor.user);
    await enrolIn(product.database, id, noor.user);
    const review = { rating: 1, comment: text };
    await expectRefusal(await noor.post(`/courses/${id}/reviews`, review), 'rule-broken');
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example/x.png',
    '/\\evil.example/x.png',
    'https://',
    'https://evil.example/\u0000.png',
    '/\u0000.png',
    'https://evil.example/\u202egnp.exe',
    'http://a b',
    `https://example.com/${'x'.repeat(LIMITS.url)}`,
  ])('%s is no picture', async (image) => {
    await expectRefusal(await courseWith({ title: 'Soup', image }), 'rule-broken');
  });

  test('a picture in a token that cannot be stored is dropped', async () => {
    const lea = await join('Lea', 'https://evil.example/\u0000.png');
    const answer = await lea.get(`/my-courses?email=${lea.email}`);
    expect(answer.status).toBe(200);
  });

  test('names in a token are cleaned and shown harmlessly', async () => {
    const id = await addCourse(product.database, noor.user);
    const names = [
      '=cmd|calc',
      'Lea;=1+1',
      'Nul\u0000byte',
      '\u202eEvil',
      'Half\ud83d',
      'a\r\n"b",c',
      `${'x'.repeat(LIMITS.personName - 1)}🎓`,
    ];
    for (const name of names) {
      const lea = await join(name);
      const entered = await lea.post('/enroll', { courseId: id, userEmail: lea.email });
      expect(entered.status).toBe(200);
    }
    const learners = await (await noor.get(`/courses/${id}/learners`)).json();
    const shown = learners.map(({ name }: { name: string }) => name).toReversed();
    const shortened = 'x'.repeat(LIMITS.personName - 1);
    expect(shown).toEqual([
      '=cmd|calc',
      'Lea;=1+1',
      'Nulbyte',
      'Evil',
      'Half',
      'a"b",c',
      shortened,
    ]);
    const file = await (await noor.get(`/courses/${id}/learners.csv`)).text();
    const lines = file.trimEnd().split('\r\n').slice(1).toReversed();
    expect(lines.map((line) => line.replace(/,\d{4}-\d\d-\d\d$/, ''))).toEqual([
      "'=cmd|calc",
      '"Lea;=1+1"',
      'Nulbyte',
      'Evil',
      'Half',
      '"a""b"",c"',
      shortened,
    ]);
  });
});

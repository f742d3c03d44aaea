import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  itemXml,
  manifestOf,
  outlineXml,
  pageHtml,
} from '@lectern/course-package/testing/cartridge';
import { makeFolder } from '@lectern/course-package/testing/make-folder';
import { makeZip } from '@lectern/course-package/testing/make-zip';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runCommandHere } from '../support/command-here.ts';
import { type Member, openMembership } from '../support/members.ts';
import { type Importer, openImporter, pngOf } from '../support/packages.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** Three that Canvas made; they lie beside the repository. */
const CARTRIDGES = fileURLToPath(new URL('../../../shared/data/common-cartridge', import.meta.url));
const hasCartridges = existsSync(CARTRIDGES);
if (!hasCartridges) console.warn('SKIPPED: the real cartridges are not here, so none is imported.');

let product: RunningProduct;
let noor: Member;
let importer: Importer;
let root: string;

beforeAll(async () => {
  product = await startProduct('sqlite');
  noor = await (await openMembership(product))('Noor');
  importer = await openImporter(product);
});
afterAll(async () => {
  await importer.close();
  await product.stop();
});
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-cartridge-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

const command = (...args: string[]) =>
  runCommandHere(args, { DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir });
const outlineOf = async (id: string) => await (await noor.get(`/courses/${id}/authoring`)).json();
const countOf = async (table: 'course' | 'lesson' | 'media_asset'): Promise<number> => {
  const { count } = await product.database.read
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

test('a cartridge becomes a draft, or is published', { tags: ['PACKAGE-8'] }, async () => {
  const cartridge = path.join(root, 'course.imscc');
  const body =
    '<p>See <img src="$IMS-CC-FILEBASE$/loaf.png" alt="A loaf"> and <a href="$WIKI_REFERENCE$/pages/two">two</a>: \\(x^2\\).</p>';
  await makeZip(cartridge, {
    'imsmanifest.xml': manifestOf({
      title: 'Bread',
      organizations: outlineXml(
        itemXml(
          'Week',
          '',
          itemXml('One', 'p1') + itemXml('Two', 'p2') + itemXml('Test yourself', 'q1'),
        ),
      ),
      resources: [
        { id: 'p1', href: 'wiki_content/one.html' },
        { id: 'p2', href: 'wiki_content/two.html' },
        { id: 'f1', href: 'web_resources/loaf.png' },
        { id: 'q1', type: 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment', files: ['q1.xml'] },
      ],
    }),
    'wiki_content/one.html': pageHtml('One', body),
    'wiki_content/two.html': pageHtml('Two', '<p>2</p>'),
    'web_resources/loaf.png': await pngOf(60, 30, '#aa8844'),
    'q1.xml': '<questestinterop/>',
  });
  const imported = await command('import', cartridge, '--instructor', noor.email);
  expect(imported.stderr).toBe('left out: Quiz “Test yourself”: Quizzes are not taken.\n');
  const [, id = ''] = /\(([0-9a-f-]{36})\)/.exec(imported.stdout) ?? [];
  expect(imported.stdout).toBe(
    `“Bread” (${id}) was imported as a draft: 1 section, 2 lessons, 1 file stored.\n` +
      'A cartridge says no category, level and seats: Design, Beginner and 100 seats stand there for now.\n',
  );
  const { state, sections } = await outlineOf(id);
  expect(state).toBe('draft');
  const [one, two] = sections[0].lessons;
  const { html } = await (await noor.get(`/lessons/${one.id}`)).json();
  expect(html).toMatch(/<img src="\/media\/[^"]+" alt="A loaf"/);
  expect(html).toContain(`<a href="/learn/${id}/${two.id}">two</a>`);
  expect(html).toContain('<math');

  const published = await importer.run(cartridge, noor.email, false);
  expect(published).toMatchObject({ state: 'created', sections: 1, added: 2 });
  expect((await outlineOf(published.courseId)).state).toBe('published');
});

test('files that are not what they are called are told, and change nothing', {
  tags: ['PACKAGE-2'],
}, async () => {
  const folder = path.join(root, 'course');
  await makeFolder(folder, {
    'course.md': '---\ntitle: A\ncategory: Music\nimage: a/cover.png\n---\nText',
    'a/1.md': 'See ![a drawing](drawing.svg) and ![none](fake.png).',
    'a/2.md': '---\nkind: video\nupload: film.mp4\ncaptions: film.en.vtt\n---',
    'a/cover.png': 'no picture',
    'a/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'a/fake.png': '<html><script>alert(1)</script></html>',
    'a/film.mp4': 'no film',
    'a/film.en.vtt': 'WEBVTT',
  });
  const { courseId, leftOut, files } = await importer.run(folder, noor.email);
  expect(files).toBe(0);
  expect(leftOut.map(({ name }) => name).sort()).toEqual([
    'a/2.md',
    'a/cover.png',
    'a/drawing.svg',
    'a/fake.png',
    'a/film.en.vtt',
    'a/film.mp4',
  ]);
  const { sections } = await outlineOf(courseId);
  const [text, film] = sections[0].lessons;
  expect(film).toMatchObject({ state: 'draft', isReady: false });
  const { html } = await (await noor.get(`/lessons/${text.id}`)).json();
  expect(html).toContain('See a drawing and none.');
  const again = path.join(root, 'again');
  await importer.export(courseId, again);
  expect((await importer.run(again, noor.email)).state).toBe('unchanged');
});

test('a file that is larger than files may be is told', { tags: ['PACKAGE-2'] }, async () => {
  const folder = path.join(root, 'course');
  await makeFolder(folder, {
    'course.md': '---\ntitle: A\ncategory: Music\n---\nText',
    'a/1.md': '---\nkind: file\nupload: large.txt\n---',
    'a/large.txt': 'x'.repeat(1_025),
  });
  const small = await openImporter(product, { limits: { maxFile: 1_024 } });
  const { leftOut } = await small.run(folder, noor.email);
  await small.close();
  expect(leftOut[0]).toEqual({ name: 'a/large.txt', reason: 'A file may have 1 KB at most.' });
});

test('a zip that may do harm is refused before anything is changed', {
  tags: ['PACKAGE-9', 'PACKAGE-10'],
}, async () => {
  const zip = path.join(root, 'course.zip');
  const course = '---\ntitle: A\ncategory: Music\n---\nText';
  const before = await Promise.all([countOf('course'), countOf('media_asset')]);
  await makeZip(zip, { 'course.md': course, 'bomb.txt': Buffer.alloc(8 * 1024 * 1024) });
  await expect(importer.run(zip, noor.email)).rejects.toThrow(
    '“bomb.txt” in the zip is packed so tightly that it may be a zip bomb.',
  );
  await makeZip(zip, {
    'course.md': course,
    'link.md': { bytes: Buffer.from('/etc/passwd'), mode: 0o120777 },
  });
  await expect(importer.run(zip, noor.email)).rejects.toThrow('“link.md” in the zip is a link.');
  expect(await Promise.all([countOf('course'), countOf('media_asset')])).toEqual(before);
});

test('a value that cannot be taken ends the import before anything is changed', {
  tags: ['PACKAGE-3'],
}, async () => {
  const folder = path.join(root, 'course');
  await makeFolder(folder, {
    'course.md': '---\ntitle: A\ncategory: Music\n---\nText',
    'a/1.md': '---\nkind: file\nupload: a.txt\n---',
    'a/2.md': '---\nminutes: five\n---\nText',
    'a/a.txt': 'x',
  });
  const before = await Promise.all([countOf('course'), countOf('lesson'), countOf('media_asset')]);
  await expect(importer.run(folder, noor.email)).rejects.toThrow(
    '“a/2.md” says what cannot be taken. minutes: Please give the minutes as a whole number.',
  );
  const after = await Promise.all([countOf('course'), countOf('lesson'), countOf('media_asset')]);
  expect(after).toEqual(before);
});

test.skipIf(!hasCartridges)(
  'the real cartridges are imported, exported and imported again',
  {
    tags: ['PACKAGE-6', 'PACKAGE-8'],
  },
  async () => {
    const names = (await readdir(CARTRIDGES)).filter((name) => name.endsWith('.imscc'));
    expect(names).toHaveLength(3);
    for (const name of names) {
      const { courseId, state } = await importer.run(path.join(CARTRIDGES, name), noor.email);
      expect(state).toBe('created');
      expect((await outlineOf(courseId)).state).toBe('draft');
      const folder = path.join(root, name);
      await importer.export(courseId, folder);
      expect((await importer.run(folder, noor.email)).state, name).toBe('unchanged');
    }
  },
);

test('a course that is not there is not exported', { tags: ['PACKAGE-5'] }, async () => {
  const exported = importer.export(randomUUID(), path.join(root, 'none'));
  await expect(exported).rejects.toThrow('This course could not be found.');
});

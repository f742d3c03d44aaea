import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { itemXml, manifestOf, outlineXml, pageHtml, webLinkXml } from '../../testing/cartridge.ts';
import { makeZip, type ZipEntries } from '../../testing/make-zip.ts';
import type { CoursePackage } from '../course-package.ts';
import { openPackage } from '../open-package.ts';

/** Three that Canvas made; they lie beside the repository. */
const CARTRIDGES = fileURLToPath(
  new URL('../../../../shared/data/common-cartridge', import.meta.url),
);
const hasCartridges = existsSync(CARTRIDGES);
if (!hasCartridges) console.warn('SKIPPED: the real cartridges are not here, so none is read.');

const QUIZ = 'imsqti_xmlv1p2/imscc_xmlv1p1/assessment';
const CANVAS = 'associatedcontent/imscc_xmlv1p1/learning-application-resource';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'lectern-cartridge-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

async function read(entries: ZipEntries): Promise<CoursePackage> {
  const zip = path.join(root, 'course.imscc');
  await makeZip(zip, entries);
  return await readFrom(zip);
}

async function readFrom(zip: string): Promise<CoursePackage> {
  const opened = await openPackage(zip);
  await opened.close();
  return opened.package;
}

function outlineOf({ sections }: CoursePackage): Record<string, string[]> {
  return Object.fromEntries(
    sections.map(({ title, lessons }) => [title, lessons.map((l) => `${l.kind} ${l.title}`)]),
  );
}

function told({ leftOut }: CoursePackage): string[] {
  return leftOut.map(({ name, reason }) => `${name}: ${reason}`);
}

test.each(['1.1', '1.2', '1.3'] as const)(
  'outline, pages, files and links of version %s are taken',
  { tags: ['PACKAGE-8'] },
  async (version) => {
    const pack = await read({
      'imsmanifest.xml': manifestOf({
        version,
        title: 'Salt &amp; bread &#8212; a course',
        organizations: outlineXml(
          itemXml('First &lt;week&gt;', '', itemXml('Flour', 'p1') + itemXml('Handout', 'f1')),
          itemXml('Second week', '', itemXml('A film', 'f2') + itemXml('A site', 'w1')),
        ),
        resources: [
          { id: 'p1', href: 'wiki_content/flour.html' },
          { id: 'f1', href: 'web_resources/hand%20out.pdf' },
          { id: 'f2', href: 'web_resources/film.mp4' },
          { id: 'w1', type: 'imswl_xmlv1p1', files: ['w1.xml'] },
        ],
      }),
      'wiki_content/flour.html': pageHtml('Flour', '<h2>Rye</h2><p>and <em>wheat</em></p>'),
      'web_resources/hand out.pdf': 'pdf',
      'web_resources/film.mp4': 'film',
      'w1.xml': webLinkXml('Site', 'https://example.com/a?b=1&amp;c=2'),
    });
    expect(pack.course).toMatchObject({
      title: 'Salt & bread — a course',
      description: 'What it is about',
      draft: true,
    });
    expect(outlineOf(pack)).toEqual({
      'First <week>': ['text Flour', 'file Handout'],
      'Second week': ['video A film', 'link A site'],
    });
    const [first, second] = pack.sections;
    expect(first?.lessons[0]?.markdown).toBe('## Rye\n\nand _wheat_');
    expect(first?.lessons[1]?.upload).toBe('web_resources/hand out.pdf');
    expect(second?.lessons[1]?.address).toBe('https://example.com/a?b=1&c=2');
    expect(told(pack)).toEqual([]);
  },
);

test('addresses of pages lead to files, lessons and other sites', {
  tags: ['PACKAGE-8'],
}, async () => {
  const body = [
    '<p><img src="$IMS-CC-FILEBASE$/Pictures/a%20b.png?canvas_download=1" alt="A loaf"></p>',
    '<p><img src="%24IMS-CC-FILEBASE%24/c.png" alt="Salt"></p>',
    '<p><img src="$IMS-CC-FILEBASE$../i_7/d.png" alt="Rye"><img src="$IMS-CC-FILEBASE$/e.png" alt="Oats"></p>',
    '<p><a href="$WIKI_REFERENCE$/pages/two#rest">Two</a></p>',
    '<p><a href="$CANVAS_OBJECT_REFERENCE$/pages/p2">Two again</a></p>',
    '<p><a href="two.html">Beside it</a></p>',
    '<p><a href="../web_resources/sheet.pdf">A sheet</a></p>',
    '<p><a href="$IMS-CC-FILEBASE$/sheet.pdf">The same</a></p>',
    '<p><a href="https://example.com/">Away</a> <a href="mailto:a@example.com">Write</a></p>',
    '<p><iframe src="https://www.youtube.com/embed/x" title="A film"></iframe></p>',
    '<p><a href="javascript:alert(1)">Bad</a> <a href="$CANVAS_COURSE_REFERENCE$/grades">Grades</a></p>',
    '<p><img src="gone.png" alt="Gone"></p>',
  ];
  const pack = await read({
    'imsmanifest.xml': manifestOf({
      organizations: outlineXml(itemXml('Week', '', itemXml('One', 'p1') + itemXml('Two', 'p2'))),
      resources: [
        { id: 'p1', href: 'wiki_content/one.html' },
        { id: 'p2', href: 'wiki_content/two.html' },
        { id: 'f1', href: 'web_resources/Pictures/a b.png' },
        { id: 'f2', href: 'web_resources/C.png' },
        { id: 'f3', href: 'web_resources/sheet.pdf' },
        { id: 'f4', href: 'i_7/d.png' },
        { id: 'f5', href: 'wiki_content/e.png' },
      ],
    }),
    'i_7/d.png': 'p',
    'wiki_content/e.png': 'p',
    'wiki_content/one.html': pageHtml('One', body.join('')),
    'wiki_content/two.html': pageHtml('Two', '<p>two</p>', 'unpublished'),
    'web_resources/Pictures/a b.png': 'p',
    'web_resources/C.png': 'p',
    'web_resources/sheet.pdf': 'pdf',
  });
  expect(outlineOf(pack)).toEqual({ Week: ['text One', 'file A sheet', 'text Two'] });
  expect(pack.sections[0]?.lessons[0]?.markdown.split('\n\n')).toEqual([
    '![A loaf](package:web_resources/Pictures/a%20b.png)',
    '![Salt](package:web_resources/C.png)',
    '![Rye](package:i_7/d.png)![Oats](package:wiki_content/e.png)',
    '[Two](lesson:wiki_content/two.html#rest)',
    '[Two again](lesson:wiki_content/two.html)',
    '[Beside it](lesson:wiki_content/two.html)',
    '[A sheet](lesson:web_resources/sheet.pdf)',
    '[The same](lesson:web_resources/sheet.pdf)',
    '[Away](https://example.com/) [Write](mailto:a@example.com)',
    '[A film](https://www.youtube.com/embed/x)',
    'Bad Grades',
    'Gone',
  ]);
  expect(pack.sections[0]?.lessons[2]?.draft).toBe(true);
  const lost = 'Its link leads nowhere in the cartridge; the text of the link stays.';
  expect(told(pack)).toEqual([
    `wiki_content/one.html: “javascript:alert(1)”: ${lost}`,
    `wiki_content/one.html: “$CANVAS_COURSE_REFERENCE$/grades”: ${lost}`,
    'wiki_content/one.html: “gone.png”: The cartridge does not hold this picture.',
  ]);
});

test('what has no place in a lesson is told by name', { tags: ['PACKAGE-8'] }, async () => {
  const pack = await read({
    'imsmanifest.xml': manifestOf({
      organizations: outlineXml(
        itemXml(
          'Week',
          '',
          itemXml('Test yourself', 'q1') +
            itemXml('Introduce yourself', 'd1') +
            itemXml('A tool', 'l1') +
            itemXml('Essay', 'a1') +
            itemXml('Readings') +
            itemXml('Nowhere', 'none') +
            itemXml('Missing', 'm1') +
            itemXml('Deeper', '', itemXml('Inner', 'p1')),
        ),
      ),
      resources: [
        { id: 'q1', type: QUIZ, files: ['q1.xml'], needs: 'q1-meta' },
        { id: 'q1-meta', type: CANVAS, href: 'q1/assessment_meta.xml' },
        { id: 'q2', type: `${QUIZ.replace('assessment', 'question-bank')}`, files: ['q2.xml'] },
        { id: 'd1', type: 'imsdt_xmlv1p1', files: ['d1.xml'] },
        { id: 'l1', type: 'imsbasiclti_xmlv1p0', files: ['l1.xml'] },
        {
          id: 'a1',
          type: CANVAS,
          href: 'a1/essay.html',
          files: ['a1/essay.html', 'a1/assignment_settings.xml'],
        },
        { id: 'm1', href: 'gone.pdf' },
        { id: 'p1', href: 'inner.html' },
        { id: 's1', href: 'style.css' },
        { id: 'f1', href: 'notes.pdf' },
        { id: 'c1', type: CANVAS, href: 'course_settings/canvas_export.txt' },
        { id: 'w1', type: 'imswl_xmlv1p1', files: ['w1.xml'] },
      ],
    }),
    'a1/essay.html': pageHtml('Essay', '<p>Write.</p>'),
    'a1/assignment_settings.xml': '<assignment/>',
    'inner.html': pageHtml('Inner', '<p>in</p>'),
    'style.css': 'a{}',
    'notes.pdf': 'pdf',
    'stray.txt': 'x',
    'course_settings/canvas_export.txt': 'x',
    'w1.xml': webLinkXml('Bad', 'javascript:alert(1)'),
    'q1.xml': '<questestinterop/>',
    'q1/assessment_meta.xml': '<quiz/>',
    'q2.xml': '<questestinterop/>',
    'd1.xml': '<topic/>',
    'l1.xml': '<cartridge_basiclti_link/>',
  });
  expect(outlineOf(pack)).toEqual({
    Week: ['text Essay', 'text Inner'],
    'Other pages and files': ['file Notes'],
  });
  expect(told(pack)).toEqual([
    'Quiz “Test yourself”: Quizzes are not taken.',
    'Discussion “Introduce yourself”: Discussions are not taken.',
    'External tool “A tool”: External tools (LTI) are not taken.',
    'Heading “Readings”: A heading between lessons has no place in an outline.',
    '“Nowhere”: The cartridge does not hold what it names.',
    'Folder “Deeper”: An outline has two levels: its lessons are in “Week”.',
    'Question bank “q2.xml”: Question banks are not taken.',
    'Assignment “Essay”: What learners hand in is not taken; its text is a lesson.',
    '“Missing”: The cartridge does not hold its file “gone.pdf”.',
    'Link “w1.xml”: Its address “javascript:alert(1)” is not one of a page.',
    'style.css: Files of this kind are not taken.',
    'stray.txt: The manifest does not name it.',
  ]);
});

test('an outline that the manifest lacks comes from Canvas’ modules, with what is unpublished', {
  tags: ['PACKAGE-8'],
}, async () => {
  const item = (id: string, title: string, resource: string, state: string) =>
    `<item identifier="${id}"><content_type>WikiPage</content_type><workflow_state>${state}</workflow_state><title>${title}</title><identifierref>${resource}</identifierref></item>`;
  const pack = await read({
    'imsmanifest.xml': manifestOf({
      resources: [
        { id: 'p1', href: 'wiki_content/one.html' },
        { id: 'p2', href: 'wiki_content/two.html' },
      ],
    }).replace('<organizations></organizations>', '<organizations/>'),
    'course_settings/module_meta.xml': `<modules xmlns="http://canvas.instructure.com/xsd/cccv1p0"><module identifier="m"><title>Module</title><workflow_state>active</workflow_state><items>${item('i1', 'First', 'p1', 'active')}${item('i2', 'Second', 'p2', 'unpublished')}</items></module></modules>`,
    'wiki_content/one.html': pageHtml('One', '<p>1</p>'),
    'wiki_content/two.html': pageHtml('Two', '<p>2</p>'),
  });
  expect(outlineOf(pack)).toEqual({ Module: ['text First', 'text Second'] });
  expect(pack.sections[0]?.lessons.map(({ draft }) => draft)).toEqual([false, true]);
});

test('oddities: lessons outside modules, no root, a base, another encoding', async () => {
  const pack = await read({
    'imsmanifest.xml': manifestOf({
      organizations: `<organization>${itemXml('Welcome', 'p1')}${itemXml('Week', '', itemXml('Two', 'p2'))}${itemXml('Picture', 'i1')}</organization>`,
      resources: [
        { id: 'p1', href: 'one.html' },
        { id: 'p2', href: 'two.html' },
        { id: 'i1', href: 'a.png' },
      ],
    }).replace('<resources>', '<resources xml:base="inner/">'),
    'inner/one.html': Buffer.from(pageHtml('One', '<p>caf\xe9 \x93a\x94</p>'), 'latin1'),
    'inner/two.html': '<p>no head, <b>not</b> closed',
    'inner/a.png': 'p',
  });
  expect(pack.sections.map(({ title }) => title)).toEqual(['Lessons', 'Week', 'Lessons']);
  expect(pack.sections[0]?.lessons[0]?.markdown).toBe('café “a”');
  expect(pack.sections[1]?.lessons[0]?.markdown).toBe('no head, **not** closed');
  expect(pack.sections[2]?.lessons[0]?.markdown).toBe('![Picture](package:inner/a.png)');
});

describe('what is hostile or broken', () => {
  test('entities of a document type are not expanded', { tags: ['PACKAGE-9'] }, async () => {
    const manifest = manifestOf({ title: 'A &lol;', resources: [] });
    const typed = (entity: string) => ({
      'imsmanifest.xml': manifest.replace('<manifest', `<!DOCTYPE m [${entity}]><manifest`),
    });
    const pack = await read(typed('<!ENTITY lol "expanded">'));
    expect(pack.course.title).toBe('A &lol;');
    await expect(read(typed('<!ENTITY lol SYSTEM "file:///etc/passwd">'))).rejects.toThrow(
      'External entities are not supported',
    );
  });

  test('a manifest that is no XML, and a SCORM package', async () => {
    await expect(read({ 'imsmanifest.xml': '<manifest><a' })).rejects.toThrow('imsmanifest.xml');
    await expect(read({ 'imsmanifest.xml': 'text' })).rejects.toThrow(
      '“imsmanifest.xml” does not begin with <manifest>.',
    );
    const scorm = manifestOf({ schema: 'ADL SCORM', resources: [] });
    await expect(read({ 'imsmanifest.xml': scorm })).rejects.toThrow('It is a SCORM package.');
  });

  test('a page that is nested too deeply or too long is told', async () => {
    const page = (id: string) => ({ id, href: `${id}.html` });
    const pack = await read({
      'imsmanifest.xml': manifestOf({ resources: [page('deep'), page('long')] }),
      'deep.html': '<div>'.repeat(5_000),
      'long.html': `<p>${'word '.repeat(20_000)}`,
    });
    expect(told(pack)).toEqual([
      '“deep.html”: The page is nested too deeply.',
      '“long.html”: A lesson has at most 80000 characters.',
    ]);
  });
});

describe.skipIf(!hasCartridges)('of real cartridges that Canvas made', () => {
  const real = async (name: string) => await readFrom(path.join(CARTRIDGES, `${name}.imscc`));

  test('a single page', { tags: ['PACKAGE-8'] }, async () => {
    const pack = await real('single-page');
    expect(pack.course.title).toBe('The Life of Paul');
    expect(outlineOf(pack)).toEqual({ 'Other pages and files': ['text Our Purpose'] });
    expect(told(pack)).toEqual([]);
  });

  test('formulas', { tags: ['PACKAGE-8'] }, async () => {
    const pack = await real('latex');
    expect(outlineOf(pack)).toEqual({ 'Example Module': ['text Page 1', 'text Page 2'] });
    expect(pack.sections[0]?.lessons[1]?.markdown).toBe(
      'Other Example\n\nWhen $a \\ne 0$, there are two solutions to $ax^2 + bx + c = 0$ and they are\n\n$$\nx = {-b \\pm \\sqrt{b^2-4ac} \\over 2a}.\n$$',
    );
  });

  test('assignments', { tags: ['PACKAGE-8'] }, async () => {
    const pack = await real('canvas_cc_gem_course');
    expect(pack.sections[0]?.lessons).toHaveLength(3);
    expect(told(pack)).toContain(
      'Assignment “Assignment: Course with Known Submission Type”: What learners hand in is not taken; its text is a lesson.',
    );
  });
});

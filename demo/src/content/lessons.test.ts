import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { CATEGORIES, DIFFICULTIES } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import { minutesToRead } from '@lectern/markdown/reading-time';
import { renderMarkdown } from '@lectern/markdown/render-markdown';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEMONSTRATION_COURSES } from './catalogue.ts';

const CONTENT = path.join(import.meta.dirname, '../../content');
const NATURAL = new Intl.Collator('en', { numeric: true });
const SMALLEST_TEXT = 250;
/** In bytes. */
const HEAVIEST = { all: 6_000_000, picture: 60_000, sound: 1_500_000, film: 2_000_000 };

const courseHead = z.strictObject({
  title: z.string().max(LIMITS.title),
  category: z.enum(CATEGORIES),
  level: z.enum(DIFFICULTIES),
  seats: z.int(),
  duration: z.string(),
});
const sectionHead = z.strictObject({ title: z.string().max(LIMITS.curriculumSection) });
const about = {
  title: z.string().min(1).max(LIMITS.lessonTitle),
  minutes: z.int().min(1).max(LIMITS.lessonMinutes),
  optional: z.literal(true).optional(),
  preview: z.literal(true).optional(),
};
const lessonHead = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), ...about }),
  z.strictObject({ kind: z.literal('audio'), upload: z.string().endsWith('.m4a'), ...about }),
  z.strictObject({
    kind: z.literal('video'),
    upload: z.string().endsWith('.mp4'),
    captions: z.string().endsWith('.vtt'),
    ...about,
  }),
]);

interface Lesson {
  /** Its path within the course. */
  readonly file: string;
  readonly head: z.infer<typeof lessonHead>;
  readonly markdown: string;
}

function read<Schema extends z.ZodType>(file: string, schema: Schema) {
  const [, head, markdown] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const parsed = schema.safeParse(parse(head ?? ''));
  if (!parsed.success) throw new Error(`${file}: ${z.prettifyError(parsed.error)}`);
  return { head: parsed.data, markdown: markdown ?? '' };
}

/** Names within a folder, in their natural order. */
const namesIn = (folder: string) => readdirSync(folder).sort(NATURAL.compare);

function foldersIn(folder: string): string[] {
  return namesIn(folder).filter((name) => statSync(path.join(folder, name)).isDirectory());
}

function lessonsOf(course: string, section: string): Lesson[] {
  return namesIn(path.join(CONTENT, course, section))
    .filter((name) => name !== 'section.md')
    .map((name) => {
      const file = `${section}/${name}`;
      const textByDefault = z.preprocess(
        (head) => Object.assign({ kind: 'text' }, head),
        lessonHead,
      );
      return { file, ...read(path.join(CONTENT, course, file), textByDefault) };
    });
}

interface Picture {
  readonly alternative: string;
  readonly address: string;
}

const PICTURE = /!\[([^\]]*)\]\((\S+?)(?: "[^"]*")?\)/g;

function picturesIn({ markdown }: Lesson): Picture[] {
  return [...markdown.matchAll(PICTURE)].map(([, alternative = '', address = '']) => {
    return { alternative, address };
  });
}

/** The files that a lesson names, as paths within its course. */
function mediaOf(lesson: Lesson): string[] {
  const { head } = lesson;
  const named = [
    ...picturesIn(lesson).map(({ address }) => address),
    ...(head.kind === 'text' ? [] : [head.upload]),
    ...(head.kind === 'video' ? [head.captions] : []),
  ];
  return named.map((address) => path.posix.join(path.posix.dirname(lesson.file), address));
}

/** Rendered with its pictures as a site would have them. */
function rendered({ markdown }: Lesson) {
  return renderMarkdown(markdown.replaceAll('](../media/', '](/media/'));
}

const COURSES = foldersIn(CONTENT);
const bytesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => statSync(path.join(folder, name)))
    .filter((status) => status.isFile())
    .reduce((sum, { size }) => sum + size, 0);

test('at least eight courses have lessons, and all of them are small', () => {
  expect(COURSES.length).toBeGreaterThanOrEqual(8);
  expect(bytesOf(CONTENT, '')).toBeLessThan(HEAVIEST.all);
  expect(bytesOf(CONTENT, '.m4a')).toBeLessThan(HEAVIEST.sound);
  expect(bytesOf(CONTENT, '.mp4')).toBeLessThan(HEAVIEST.film);
});

describe.each(COURSES)('the lessons of %s', (folder) => {
  const { head: course, markdown: description } = read(
    path.join(CONTENT, folder, 'course.md'),
    courseHead,
  );
  const sections = foldersIn(path.join(CONTENT, folder)).filter((name) => name !== 'media');
  const lessons = sections.flatMap((section) => lessonsOf(folder, section));
  const media = readdirSync(path.join(CONTENT, folder, 'media')).map((name) => `media/${name}`);

  test('belong to a course of the catalogue, and its curriculum is their sections', () => {
    const listed = DEMONSTRATION_COURSES.find(({ title }) => title === course.title);
    const { category, difficulty, curriculum, totalSeats, duration } = listed ?? {};
    const said = { category, level: difficulty, seats: totalSeats, duration };
    expect(course).toEqual({ title: course.title, ...said });
    expect(description.trim()).toBe(listed?.description);
    const titles = sections.map((section) => {
      return read(path.join(CONTENT, folder, section, 'section.md'), sectionHead).head.title;
    });
    expect(titles).toEqual(curriculum);
    for (const section of sections) expect(lessonsOf(folder, section), section).not.toEqual([]);
  });

  test('are eight to fourteen: the first may be tried, one or two may be left out', () => {
    expect(lessons.length).toBeGreaterThanOrEqual(8);
    expect(lessons.length).toBeLessThanOrEqual(Math.min(14, LIMITS.lessonsPerCourse));
    const previews = lessons.filter(({ head }) => head.preview);
    expect(previews.map(({ file }) => file)).toEqual([lessons[0]?.file]);
    const optional = lessons.filter(({ head }) => head.optional);
    expect(optional.length).toBeGreaterThanOrEqual(1);
    expect(optional.length).toBeLessThanOrEqual(2);
  });

  test('name every file of their media, and none besides', () => {
    expect(new Set(lessons.flatMap(mediaOf))).toEqual(new Set(media));
    for (const file of media) expect(existsSync(path.join(CONTENT, folder, file)), file).toBe(true);
  });

  test('have two figures at least, drawn large and light', async () => {
    const figures = media.filter((file) => file.endsWith('.webp'));
    expect(figures.length).toBeGreaterThanOrEqual(2);
    for (const figure of figures) {
      const file = path.join(CONTENT, folder, figure);
      expect(statSync(file).size, figure).toBeLessThanOrEqual(HEAVIEST.picture);
      expect((await sharp(file).metadata()).width, figure).toBe(1600);
    }
  });

  test.each(lessons.map((lesson) => ({ ...lesson })))(
    '$file is written and rendered whole',
    (lesson) => {
      const { markdown, head } = lesson;
      const { html, words, headings } = rendered(lesson);
      expect(markdown.length).toBeLessThanOrEqual(LIMITS.lessonText);
      if (head.kind === 'text') {
        expect(words).toBeGreaterThanOrEqual(SMALLEST_TEXT);
        expect(head.minutes).toBe(minutesToRead(words));
      }
      for (const { alternative } of picturesIn(lesson)) {
        expect(alternative.length, alternative).toBeGreaterThanOrEqual(20);
      }
      expectWhole(markdown, html);
      let above = 1;
      for (const { level, text } of headings) {
        expect(level, text).toBeLessThanOrEqual(above + 1);
        above = level;
      }
    },
  );

  test.each(media.filter((file) => file.endsWith('.vtt')))('%s holds captions in order', (file) => {
    const captions = readFileSync(path.join(CONTENT, folder, file), 'utf8');
    expect(captions).toMatch(/^WEBVTT\n\n/);
    const cues = [...captions.matchAll(/^(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})$/gm)];
    const times = cues.flatMap(([, from, to]) => [from, to]);
    expect(times.length).toBeGreaterThan(0);
    expect(times).toEqual(times.toSorted());
  });
});

/** Each part that the Markdown has a sign for is in the HTML as the element for it. */
function expectWhole(markdown: string, html: string): void {
  const prose = markdown.replace(/^```[\s\S]*?^```$/gm, '').replace(/`[^`\n]+`/g, '');
  const signs = (pattern: RegExp) => [...prose.matchAll(pattern)].length;
  const elements = (pattern: RegExp) => [...html.matchAll(pattern)].length;
  expect(elements(/<img /g)).toBe(signs(PICTURE));
  expect(elements(/<aside /g)).toBe(signs(/^> \[!/gm));
  expect(elements(/<table>/g)).toBe(signs(/^\|[-|: ]*---[-|: ]*\|$/gm));
  expect(elements(/<input /g)).toBe(signs(/^- \[[ x]\] /gm));
  expect(elements(/<math[ >]/g)).toBe(signs(/\$\$[^$]+\$\$|\$[^$\n]+\$/g));
  expect(elements(/<li id="note-/g)).toBe(signs(/^\[\^[\w-]+\]:/gm));
  expect(elements(/<pre/g)).toBe([...markdown.matchAll(/^```\w+$/gm)].length);
  expect(html).not.toMatch(/<merror|temml-error|\[\^|\[!|\*\*|<a>|<a rel/);
  expect(html.replace(/<code[\s\S]*?<\/code>/g, '')).not.toMatch(/&#x3C;|`/);
}

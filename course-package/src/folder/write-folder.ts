import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'yaml';
import type { CoursePackage, PackageCourse, PackageLesson } from '../course-package.ts';
import { replaceDestinations } from '../markdown/destinations.ts';
import { lessonNames } from '../names.ts';
import { encodePath, parsePackageLink } from '../package-links.ts';
import { relativePath } from '../sources/relative-name.ts';
import { COURSE_FILE, SECTION_FILE } from './read-folder.ts';

/**
 * Writes a course as a folder that `readFolder` reads as the same one. Files are written to the names
 * that they have in the package, lessons in their order to names made of their titles.
 *
 * @param folder an empty one
 */
export async function writeFolder(pack: CoursePackage, folder: string): Promise<void> {
  const names = lessonNames(pack.sections);
  const placed = new Map<string, string>();
  for (const [place, { lessons }] of pack.sections.entries()) {
    for (const [at, { name }] of lessons.entries()) {
      placed.set(name, names[place]?.lessons[at] ?? name);
    }
  }
  await write(folder, COURSE_FILE, courseHead(pack.course), pack.course.description);
  for (const [place, { id, title, lessons }] of pack.sections.entries()) {
    await write(folder, `${names[place]?.folder}/${SECTION_FILE}`, { title, id }, '');
    for (const lesson of lessons) {
      const name = placed.get(lesson.name) ?? lesson.name;
      const text = replaceDestinations(lesson.markdown, ({ address }) =>
        pathOf(address, name, placed),
      );
      await write(folder, name, lessonHead(lesson, name), text);
    }
  }
  for (const file of pack.files.values()) {
    const target = path.join(folder, file.name);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(await file.open(), createWriteStream(target, { flags: 'wx' }));
  }
}

function pathOf(
  address: string,
  from: string,
  placed: ReadonlyMap<string, string>,
): string | undefined {
  const link = parsePackageLink(address);
  if (!link) return undefined;
  const to = link.to === 'file' ? link.name : (placed.get(link.name) ?? link.name);
  return encodePath(relativePath(from, to)) + link.fragment;
}

function courseHead(course: PackageCourse) {
  const { id, title, category, difficulty: level, duration, totalSeats: seats } = course;
  const image = course.imageFile ?? course.image;
  return {
    title,
    category,
    level,
    ...(duration === '' ? {} : { duration }),
    seats,
    ...(image === '' ? {} : { image }),
    ...(course.draft ? { draft: true } : {}),
    id,
  };
}

function lessonHead(lesson: PackageLesson, name: string) {
  const { id, title, kind, required, preview, draft, minutes, upload, address, captions } = lesson;
  const listed = captions.map(({ language, file }) => ({
    language,
    file: relativePath(name, file),
  }));
  return {
    title,
    ...(kind === 'text' ? {} : { kind }),
    ...(upload === undefined ? {} : { upload: relativePath(name, upload) }),
    ...(address === '' ? {} : { address }),
    ...(listed.length === 0 ? {} : { captions: listed }),
    ...(minutes === undefined ? {} : { minutes }),
    ...(required ? {} : { optional: true }),
    ...(preview ? { preview } : {}),
    ...(draft ? { draft } : {}),
    id,
  };
}

async function write(folder: string, name: string, head: object, text: string): Promise<void> {
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  const yaml = stringify(head, { lineWidth: 0 });
  const body = text.trim() === '' ? '' : `\n${text.trimEnd()}\n`;
  await writeFile(target, `---\n${yaml}---\n${body}`, { flag: 'wx' });
}

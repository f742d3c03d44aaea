import {
  type ImportContext,
  type ImportedPackage,
  importPackage,
} from '@lectern/api/workflows/course-package/import-package';
import type { CoursePackage } from '@lectern/course-package/course-package';
import { type OpenPackage, openPackage } from '@lectern/course-package/open-package';
import type { Database } from '@lectern/database/database';
import { MarkdownRenderer } from '@lectern/markdown/markdown-renderer';
import { textRenderer } from '@lectern/server/api/text-renderer';
import { openMedia } from '@lectern/server/media/open-media';
import type { Settings } from '@lectern/server/settings/settings';
import type { CourseImport } from '../import/arguments.ts';
import { plainLine } from '../terminal/plain-line.ts';
import { printLine } from '../terminal/print-line.ts';
import { explaining } from './explaining.ts';

/**
 * Nobody waits for one text here, and a busy machine is no reason to leave a lesson as a draft. In
 * milliseconds.
 */
const LONGEST_RENDERING = 60_000;

interface Request {
  readonly database: Database;
  readonly settings: Pick<Settings, 'media' | 'dataDir'>;
  readonly command: CourseImport;
}

/**
 * Imports a course from a folder, a zip or a cartridge.
 *
 * @throws UsageError that says why it cannot be imported; then nothing was
 */
export async function importCourseFiles({ database, settings, command }: Request): Promise<void> {
  const opened = await explaining(openPackage(command.path));
  const renderer = new MarkdownRenderer(LONGEST_RENDERING);
  try {
    const media = await openMedia(settings, database);
    const context = { ...media, database, renderText: textRenderer(renderer) };
    await importOpened(context, opened, command);
  } finally {
    await renderer.close();
    await opened.close();
  }
}

async function importOpened(
  context: ImportContext,
  { package: pack }: OpenPackage,
  { instructor, draft }: CourseImport,
): Promise<void> {
  const isDraft = draft ?? pack.course.draft;
  const request = { pack, instructor, isDraft, now: Date.now() };
  const imported = await explaining(importPackage(context, request));
  for (const { name, reason } of imported.leftOut) {
    await printLine(`left out: ${plainLine(`${name}: ${reason}`)}`, 'stderr');
  }
  for (const title of imported.kept) {
    await printLine(`kept, though it is not in the files: ${plainLine(title)}`, 'stderr');
  }
  for (const line of summary(pack, imported, isDraft)) await printLine(line);
}

function summary(pack: CoursePackage, imported: ImportedPackage, isDraft: boolean): string[] {
  const { courseId, state, sections, added, changed, captions, files } = imported;
  const title = plainLine(pack.course.title);
  if (state === 'unchanged') return [`“${title}” (${courseId}): nothing has changed.`];
  const inLanguages = captions === 0 ? [] : [`${counted(captions, 'file')} of captions`];
  const stored = [...inLanguages, `${counted(files, 'file')} stored`].join(', ');
  if (state === 'changed') {
    const lessons = `${counted(added, 'lesson')} added, ${changed} changed`;
    return [`“${title}” (${courseId}) was changed: ${lessons}, ${stored}.`];
  }
  const as = isDraft ? 'as a draft' : 'and published';
  const made = `${counted(sections, 'section')}, ${counted(added, 'lesson')}, ${stored}`;
  const lines = [`“${title}” (${courseId}) was imported ${as}: ${made}.`];
  if (pack.format === 'cartridge') {
    const { category, difficulty, totalSeats } = pack.course;
    const assumed = `${category}, ${difficulty} and ${totalSeats} seats`;
    lines.push(`A cartridge says no category, level and seats: ${assumed} stand there for now.`);
  }
  return lines;
}

function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { exportPackage } from '@lectern/api/workflows/course-package/export-package';
import {
  type ImportContext,
  type ImportedPackage,
  importPackage,
} from '@lectern/api/workflows/course-package/import-package';
import { writeFolder } from '@lectern/course-package/folder/write-folder';
import { openPackage } from '@lectern/course-package/open-package';
import { MarkdownRenderer } from '@lectern/markdown/markdown-renderer';
import { textRenderer } from '@lectern/server/api/text-renderer';
import { openMedia } from '@lectern/server/media/open-media';
import { readSettings } from '@lectern/server/settings/settings';
import sharp from 'sharp';
import type { RunningProduct } from './running-product.ts';

/** A busy machine is no reason to fail, in milliseconds. */
const PATIENCE = 60_000;

/** Imports into a running product without a process of its own. */
export interface Importer {
  readonly context: ImportContext;
  /** @param isDraft of a new course; undefined: as the package says */
  run(path: string, instructor: string, isDraft?: boolean): Promise<ImportedPackage>;
  /** Writes a course as a folder. */
  export(courseId: string, folder: string): Promise<void>;
  close(): Promise<void>;
}

/** @param changes of what the import works with, such as a renderer that fails */
export async function openImporter(
  { database, dataDir }: Pick<RunningProduct, 'database' | 'dataDir'>,
  changes: Partial<ImportContext> = {},
): Promise<Importer> {
  const renderer = new MarkdownRenderer(PATIENCE);
  const media = await openMedia(readSettings({ DATA_DIR: dataDir }), database);
  const context = { ...media, database, renderText: textRenderer(renderer), ...changes };
  return {
    context,
    run: async (source, instructor, isDraft) => {
      const { package: pack, close } = await openPackage(source);
      try {
        const draft = isDraft ?? pack.course.draft;
        return await importPackage(context, { pack, instructor, isDraft: draft, now: Date.now() });
      } finally {
        await close();
      }
    },
    export: async (courseId, folder) => {
      const pack = await exportPackage({ read: database.read, store: media.store }, courseId);
      await writeFolder(pack, folder);
    },
    close: () => renderer.close(),
  };
}

/** Everything that an import could change. */
export async function everythingImported({
  database: { read },
  dataDir,
}: Pick<RunningProduct, 'database' | 'dataDir'>) {
  return await Promise.all([
    read.selectFrom('course').selectAll().orderBy('id').execute(),
    read.selectFrom('listing').selectAll().orderBy('course_id').execute(),
    read.selectFrom('lesson').selectAll().orderBy('id').execute(),
    read.selectFrom('lesson_version').selectAll().orderBy('id').execute(),
    read
      .selectFrom('lesson_caption')
      .selectAll()
      .orderBy('lesson_id')
      .orderBy('language')
      .execute(),
    read.selectFrom('media_asset').selectAll().orderBy('id').execute(),
    read.selectFrom('media_use').selectAll().orderBy('asset_id').execute(),
    storedFiles(dataDir),
  ]);
}

/** The names of all files in the store. */
async function storedFiles(dataDir: string): Promise<string[]> {
  const names = await readdir(path.join(dataDir, 'media'), { recursive: true }).catch(() => []);
  return names.filter((name) => path.extname(name) !== '').sort();
}

/** A picture of one colour. */
export async function pngOf(width: number, height: number, background: string): Promise<Buffer> {
  const canvas = { width, height, channels: 3 as const, background };
  return await sharp({ create: canvas }).png().toBuffer();
}

import path from 'node:path';
import { Readable } from 'node:stream';
import type {
  CoursePackage,
  LeftOut,
  PackageCaptions,
  PackageFile,
  PackageLesson,
} from '@lectern/course-package/course-package';
import { replaceDestinations } from '@lectern/course-package/markdown/destinations';
import { freeFileName, lessonNames } from '@lectern/course-package/names';
import { formatPackageLink } from '@lectern/course-package/package-links';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { MediaStore } from '@lectern/media/media-store';
import { type WrittenLesson, writtenLessons } from '../../features/authoring/written-outline.ts';
import { captionLanguagesOf, captionsFileOf } from '../../features/caption/captions.ts';
import { type CourseRow, selectCourse } from '../../features/course/queries.ts';
import { parseSections, type Section } from '../../features/curriculum/sections.ts';
import { assetIdIn } from '../../features/media/addresses.ts';
import { type CourseFile, courseFiles } from '../../features/media/course-files.ts';
import { lessonAt } from './lesson-address.ts';

const MEDIA_FOLDER = 'media';

/** Where a course comes from. */
interface ExportSources {
  readonly read: Reader;
  readonly store: MediaStore;
}

/**
 * A course as a package: its texts as they are written now, published or not, and every file that they
 * show.
 *
 * @throws ApiError `not-found`
 */
export async function exportPackage(
  { read, store }: ExportSources,
  courseId: string,
): Promise<CoursePackage> {
  const course = await selectCourse(read, courseId);
  if (!course) throw notFound('This course');
  const lessons = await writtenLessons(read, courseId);
  const files = new ExportedFiles({ read, store }, await courseFiles(read, courseId, course.image));
  const coverId = assetIdIn(course.image);
  const imageFile = coverId === undefined ? undefined : await files.name(coverId, 'course.md');
  const languages = await captionLanguagesOf(read, courseId);
  const written = lessons.map((lesson) => ({
    ...lesson,
    captionLanguages: languages.get(lesson.id) ?? [],
  }));
  const sections = await exportSections(courseId, parseSections(course.curriculum), written, files);
  return {
    format: 'folder',
    course: {
      ...courseFields(course),
      image: imageFile === undefined ? course.image : '',
      imageFile,
      draft: course.archived_at !== null && course.published_at === null,
    },
    sections,
    files: files.used,
    leftOut: files.missing,
  };
}

function courseFields({ id, title, category, difficulty, description, ...row }: CourseRow) {
  const { duration, total_seats: totalSeats } = row;
  return { id, title, category, difficulty, description, duration, totalSeats };
}

interface ExportedLesson extends WrittenLesson {
  /** In which languages it has captions. */
  readonly captionLanguages: readonly string[];
}

async function exportSections(
  courseId: string,
  sections: readonly Section[],
  lessons: readonly ExportedLesson[],
  files: ExportedFiles,
): Promise<CoursePackage['sections']> {
  const bySection = Map.groupBy(lessons, ({ sectionId }) => sectionId);
  const outline = sections.map((section) => ({
    ...section,
    lessons: bySection.get(section.id) ?? [],
  }));
  const names = lessonNames(outline);
  const nameOf = new Map(
    outline.flatMap((section, place) =>
      section.lessons.map(({ id }, at) => [id, names[place]?.lessons[at] ?? id] as const),
    ),
  );
  const exported: CoursePackage['sections'][number][] = [];
  for (const section of outline) {
    const written: PackageLesson[] = [];
    for (const lesson of section.lessons) {
      written.push(await exportLesson(courseId, lesson, nameOf, files));
    }
    exported.push({ ...section, lessons: written });
  }
  return exported;
}

async function exportLesson(
  courseId: string,
  lesson: ExportedLesson,
  nameOf: ReadonlyMap<string, string>,
  files: ExportedFiles,
): Promise<PackageLesson> {
  const { id, title, kind, address, minutes, assetId } = lesson;
  const name = nameOf.get(id) ?? id;
  const pictures = new Map<string, string>();
  for (const pictureId of picturesIn(lesson.markdown)) {
    const file = await files.name(pictureId, name);
    if (file !== undefined) pictures.set(pictureId, file);
  }
  const markdown = replaceDestinations(lesson.markdown, ({ address: to }) => {
    const file = pictures.get(MEDIA.exec(to)?.[1]?.toLowerCase() ?? '');
    if (file !== undefined) return formatPackageLink({ to: 'file', name: file, fragment: '' });
    const linked = lessonAt(courseId, to);
    const linkedName = linked && nameOf.get(linked.id);
    if (linkedName === undefined) return undefined;
    return formatPackageLink({ to: 'lesson', name: linkedName, fragment: linked?.fragment ?? '' });
  });
  const upload = assetId === null ? undefined : await files.name(assetId, name);
  const captions: PackageCaptions[] = [];
  for (const language of lesson.captionLanguages) {
    captions.push(await files.addCaptions(upload ?? name, { lessonId: id, language }));
  }
  return {
    ...{ name, id, title, kind, address, markdown },
    minutes: minutes ?? undefined,
    required: lesson.isRequired,
    preview: lesson.isPreview,
    draft: !lesson.isPublished,
    upload,
    captions,
  };
}

const MEDIA = /^media:([0-9a-f-]{36})$/i;

function picturesIn(markdown: string): string[] {
  const ids: string[] = [];
  replaceDestinations(markdown, ({ address }) => {
    const [, id] = MEDIA.exec(address) ?? [];
    if (id !== undefined) ids.push(id.toLowerCase());
    return undefined;
  });
  return ids;
}

/** The files of a course as a package names them. */
class ExportedFiles {
  readonly used = new Map<string, PackageFile>();
  readonly missing: LeftOut[] = [];
  readonly #sources: ExportSources;
  readonly #files: ReadonlyMap<string, CourseFile>;
  readonly #names = new Map<string, string | undefined>();
  readonly #taken = new Set<string>();

  constructor(sources: ExportSources, files: readonly CourseFile[]) {
    this.#sources = sources;
    this.#files = new Map(files.map((file) => [file.assetId, file]));
  }

  /**
   * The name of an asset's file in the package; undefined where the store does not have it.
   *
   * @param from what names it
   */
  async name(assetId: string, from: string): Promise<string | undefined> {
    if (!this.#names.has(assetId)) this.#names.set(assetId, await this.#add(assetId));
    const name = this.#names.get(assetId);
    if (name === undefined)
      this.missing.push({ name: from, reason: `Its file ${assetId} is gone.` });
    return name;
  }

  /**
   * Captions as a file in WebVTT, which is called as what they belong to and says their language. They are
   * read again when they are written: those of a whole course are not in memory at once.
   *
   * @throws ApiError `not-found` where they have been deleted meanwhile
   */
  async addCaptions(
    beside: string,
    { lessonId, language }: { readonly lessonId: string; readonly language: string },
  ): Promise<PackageCaptions> {
    const base = path.posix.basename(beside).replace(/\.[a-z0-9]{1,8}$/i, '');
    const file = `${MEDIA_FOLDER}/${freeFileName(base, `.${language}.vtt`, this.#taken)}`;
    const text = () => captionsFileOf(this.#sources.read, lessonId, language);
    const open = async () => Readable.from([Buffer.from(await text())]);
    this.used.set(file, { name: file, bytes: Buffer.byteLength(await text()), open });
    return { language, file };
  }

  async #add(assetId: string): Promise<string | undefined> {
    const file = this.#files.get(assetId);
    if (!file || !(await this.#isThere(file.key))) return undefined;
    const base = file.name.replace(/\.[a-z0-9]{1,8}$/i, '');
    const extension = /\.[a-z0-9]{1,8}$/.exec(file.key)?.[0] ?? '';
    const name = `${MEDIA_FOLDER}/${freeFileName(base, extension, this.#taken)}`;
    const open = () => this.#sources.store.open(file.key);
    this.used.set(name, { name, bytes: file.bytes, open });
    return name;
  }

  async #isThere(key: string): Promise<boolean> {
    try {
      (await this.#sources.store.open(key)).destroy();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }
}

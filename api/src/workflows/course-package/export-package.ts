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
import { type CaptionsFile, captionsFilesOf } from '../../features/caption/captions.ts';
import { type CourseRow, selectCourse } from '../../features/course/queries.ts';
import { parseSections, type Section } from '../../features/course/sections.ts';
import { assetIdIn } from '../../features/media/addresses.ts';
import { type CourseFile, courseFiles } from '../../features/media/course-files.ts';
import { lessonAt } from './lesson-address.ts';

const MEDIA_FOLDER = 'media';

/**
 * A course as a package: its texts as they are written now, published or not, and every file that they
 * show.
 *
 * @throws ApiError `not-found`
 */
export async function exportPackage(
  { read, store }: { readonly read: Reader; readonly store: MediaStore },
  courseId: string,
): Promise<CoursePackage> {
  const course = await selectCourse(read, courseId);
  if (!course) throw notFound('This course');
  const lessons = await writtenLessons(read, courseId);
  const files = new ExportedFiles(store, await courseFiles(read, courseId, course.image));
  const coverId = assetIdIn(course.image);
  const imageFile = coverId === undefined ? undefined : await files.name(coverId, 'course.md');
  const captions = await captionsFilesOf(read, courseId);
  const written = lessons.map((lesson) => ({ ...lesson, captions: captions.get(lesson.id) ?? [] }));
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

/** A lesson with all its captions. */
interface ExportedLesson extends WrittenLesson {
  readonly captions: readonly CaptionsFile[];
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
  return {
    ...{ name, id, title, kind, address, markdown },
    minutes: minutes ?? undefined,
    required: lesson.isRequired,
    preview: lesson.isPreview,
    draft: !lesson.isPublished,
    upload,
    captions: lesson.captions.map((each) => files.addCaptions(upload ?? name, each)),
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
  readonly #store: MediaStore;
  readonly #files: ReadonlyMap<string, CourseFile>;
  readonly #names = new Map<string, string | undefined>();
  readonly #taken = new Set<string>();

  constructor(store: MediaStore, files: readonly CourseFile[]) {
    this.#store = store;
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

  /** Captions as a file in WebVTT, which is called as what they belong to and says their language. */
  addCaptions(beside: string, { language, text }: CaptionsFile): PackageCaptions {
    const base = path.posix.basename(beside).replace(/\.[a-z0-9]{1,8}$/i, '');
    const file = `${MEDIA_FOLDER}/${freeFileName(base, `.${language}.vtt`, this.#taken)}`;
    const bytes = Buffer.from(text);
    const open = async () => Readable.from([bytes]);
    this.used.set(file, { name: file, bytes: bytes.length, open });
    return { language, file };
  }

  async #add(assetId: string): Promise<string | undefined> {
    const file = this.#files.get(assetId);
    if (!file || !(await this.#isThere(file.key))) return undefined;
    const base = file.name.replace(/\.[a-z0-9]{1,8}$/i, '');
    const extension = /\.[a-z0-9]{1,8}$/.exec(file.key)?.[0] ?? '';
    const name = `${MEDIA_FOLDER}/${freeFileName(base, extension, this.#taken)}`;
    const open = () => this.#store.open(file.key);
    this.used.set(name, { name, bytes: file.bytes, open });
    return name;
  }

  async #isThere(key: string): Promise<boolean> {
    try {
      (await this.#store.open(key)).destroy();
      return true;
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
      throw error;
    }
  }
}

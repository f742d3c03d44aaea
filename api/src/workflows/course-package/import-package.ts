import type { CoursePackage, LeftOut } from '@lectern/course-package/course-package';
import type { Instant } from '@lectern/database/schema';
import type { TextRenderer } from '../../context.ts';
import { TOO_MANY_LANGUAGES } from '../../features/caption/messages.ts';
import { courseFiles, coverAddress } from '../../features/media/course-files.ts';
import type { ImportMedia } from '../../features/media/import-file.ts';
import { LessonMaker } from './lesson-maker.ts';
import { readPackageCaptions } from './package-captions.ts';
import { PackageMedia } from './package-media.ts';
import { type PackagePlan, planPackage } from './plan-package.ts';
import { savePackage } from './save-package.ts';

export interface ImportContext extends ImportMedia {
  readonly renderText: TextRenderer;
}

export interface PackageImport {
  readonly pack: CoursePackage;
  /** E-mail of the owner, in lower case. */
  readonly instructor: string;
  /** Of a course that is new: true keeps it out of every list. */
  readonly isDraft: boolean;
  readonly now: Instant;
}

/** What an import has come to. */
export interface ImportedPackage {
  readonly courseId: string;
  readonly state: 'created' | 'changed' | 'unchanged';
  readonly sections: number;
  /** Lessons that were added and changed. */
  readonly added: number;
  readonly changed: number;
  /** Captions that were added or changed. */
  readonly captions: number;
  /** Files that were stored. */
  readonly files: number;
  /** Titles of lessons that the course has and the package does not. */
  readonly kept: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/**
 * Makes a course of a package, or brings the course that has its id to what it says. Files are stored
 * first; everything else is written in one transaction. What fails leaves nothing behind.
 *
 * @throws ApiError `forbidden` for somebody else's course, `edited-meanwhile`, `rule-broken`
 */
export async function importPackage(
  context: ImportContext,
  { pack, instructor, isDraft, now }: PackageImport,
): Promise<ImportedPackage> {
  const leftOut = [...pack.leftOut];
  const report = (entry: LeftOut) => void leftOut.push(entry);
  const { database } = context;
  const plan = await planPackage(database.read, pack, instructor);
  const known = await courseFiles(database.read, plan.courseId, plan.image);
  const media = new PackageMedia(context, plan, { files: pack.files, known, now, report });
  for (const name of plan.renamed) report({ name, reason: OTHER_ID });
  try {
    const image = await imageOf(context, pack, plan, media);
    const lessons = await new LessonMaker(context, plan, media, report).makeAll();
    const { id: _id, imageFile: _file, draft: _draft, ...course } = pack.course;
    const { courseId, sections, seen } = plan;
    const brought = { ...course, id: courseId, image, sections };
    const captions = await readPackageCaptions(pack, plan.lessons, report);
    const toSave = { course: brought, lessons, captions, instructor, isDraft, seen };
    const saved = await database.transaction(savePackage, toSave, now);
    for (const name of saved.tooManyLanguages) report({ name, reason: TOO_MANY_LANGUAGES });
    const isSame = !saved.isCourseChanged && saved.added + saved.changed + saved.captions === 0;
    return {
      courseId,
      state: plan.isNew ? 'created' : isSame ? 'unchanged' : 'changed',
      sections: sections.length,
      added: saved.added,
      changed: saved.changed,
      captions: saved.captions,
      files: media.count,
      kept: plan.kept.map(({ title }) => title),
      leftOut,
    };
  } catch (error) {
    await media.discard();
    throw error;
  }
}

const OTHER_ID = 'A lesson of another course has its id; it gets a new one.';

/** The address of the course's picture; one that is refused changes nothing. */
async function imageOf(
  { database }: ImportContext,
  { course }: CoursePackage,
  plan: PackagePlan,
  media: PackageMedia,
): Promise<string> {
  if (course.imageFile === undefined) return course.image;
  const assetId = await media.place('cover', course.imageFile);
  const address = assetId && (await coverAddress(database.read, assetId));
  return address ?? plan.image;
}

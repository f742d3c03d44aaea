import type { LessonKind } from '@lectern/contract/lesson';
import type { Reader, Writer } from '@lectern/database/database';
import { selectCoursesOf, selectWrittenLessons } from './queries.ts';

/** A lesson as it is written now, published or not. */
export interface WrittenLesson {
  readonly id: string;
  readonly sectionId: string;
  /** Counted from 0, in its section. */
  readonly place: number;
  readonly kind: LessonKind;
  readonly title: string;
  /** Empty: none. */
  readonly address: string;
  readonly assetId: string | null;
  readonly minutes: number | null;
  readonly isPreview: boolean;
  readonly isRequired: boolean;
  readonly isPublished: boolean;
  readonly markdown: string;
  /** Another one after each change of the text. */
  readonly revision: number;
}

/** The lessons of a course as they are written now, in their order within each section. */
export async function writtenLessons(
  reader: Reader | Writer,
  courseId: string,
): Promise<WrittenLesson[]> {
  const rows = await selectWrittenLessons(reader, courseId);
  return rows.map((row) => ({
    id: row.id,
    sectionId: row.section_id,
    place: row.place,
    kind: row.kind,
    title: row.title,
    address: row.address,
    assetId: row.asset_id,
    minutes: row.minutes,
    isPreview: row.is_preview === 1,
    isRequired: row.is_required === 1,
    isPublished: row.published_at !== null,
    markdown: row.markdown ?? '',
    revision: row.revision,
  }));
}

/** Those of these ids that are lessons of another course. */
export async function lessonsOfOthers(
  reader: Reader | Writer,
  courseId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = await selectCoursesOf(reader, ids);
  return new Set(found.filter(({ course_id }) => course_id !== courseId).map(({ id }) => id));
}

import type { Reader, Writer } from '@lectern/database/database';
import type {
  LessonCaptionTable,
  LessonTable,
  MediaAssetTable,
} from '@lectern/database/lesson-schema';
import { preparedQuery } from '@lectern/database/prepared-query';
import type { Instant } from '@lectern/database/schema';
import type { Selectable } from 'kysely';

/** What the outline shows of a lesson. */
export type OutlineLessonRow = Pick<
  Selectable<LessonTable>,
  'id' | 'section_id' | 'title' | 'kind' | 'minutes' | 'is_preview' | 'is_required'
>;

/** The published lessons of a course, in their order within each section. */
export async function selectPublishedLessons(
  reader: Reader,
  courseId: string,
): Promise<OutlineLessonRow[]> {
  const { rows } = await publishedLessons(reader, { courseId });
  return rows;
}

const publishedLessons = preparedQuery(['courseId'], (db, { courseId }: { courseId: string }) =>
  db
    .selectFrom('lesson')
    .select(['id', 'section_id', 'title', 'kind', 'minutes', 'is_preview', 'is_required'])
    .where('course_id', '=', courseId)
    .where('published_at', 'is not', null)
    .orderBy('section_id')
    .orderBy('place'),
);

/** What is read of a lesson to tell who may take it. */
export interface LessonStanding {
  readonly id: string;
  readonly course_id: string;
  readonly owner_id: string | null;
  readonly archived_at: Instant | null;
  readonly is_preview: 0 | 1;
  readonly published_at: Instant | null;
}

/** A lesson with the text that learners read, and its course. */
export type LessonRow = LessonStanding &
  OutlineLessonRow &
  Pick<Selectable<LessonTable>, 'address'> & {
    readonly course_title: string;
    readonly curriculum: string;
    /** Of what the course shows. */
    readonly version: number;
    /** Null where no text was published. */
    readonly html: string | null;
    readonly asset_id: string | null;
    /** Null, like its other columns, until it has arrived. */
    readonly asset_file: string | null;
    readonly asset_type: string | null;
    readonly asset_name: string | null;
    readonly asset_bytes: number | string | null;
    readonly asset_preparation: MediaAssetTable['preparation'];
    readonly asset_poster: string | null;
    readonly asset_hls: string | null;
    readonly asset_seconds: number | null;
  };

/** A lesson, published or not. */
export async function selectLesson(reader: Reader, id: string): Promise<LessonRow | undefined> {
  const { rows } = await lessonById(reader, { id });
  return rows[0];
}

const lessonById = preparedQuery(['id'], (db, { id }: { id: string }) =>
  db
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .innerJoin('listing', 'listing.course_id', 'lesson.course_id')
    .leftJoin('lesson_version', 'lesson_version.id', 'lesson.published_version_id')
    .leftJoin('media_asset as asset', 'asset.id', 'lesson.asset_id')
    .select(['lesson.asset_id', 'asset.file as asset_file', 'asset.type as asset_type'])
    .select(['asset.name as asset_name', 'asset.bytes as asset_bytes'])
    .select(['asset.preparation as asset_preparation', 'asset.poster as asset_poster'])
    .select(['asset.hls as asset_hls'])
    .select('asset.seconds as asset_seconds')
    .select(['lesson.id', 'lesson.course_id', 'lesson.section_id', 'lesson.title', 'lesson.kind'])
    .select(['lesson.minutes', 'lesson.is_preview', 'lesson.is_required', 'lesson.address'])
    .select(['lesson.published_at', 'course.owner_id', 'course.title as course_title'])
    .select(['course.curriculum', 'listing.archived_at', 'listing.version', 'lesson_version.html'])
    .where('lesson.id', '=', id),
);

/** Captions of a lesson, without what they say. */
export type CaptionRow = Pick<
  Selectable<LessonCaptionTable>,
  'language' | 'revision' | 'created_at'
>;

/** The languages in which a lesson has captions, in the order in which they were added. */
export async function selectCaptionLanguages(
  reader: Reader,
  lessonId: string,
): Promise<CaptionRow[]> {
  const { rows } = await captionLanguages(reader, { lessonId });
  return rows;
}

const captionLanguages = preparedQuery(['lessonId'], (db, { lessonId }: { lessonId: string }) =>
  db
    .selectFrom('lesson_caption')
    .select(['language', 'revision', 'created_at'])
    .where('lesson_id', '=', lessonId)
    .orderBy('created_at')
    .orderBy('language'),
);

/** How a lesson stands with somebody who asks for something of it by a signed address. */
export type LessonAccess = Omit<LessonStanding, 'course_id'> &
  Pick<Selectable<LessonTable>, 'kind' | 'address'> & {
    /** Null: not enrolled. */
    readonly enrolment_id: string | null;
  };

/** @param personId empty: a guest */
export async function selectLessonAccess(
  reader: Reader,
  lessonId: string,
  personId: string,
): Promise<LessonAccess | undefined> {
  const { rows } = await lessonAccess(reader, { lessonId, personId });
  return rows[0];
}

const lessonAccess = preparedQuery(
  ['lessonId', 'personId'],
  (db, { lessonId, personId }: { lessonId: string; personId: string }) =>
    db
      .selectFrom('lesson')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .innerJoin('listing', 'listing.course_id', 'lesson.course_id')
      .leftJoin('enrolment', (join) =>
        join
          .onRef('enrolment.course_id', '=', 'lesson.course_id')
          .on('enrolment.person_id', '=', personId),
      )
      .select(['lesson.id', 'lesson.kind', 'lesson.address', 'lesson.is_preview'])
      .select(['lesson.published_at', 'course.owner_id', 'listing.archived_at'])
      .select('enrolment.id as enrolment_id')
      .where('lesson.id', '=', lessonId),
);

/** The lessons of these sections, drafts too, one of each section at most. */
export async function selectSectionsWithLessons(
  writer: Writer,
  courseId: string,
  sectionIds: readonly string[],
): Promise<string[]> {
  if (sectionIds.length === 0) return [];
  const rows = await writer
    .selectFrom('lesson')
    .select('section_id')
    .distinct()
    .where('course_id', '=', courseId)
    .where('section_id', 'in', sectionIds)
    .execute();
  return rows.map(({ section_id }) => section_id);
}

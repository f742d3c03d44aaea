import type { Writer } from '@lectern/database/database';
import type { AuditTable, Instant, StagedCourseTable } from '@lectern/database/schema';

/** Staged courses of one import: places, the last one excluded. */
export interface Part {
  readonly importId: string;
  readonly from: number;
  readonly to: number;
}

/** The columns that a staged course and the course itself have in common. */
const COURSE_COLUMNS = [
  'owner_email',
  'title',
  'category',
  'description',
  'duration',
  'image',
  'curriculum',
  'instructor_name',
  'instructor_id',
  'date_added',
  'import_key',
  'created_at',
] as const;

export async function insertStaged(
  writer: Writer,
  rows: readonly StagedCourseTable[],
): Promise<void> {
  await writer.insertInto('staged_course').values(rows).execute();
}

/** @returns how many had an import key that was not there before */
export async function insertStagedCourses(writer: Writer, part: Part): Promise<number> {
  const { numInsertedOrUpdatedRows } = await writer
    .insertInto('course')
    .columns(['id', ...COURSE_COLUMNS])
    .expression(stagedIn(writer, part).select(['course_id', ...COURSE_COLUMNS]))
    .onConflict((conflict) => conflict.column('import_key').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** The listings of those that are in the catalogue now. */
export function selectStagedListings(writer: Writer, part: Part) {
  return publishedIn(writer, part).select([
    'staged_course.course_id',
    'staged_course.title_words',
    'staged_course.title_length',
    'staged_course.category',
    'staged_course.length',
    'staged_course.difficulty',
    'staged_course.created_at',
    'staged_course.created_at as published_at',
    'staged_course.total_seats',
  ]);
}

/** What those that are in the catalogue now are searched by. */
export function selectStagedWords(writer: Writer, part: Part) {
  return publishedIn(writer, part)
    .innerJoin('listing', 'listing.course_id', 'staged_course.course_id')
    .select([
      'listing.seq',
      'staged_course.title_words as title',
      'staged_course.instructor_words as instructor',
      'staged_course.subject_words as subject',
      'staged_course.outline_words as outline',
      'staged_course.description_words as description',
    ]);
}

/** The audit's rows of those that are in the catalogue now; `now` is in UTC milliseconds. */
export function selectStagedAudit(writer: Writer, part: Part, now: Instant) {
  return publishedIn(writer, part).select((eb) => [
    'staged_course.audit_id as id',
    eb.val(now).as('at'),
    eb.val(null).as('actor_id'),
    eb.val('course.import').as('action'),
    eb.val<AuditTable['subject_type']>('course').as('subject_type'),
    'staged_course.course_id as subject_id',
    'staged_course.audit_detail as detail',
  ]);
}

export async function deleteStaged(writer: Writer, importId: string): Promise<void> {
  await writer.deleteFrom('staged_course').where('import_id', '=', importId).execute();
}

/** @param before UTC milliseconds */
export async function deleteStagedBefore(writer: Writer, before: Instant): Promise<void> {
  await writer.deleteFrom('staged_course').where('staged_at', '<', before).execute();
}

function stagedIn(writer: Writer, { importId, from, to }: Part) {
  return writer
    .selectFrom('staged_course')
    .where('import_id', '=', importId)
    .where('place', '>=', from)
    .where('place', '<', to)
    .orderBy('place');
}

/** Those whose id is a course's: the others' import keys were there already. */
function publishedIn(writer: Writer, part: Part) {
  return stagedIn(writer, part).innerJoin('course', 'course.id', 'staged_course.course_id');
}

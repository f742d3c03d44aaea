import type { CourseInput } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import { recordAuditFrom } from '../audit/audit.ts';
import { formatSections, newSections } from '../curriculum/sections.ts';
import { instructorsNamed } from '../instructor/instructor.ts';
import { readCourseLength } from '../listing/course-length.ts';
import { insertListingsFrom } from '../listing/queries.ts';
import { indexFrom } from '../search-index/index-courses.ts';
import { reviveAllWords } from '../search-index/queries.ts';
import { type SearchedTexts, searchedTexts } from '../search-index/searched-texts.ts';
import { addWords } from '../search-index/vocabulary.ts';
import {
  deleteStaged,
  deleteStagedBefore,
  insertStaged,
  insertStagedCourses,
  selectStagedAudit,
  selectStagedListings,
  selectStagedWords,
} from './queries.ts';

/** How long a staged course may wait before it counts as left behind, in milliseconds: a day. */
export const STAGED_COURSES_KEPT_FOR = 24 * 60 * 60_000;

/** A course from a file. It passes to the first who proves the owner's e-mail. */
export interface ImportedCourse {
  readonly input: CourseInput;
  readonly ownerEmail: string;
  readonly instructor: string;
  /** Says which row it came from, so that the same row is never a second course. */
  readonly importKey: string;
  /** When it was added, UTC milliseconds. */
  readonly addedAt: Instant;
}

/** Some of the courses of one import. */
export interface Staging {
  readonly importId: string;
  /** How many were staged before. */
  readonly from: number;
  readonly courses: readonly ImportedCourse[];
}

/** Keeps courses where nobody sees them until {@link publishStaged}. `now` is in UTC milliseconds. */
export async function stageCourses(
  writer: Writer,
  { importId, from, courses }: Staging,
  now: Instant,
): Promise<void> {
  const pageOf = await instructorsNamed(
    writer,
    courses.map(({ instructor }) => instructor),
  );
  const rows = courses.map((course, index) => {
    const texts = searchedTexts({
      ...course.input,
      instructor: course.instructor,
      outline: course.input.curriculum,
    });
    const staging = { import_id: importId, place: from + index, staged_at: now };
    const row = { ...staging, ...stagedCourse(course, texts, pageOf(course.instructor)) };
    return { row, vocabulary: texts.vocabulary };
  });
  await insertStaged(
    writer,
    rows.map(({ row }) => row),
  );
  await addWords(writer, new Set(rows.flatMap(({ vocabulary }) => [...vocabulary])));
}

/**
 * Puts staged courses into the catalogue, except those whose import key is there already. A part at
 * a time, so that no statement takes long; call it for all parts in one transaction.
 *
 * @param part places, the last one excluded
 * @param now UTC milliseconds, for the audit
 * @returns how many were not there before
 */
export async function publishStaged(
  writer: Writer,
  part: { readonly importId: string; readonly from: number; readonly to: number },
  now: Instant,
): Promise<number> {
  const added = await insertStagedCourses(writer, part);
  await insertListingsFrom(writer, selectStagedListings(writer, part));
  await indexFrom(writer, selectStagedWords(writer, part));
  // Words may have been counted since the courses were staged, when no course had them.
  await reviveAllWords(writer);
  await recordAuditFrom(writer, selectStagedAudit(writer, part, now));
  return added;
}

/** Removes what is staged of one import; published courses stay. */
export async function discardStaged(writer: Writer, importId: string): Promise<void> {
  await deleteStaged(writer, importId);
}

/** Deletes what killed imports left behind. `now` is in UTC milliseconds. */
export const deleteOldStagedCourses = defineTransaction(
  import.meta.url,
  'deleteOldStagedCourses',
  async (writer: Writer, now: Instant): Promise<void> => {
    await deleteStagedBefore(writer, now - STAGED_COURSES_KEPT_FOR);
  },
);

function stagedCourse(
  { input, ownerEmail, instructor, importKey, addedAt }: ImportedCourse,
  texts: SearchedTexts,
  page: string | null,
) {
  const { title, category, difficulty, description, duration, totalSeats, image, curriculum } =
    input;
  return {
    course_id: uuidv7(),
    owner_email: ownerEmail,
    title,
    category,
    description,
    duration,
    image,
    curriculum: formatSections(newSections(curriculum)),
    instructor_name: instructor,
    instructor_id: page,
    date_added: new Date(addedAt).toISOString().slice(0, 10),
    import_key: importKey,
    created_at: addedAt,
    title_words: texts.title,
    instructor_words: texts.instructor,
    subject_words: texts.subject,
    outline_words: texts.outline,
    description_words: texts.description,
    title_length: texts.titleLength,
    length: readCourseLength(duration),
    difficulty,
    total_seats: totalSeats,
    audit_id: uuidv7(),
    audit_detail: JSON.stringify({ title }),
  };
}

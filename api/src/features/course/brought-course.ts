import { type CourseInput, seatsBelowLearners } from '@lectern/contract/course';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import {
  formatSections,
  keepSectionIds,
  parseSections,
  type Section,
} from '../curriculum/sections.ts';
import { addListings, changeListing } from '../listing/listing.ts';
import { writtenColumns } from '../listing/written-columns.ts';
import { insertCourses, type TaughtCourseRow, updateCourse } from './queries.ts';

/** What an import says of a course. */
export interface BroughtCourse extends Omit<CourseInput, 'curriculum'> {
  readonly id: string;
  readonly sections: readonly Section[];
}

/**
 * Adds a course that an operator brings. It waits for who proves the owner's e-mail, and for their name.
 *
 * @param ownerEmail in lower case
 * @param isDraft true: it is in no list yet
 * @param now UTC milliseconds
 */
export async function createBroughtCourse(
  writer: Writer,
  { id, sections, difficulty, totalSeats, ...words }: BroughtCourse,
  ownerEmail: string,
  isDraft: boolean,
  now: Instant,
): Promise<void> {
  await insertCourses(writer, [
    {
      ...words,
      id,
      owner_id: null,
      owner_email: ownerEmail,
      curriculum: formatSections(sections),
      instructor_name: '',
      instructor_image: '',
      date_added: new Date(now).toISOString().slice(0, 10),
      import_key: null,
      created_at: now,
      updated_at: null,
    },
  ]);
  await addListings(writer, [
    {
      course_id: id,
      ...writtenColumns(words),
      difficulty,
      created_at: now,
      archived_at: isDraft ? now : null,
      published_at: isDraft ? null : now,
      total_seats: totalSeats,
    },
  ]);
}

/**
 * Changes a course that is locked where it differs from what an operator brings.
 *
 * @param now UTC milliseconds
 * @returns false where nothing differs
 * @throws ApiError `rule-broken` for fewer seats than learners, or too many sections
 */
export async function changeBroughtCourse(
  writer: Writer,
  before: TaughtCourseRow,
  { id, sections, difficulty, totalSeats, ...words }: BroughtCourse,
  now: Instant,
): Promise<boolean> {
  if (sections.length > LIMITS.curriculumSections) {
    const most = `A curriculum has at most ${LIMITS.curriculumSections} sections.`;
    throw new ApiError('rule-broken', most);
  }
  if (totalSeats < before.students) {
    throw new ApiError('rule-broken', seatsBelowLearners(before.students));
  }
  const said = { ...words, curriculum: formatSections(sections) };
  const curriculum = formatSections(parseSections(before.curriculum));
  const was: Record<string, unknown> = { ...before, curriculum };
  const listed = { difficulty, total_seats: totalSeats };
  const isSame = Object.entries({ ...said, ...listed }).every(([key, value]) => was[key] === value);
  if (isSame) return false;
  // Two changes of one millisecond, or of a clock set back, are two revisions all the same.
  const updated_at = Math.max(now, (before.updated_at ?? before.created_at) + 1);
  await updateCourse(writer, id, { ...said, updated_at });
  await changeListing(writer, id, { ...listed, ...writtenColumns(words) });
  return true;
}

/** A section as a package has it; one without an id is the course's section of its title, or new. */
export interface PackedSection {
  readonly id?: string | undefined;
  readonly title: string;
}

/**
 * Gives the sections of a package the ids that they have in the course, or will have.
 *
 * @param before the course's; empty for a new one
 */
export function sectionsOfPackage(
  before: readonly Section[],
  packed: readonly PackedSection[],
): Section[] {
  const known = new Set(before.map(({ id }) => id));
  // One with an id that the course does not have is another one, also under a known title.
  const written = packed.map(({ id, title }) => ({
    title,
    id: id === undefined || known.has(id) ? id : null,
  }));
  return keepSectionIds(before, written).map((section, place) => {
    const { id } = packed[place] ?? {};
    return id !== undefined && !known.has(id) ? { ...section, id } : section;
  });
}

import type { NewCourseInput } from '@lectern/contract/course';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { formatSections, newSections } from '../curriculum/sections.ts';
import { instructorPageOf } from '../instructor/instructor.ts';
import { addListings } from '../listing/listing.ts';
import { writtenColumns } from '../listing/written-columns.ts';
import { insertCourses } from './queries.ts';

export interface NewCourse {
  readonly input: NewCourseInput;
  readonly owner: SignedInUser;
  /** When it was added, UTC milliseconds. */
  readonly addedAt: Instant;
}

/**
 * Adds courses as their owners wrote them, with no learners and no reviews.
 *
 * @param now UTC milliseconds, for the audit
 * @returns the ids in the order given
 */
export async function createCourses(
  writer: Writer,
  courses: readonly NewCourse[],
  now: Instant,
): Promise<string[]> {
  const pages = new Map<string, string | null>();
  for (const { owner } of courses) {
    if (pages.has(owner.personId)) continue;
    pages.set(owner.personId, await instructorPageOf(writer, owner.personId));
  }
  const rows = courses.map((course) => toRows(course, pages.get(course.owner.personId) ?? null));
  await insertCourses(
    writer,
    rows.map(({ course }) => course),
  );
  await addListings(
    writer,
    rows.map(({ listing }) => listing),
  );
  const entries = rows.map(({ course }) => ({
    at: now,
    actorId: course.owner_id,
    action: 'course.create' as const,
    subject: { type: 'course' as const, id: course.id },
    detail: { title: course.title },
  }));
  await recordAudit(writer, ...entries);
  return rows.map(({ course }) => course.id);
}

function toRows({ input, owner, addedAt }: NewCourse, page: string | null) {
  const id = uuidv7();
  const { difficulty, totalSeats, curriculum, draft: isDraft, ...words } = input;
  return {
    course: {
      id,
      owner_id: owner.personId,
      owner_email: null,
      title: words.title,
      category: words.category,
      description: words.description,
      duration: words.duration,
      image: words.image,
      curriculum: formatSections(newSections(curriculum)),
      instructor_name: owner.name,
      instructor_image: owner.picture,
      instructor_id: page,
      date_added: new Date(addedAt).toISOString().slice(0, 10),
      import_key: null,
      created_at: addedAt,
      updated_at: null,
    },
    listing: {
      course_id: id,
      ...writtenColumns(words),
      difficulty,
      created_at: addedAt,
      archived_at: isDraft ? addedAt : null,
      published_at: isDraft ? null : addedAt,
      total_seats: totalSeats,
    },
  };
}

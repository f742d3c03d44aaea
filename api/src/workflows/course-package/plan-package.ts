import { createHash } from 'node:crypto';
import type { CoursePackage, PackageLesson } from '@lectern/course-package/course-package';
import type { Reader, Writer } from '@lectern/database/database';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import {
  lessonsOfOthers,
  type WrittenLesson,
  writtenLessons,
} from '../../features/authoring/written-outline.ts';
import { sectionsOfPackage } from '../../features/course/brought-course.ts';
import { selectCourse, selectOwnerEmail } from '../../features/course/queries.ts';
import { parseSections, type Section } from '../../features/curriculum/sections.ts';

/** A lesson of a package and the one that it is in the course. */
export interface PlannedLesson {
  readonly packed: PackageLesson;
  readonly id: string;
  readonly sectionId: string;
  readonly place: number;
  /** As it is now; undefined: it is new. */
  readonly before: WrittenLesson | undefined;
}

/** How a package and a course belong together. */
export interface PackagePlan {
  readonly courseId: string;
  readonly isNew: boolean;
  /** Null: there is no owner yet. */
  readonly ownerId: string | null;
  /** The address of the course's picture now. */
  readonly image: string;
  readonly sections: readonly Section[];
  readonly lessons: readonly PlannedLesson[];
  /** Lessons that the package does not have, at their new places. */
  readonly kept: readonly WrittenLesson[];
  /** Lessons of the package whose ids are those of lessons elsewhere, by their names. */
  readonly renamed: readonly string[];
  /** Names the course as it was read; undefined for a new one. */
  readonly seen: string | undefined;
}

/**
 * Finds the course and the lessons that a package means: by their ids, a lesson without one by its
 * title in its section. What is not found will be new.
 *
 * @param instructor e-mail, in lower case
 * @throws ApiError `forbidden` for somebody else's course
 */
export async function planPackage(
  reader: Reader,
  { course: { id }, sections: packed }: CoursePackage,
  instructor: string,
): Promise<PackagePlan> {
  const courseId = id ?? uuidv7();
  const course = await selectCourse(reader, courseId);
  if (course) await mustBelongTo(reader, courseId, instructor);
  const known = await writtenLessons(reader, courseId);
  const before = parseSections(course?.curriculum ?? '[]');
  const sections = sectionsOfPackage(before, packed);
  const ids = packed.flatMap(({ lessons }) => lessons.flatMap((lesson) => lesson.id ?? []));
  const taken = await lessonsOfOthers(reader, courseId, ids);
  const lessons = matchLessons(packed, sections, known, taken);
  const found = new Set(lessons.map((lesson) => lesson.before?.id));
  const kept = known.filter((lesson) => !found.has(lesson.id));
  const needed = new Set(kept.map(({ sectionId }) => sectionId));
  const all = new Set(sections.map((section) => section.id));
  const others = before.filter((section) => needed.has(section.id) && !all.has(section.id));
  return {
    courseId,
    isNew: course === undefined,
    ownerId: course?.owner_id ?? null,
    image: course?.image ?? '',
    sections: [...sections, ...others],
    lessons,
    kept: afterOthers(kept, lessons),
    renamed: lessons.flatMap(({ packed: { id: wanted, name } }) =>
      wanted !== undefined && taken.has(wanted) ? [name] : [],
    ),
    seen: course && (await nameState(reader, courseId)),
  };
}

/** @throws ApiError `forbidden` */
export async function mustBelongTo(
  reader: Reader | Writer,
  courseId: string,
  instructor: string,
): Promise<void> {
  const owner = await selectOwnerEmail(reader, courseId);
  if (owner?.email?.toLowerCase() !== instructor) {
    throw new ApiError('forbidden', `The course ${courseId} is not one of ${instructor}.`);
  }
}

/** Another text after each change of what a package says of a course. */
export async function nameState(reader: Reader | Writer, courseId: string): Promise<string> {
  const course = await selectCourse(reader, courseId);
  const said = [
    ...[course?.title, course?.category, course?.difficulty, course?.description],
    ...[course?.duration, course?.total_seats, course?.image, course?.curriculum],
  ];
  const lessons = await writtenLessons(reader, courseId);
  return createHash('sha256')
    .update(JSON.stringify([said, lessons]))
    .digest('base64url');
}

function matchLessons(
  packed: CoursePackage['sections'],
  sections: readonly Section[],
  known: readonly WrittenLesson[],
  taken: ReadonlySet<string>,
): PlannedLesson[] {
  const unmatched = new Map(known.map((lesson) => [lesson.id, lesson]));
  const placed = packed.flatMap(({ lessons }, at) =>
    lessons.map((lesson, place) => ({
      packed: lesson,
      place,
      sectionId: sections[at]?.id ?? '',
      before: lesson.id === undefined ? undefined : unmatched.get(lesson.id),
    })),
  );
  for (const { before } of placed) if (before) unmatched.delete(before.id);
  return placed.map((lesson) => {
    const { id: wanted, title } = lesson.packed;
    const before =
      lesson.before ??
      (wanted === undefined
        ? [...unmatched.values()].find(
            (other) => other.sectionId === lesson.sectionId && other.title === title,
          )
        : undefined);
    if (before) unmatched.delete(before.id);
    const isFree = wanted !== undefined && !taken.has(wanted);
    return { ...lesson, before, id: before?.id ?? (isFree ? wanted : uuidv7()) };
  });
}

/** What a package lacks comes after what it has. */
function afterOthers(
  kept: readonly WrittenLesson[],
  lessons: readonly PlannedLesson[],
): WrittenLesson[] {
  const next = new Map<string, number>();
  for (const { sectionId } of [...lessons]) next.set(sectionId, (next.get(sectionId) ?? 0) + 1);
  return kept.map((lesson) => {
    const place = next.get(lesson.sectionId) ?? 0;
    next.set(lesson.sectionId, place + 1);
    return { ...lesson, place };
  });
}

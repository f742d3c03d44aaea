import type { Instructor } from '@lectern/contract/instructor';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader } from '@lectern/database/database';
import { presentCourse } from '../course/present.ts';
import {
  type InstructorFigures,
  selectInstructorCourses,
  selectInstructorFigures,
} from './queries.ts';

/** A page about somebody, and a text that differs when it shows something else. */
export interface InstructorRead {
  readonly instructor: Instructor;
  readonly version: string;
}

/**
 * Somebody who teaches, with the listed courses that have them as instructor.
 *
 * @returns null where there is nobody, or no listed course that leads to them
 */
export async function readInstructor(reader: Reader, id: string): Promise<InstructorRead | null> {
  const figures = await selectInstructorFigures(reader, id);
  if (!figures || figures.courses === 0) return null;
  const rows = await selectInstructorCourses(reader, id, LIMITS.instructorCourses);
  if (rows.length === 0) return null;
  const courses = rows.map(presentCourse);
  // The newest tells what they are called and look like today.
  const newest = courses.reduce((one, other) =>
    one.createdBy.timestamp < other.createdBy.timestamp ? other : one,
  );
  const { about, reviews, ratings, learners, courses: courseCount } = figures;
  return {
    instructor: {
      _id: id,
      name: newest.instructor,
      image: newest.instructorImage,
      about,
      courseCount,
      learners,
      rating: reviews === 0 ? 0 : ratings / reviews,
      reviewCount: reviews,
      courses,
    },
    version: versionOf(figures),
  };
}

/** The version of what a page shows now; undefined where there is none. */
export async function instructorVersion(reader: Reader, id: string): Promise<string | undefined> {
  const figures = await selectInstructorFigures(reader, id);
  return figures && versionOf(figures);
}

/** The sums see what a maximum would not: a commit that comes late with a lower number. */
function versionOf({ revision, courses, versions, seqs }: InstructorFigures): string {
  return `${revision} ${courses} ${versions} ${seqs}`;
}

import type { PackageCourse } from '@lectern/course-package/course-package';
import type { Reader } from '@lectern/database/database';

/** A course of the demonstration that has no lessons yet, as a package says what a course is. */
export type CourseToFill = Omit<PackageCourse, 'draft'> & {
  readonly id: string;
  /** Of its owner. */
  readonly email: string;
};

/** The demonstration's course of this title; undefined where it has lessons, or is gone. */
export async function selectCourseToFill(
  reader: Reader,
  title: string,
): Promise<CourseToFill | undefined> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .innerJoin('person', 'person.id', 'course.owner_id')
    .select(['course.id', 'course.title', 'course.category', 'listing.difficulty'])
    .select(['course.description', 'course.duration', 'course.image', 'person.email'])
    .select('listing.total_seats as totalSeats')
    .where('course.title', '=', title)
    .where('person.account_id', 'like', 'demonstration-%')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('lesson').select('id').whereRef('lesson.course_id', '=', 'course.id'))),
    )
    .executeTakeFirst();
}

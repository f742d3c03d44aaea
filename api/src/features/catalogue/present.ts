import type { CourseAddress } from '@lectern/contract/course-address';
import type { AddressedCourse } from './queries.ts';

/** `updated_at` is null until the first edit. */
export function presentAddress(course: AddressedCourse): CourseAddress {
  const { id, instructor_id: instructorId, created_at, updated_at } = course;
  return {
    _id: id,
    ...(instructorId === null ? {} : { instructorId }),
    updated: new Date(updated_at ?? created_at).toISOString(),
  };
}

import type { CourseAddress } from '@lectern/contract/course-address';
import type { AddressedCourse } from './queries.ts';

/** `updated_at` is null until the first edit. */
export function presentAddress({ id, created_at, updated_at }: AddressedCourse): CourseAddress {
  return { _id: id, updated: new Date(updated_at ?? created_at).toISOString() };
}

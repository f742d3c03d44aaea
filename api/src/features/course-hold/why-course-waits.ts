import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { CourseRow } from '../course/queries.ts';
import { parseSections } from '../curriculum/sections.ts';
import { type HoldingPolicy, whyAuthorWaits, whyTextWaits } from '../held-texts/why-held.ts';

type WrittenCourse = Pick<CourseRow, 'title' | 'description' | 'curriculum' | 'image'>;

/**
 * Tells why a course that comes into the lists waits for a look.
 *
 * @param now UTC milliseconds
 * @returns undefined: it does not
 */
export function whyCourseWaits(
  owner: SignedInUser,
  course: WrittenCourse,
  policy: HoldingPolicy,
  now: Instant,
): string | undefined {
  return whyAuthorWaits(owner, policy, now) ?? whyCourseTextWaits(owner, course, policy);
}

/** The same by its texts alone, for a course that is listed already. */
export function whyCourseTextWaits(
  owner: SignedInUser,
  { title, description, curriculum, image }: WrittenCourse,
  policy: HoldingPolicy,
): string | undefined {
  const sections = parseSections(curriculum).map((section) => section.title);
  return whyTextWaits(owner, [title, description, image, ...sections], policy);
}

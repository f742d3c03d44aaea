import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { lockPeopleByEmail, type PersonRow } from '../accounts/queries.ts';
import { claimImportedCourses, showOwner } from '../features/course/ownership.ts';
import { claimMedia } from '../features/media/asset.ts';
import { uncountOwnReviews } from '../features/review/instructors-reviews.ts';

/**
 * Imported courses pass to who has proved their e-mail and may use the account. That the e-mail is
 * verified is not enough: a stranger's letter may have been pressed by its reader (decision 36).
 */
export function hasProvedEmail({ email_proved, state }: PersonRow): boolean {
  return email_proved === 1 && state === 'active';
}

/**
 * Gives a person the imported courses that wait for their e-mail. What they said of those courses
 * before no longer counts.
 *
 * @param person is locked
 * @param now UTC milliseconds
 */
export async function claimCourses(
  writer: Writer,
  { id: personId, email, name, picture }: PersonRow,
  now: Instant,
): Promise<void> {
  const claimed = await claimImportedCourses(writer, { personId, email }, now);
  if (claimed === 0) return;
  // A catalogue names its instructors; a folder does not.
  await showOwner(writer, { personId, name, picture });
  await claimMedia(writer, personId);
  await uncountOwnReviews(writer, personId, now);
}

/**
 * Gives the imported courses that wait for an e-mail to who has proved it already; does nothing
 * where nobody has.
 *
 * @param email in lower case
 * @param now UTC milliseconds
 */
export async function claimCoursesByEmail(
  writer: Writer,
  email: string,
  now: Instant,
): Promise<void> {
  const person = (await lockPeopleByEmail(writer, email)).find(hasProvedEmail);
  if (person) await claimCourses(writer, person, now);
}

import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { erasePerson, type PersonRow } from '../accounts/queries.ts';
import { recordAudit } from '../features/audit/audit.ts';
import { forgetAuthor } from '../features/authoring/versions.ts';
import { unlinkMessages } from '../features/contact/inbox.ts';
import { releaseCourses } from '../features/course/ownership.ts';
import { lockOwnedCourses } from '../features/course/queries.ts';
import { releaseSeats } from '../features/enrolment/release-seats.ts';
import { eraseLetterChoices } from '../features/letter/letter-choices.ts';
import { lockListingsConcerning } from '../features/listing/queries.ts';
import { signalPeople } from '../features/live-signal/signal.ts';
import { releaseMedia } from '../features/media/asset.ts';
import { forgetModerated } from '../features/moderation/own-moderation.ts';
import { eraseNotes } from '../features/note/note.ts';
import { eraseNotices } from '../features/notice/notices.ts';
import { eraseProgress } from '../features/progress/erase-progress.ts';
import { anonymiseReviews } from '../features/review/anonymise-reviews.ts';
import { eraseSavedCourses } from '../features/saved-courses/saved-courses.ts';
import { deleteAdditionsOf } from '../features/teaching/addition.ts';

/**
 * Removes what was an account's. It leaves behind: free seats, reviews of a former learner, messages
 * of a guest, and courses of theirs only where somebody learns from them. All locks come first, in
 * the order of docs/decisions/0021.
 *
 * @param person is locked
 * @param now UTC milliseconds
 */
export async function deleteAccount(
  writer: Writer,
  person: PersonRow,
  now: Instant,
): Promise<void> {
  const { id: personId, name } = person;
  await erasePerson(writer, personId, now);
  await lockOwnedCourses(writer, personId);
  await lockListingsConcerning(writer, personId);
  const changedCourses = await releaseSeats(writer, personId, now);
  await anonymiseReviews(writer, personId, changedCourses, now);
  await eraseProgress(writer, personId);
  await eraseNotes(writer, personId);
  await eraseSavedCourses(writer, personId);
  await eraseNotices(writer, personId);
  await eraseLetterChoices(writer, personId);
  await signalPeople(writer, [personId], now);
  await forgetAuthor(writer, personId);
  await releaseMedia(writer, personId);
  await deleteAdditionsOf(writer, personId);
  await releaseCourses(writer, { personId, name }, now);
  await unlinkMessages(writer, personId);
  await forgetModerated(writer, personId, now);
  await recordAudit(writer, {
    at: now,
    actorId: personId,
    action: 'person.delete',
    subject: { type: 'account', id: person.account_id },
  });
}

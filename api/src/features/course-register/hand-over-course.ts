import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockPersonActedOn } from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { showOwner } from '../course/ownership.ts';
import { lockCourse, selectStandingOf, updateOwner } from '../course/queries.ts';
import { releaseFromOwner } from '../course-hold/course-hold.ts';
import { markChanged } from '../listing/queries.ts';
import { lockCasesOfCourse, passCasesOfCourse } from '../moderation-case/cases-of-course.ts';
import { uncountOwnReviews } from '../review/instructors-reviews.ts';

const NOT_ACTIVE = 'This account is disabled or suspended.';
const OWNER_CHANGED = 'The course has another owner by now. Please load the page again.';

/**
 * Gives a course to somebody else: from then on they teach it, and it shows their name where it showed its
 * owner's. What they said of it before no longer counts. Open cases about it are about the new owner.
 *
 * @param personId the new owner's
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`, `rule-broken`; `conflict`
 *   where it got another owner meanwhile
 */
export const handOverCourse = defineTransaction(
  import.meta.url,
  'handOverCourse',
  async (
    writer: Writer,
    user: SignedInUser,
    { id, personId, reason }: { id: string; personId: string; reason: string },
    now: Instant,
  ): Promise<void> => {
    const owner = (await selectStandingOf(writer, id))?.owner_id ?? null;
    // Locked, the owner is not suspended, and opens no case about the course, before it is handed over.
    const others = owner === null ? [] : [owner];
    const acted = await lockPersonActedOn(writer, user, personId, 'administrator', others);
    const { actor, person } = acted;
    if (person.state !== 'active' || person.suspended_at !== null) {
      throw new ApiError('rule-broken', NOT_ACTIVE);
    }
    await lockCasesOfCourse(writer, id);
    const course = await lockCourse(writer, id);
    if (!course) throw notFound('This course');
    if (course.owner_id === personId) return;
    if (course.owner_id !== owner) throw new ApiError('conflict', OWNER_CHANGED);
    await updateOwner(writer, id, personId);
    await passCasesOfCourse(writer, id, personId);
    await releaseFromOwner(writer, course, now);
    await markChanged(writer, id);
    const { name, picture } = person;
    await showOwner(writer, { personId, name, picture });
    await uncountOwnReviews(writer, personId, now);
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'course.hand-over',
      subject: { type: 'course', id },
      detail: { from: course.owner_id, to: personId, reason },
    });
  },
);

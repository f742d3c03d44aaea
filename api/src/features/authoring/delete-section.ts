import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { parseSections } from '../curriculum/sections.ts';
import { mustHaveNoLessons } from '../lesson/sections-in-use.ts';
import { LAST_SECTION } from './messages.ts';
import { lockOwnCourse, saveSections } from './own-course.ts';

/**
 * Deletes a section without lessons; changes nothing where there is none of this id.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, `rule-broken` where it has lessons,
 *   `conflict` for the only one
 */
export const deleteSection = defineTransaction(
  import.meta.url,
  'deleteSection',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    sectionId: string,
    now: Instant,
  ): Promise<{ deleted: boolean }> => {
    const { owner, course } = await lockOwnCourse(writer, user, courseId);
    const before = parseSections(course.curriculum);
    const known = before.find(({ id }) => id === sectionId);
    if (!known) return { deleted: false };
    await mustHaveNoLessons(writer, courseId, [known]);
    if (before.length === 1) throw new ApiError('conflict', LAST_SECTION);
    const others = before.filter(({ id }) => id !== sectionId);
    await saveSections(writer, course, others, now);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'course.section.delete',
      subject: { type: 'course', id: courseId },
      detail: { title: known.title },
    });
    return { deleted: true };
  },
);

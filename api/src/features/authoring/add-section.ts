import type { AuthoredSection } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { newSections, parseSections } from '../curriculum/sections.ts';
import { type HoldingPolicy, NOTHING_WAITS } from '../held-texts/why-held.ts';
import { TOO_MANY_SECTIONS } from './messages.ts';
import { holdForTitle, lockOwnCourse, saveSections } from './own-course.ts';

/**
 * Adds a section at the end of a course.
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it: a listed course then does
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, or `rule-broken` for one too many
 */
export const addSection = defineTransaction(
  import.meta.url,
  'addSection',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    title: string,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<AuthoredSection> => {
    const { owner, course } = await lockOwnCourse(writer, user, courseId);
    const before = parseSections(course.curriculum);
    if (before.length >= LIMITS.curriculumSections) {
      throw new ApiError('rule-broken', TOO_MANY_SECTIONS);
    }
    const added = newSections([title]);
    await saveSections(writer, course, [...before, ...added], now);
    await holdForTitle(writer, { owner, course }, title, policy, now);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'course.section.add',
      subject: { type: 'course', id: courseId },
      detail: { title },
    });
    const [{ id } = { id: '' }] = added;
    return { id, title, lessons: [] };
  },
);

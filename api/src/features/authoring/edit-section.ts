import type { AuthoredSection } from '@lectern/contract/lesson';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { parseSections } from '../curriculum/sections.ts';
import { type HoldingPolicy, NOTHING_WAITS } from '../held-texts/why-held.ts';
import { NO_SUCH_SECTION } from './messages.ts';
import { holdForTitle, lockOwnCourse, saveSections } from './own-course.ts';
import { presentAuthored } from './present.ts';
import { selectAuthoredLessons } from './queries.ts';

/** What is left out stays. */
export interface SectionEdit {
  readonly title?: string | undefined;
  /** Counted from 0; beyond the end: the end. */
  readonly place?: number | undefined;
}

/**
 * Renames or moves a section. Its lessons and what was learned in them go with it.
 *
 * @param now UTC milliseconds
 * @param policy what waits until a moderator has looked at it: a listed course then does
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const editSection = defineTransaction(
  import.meta.url,
  'editSection',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    sectionId: string,
    edit: SectionEdit,
    now: Instant,
    policy: HoldingPolicy = NOTHING_WAITS,
  ): Promise<AuthoredSection> => {
    const { owner, course } = await lockOwnCourse(writer, user, courseId);
    const before = parseSections(course.curriculum);
    const known = before.find(({ id }) => id === sectionId);
    if (!known) throw notFound(NO_SUCH_SECTION);
    const section = { id: sectionId, title: edit.title ?? known.title };
    const others = before.filter(({ id }) => id !== sectionId);
    const place = edit.place ?? before.indexOf(known);
    await saveSections(writer, course, others.toSpliced(place, 0, section), now);
    const isRenamed = section.title !== known.title;
    if (isRenamed) await holdForTitle(writer, { owner, course }, section.title, policy, now);
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'course.section.edit',
      subject: { type: 'course', id: courseId },
      detail: { section: sectionId, title: section.title, place },
    });
    const lessons = await selectAuthoredLessons(writer, courseId);
    return {
      ...section,
      lessons: lessons.filter(({ section_id }) => section_id === sectionId).map(presentAuthored),
    };
  },
);

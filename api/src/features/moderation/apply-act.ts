import type { Act, ReportedType } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { PersonActedOn } from '../../accounts/roles.ts';
import { hideLesson, unhideLesson } from '../authoring/hide-lesson.ts';
import { showOwner } from '../course/ownership.ts';
import { lockCourse, type TaughtCourseRow } from '../course/queries.ts';
import { holdCourse, holdsOf, releaseCourse } from '../course-hold/course-hold.ts';
import { setPageHidden } from '../instructor/instructor.ts';
import { lockListingsShowing } from '../listing/queries.ts';
import type { FoundSubject } from '../moderation-subject/subject.ts';
import { announceWithdrawal } from '../notice/course-news.ts';
import { setReviewHidden } from '../review/hide-review.ts';
import { ALREADY_SO } from './messages.ts';

/** An act that changes what everybody sees. */
export type ShowingAct = Extract<Act, 'hide' | 'restore' | 'approve' | 'refuse'>;

/** What is acted on, and its author; the author is locked. */
export interface ActSubject {
  readonly subject: FoundSubject;
  /** Undefined: nobody here. */
  readonly author: PersonActedOn | undefined;
}

type Apply = (writer: Writer, on: ActSubject, act: ShowingAct, now: Instant) => Promise<boolean>;

/**
 * Hides something, shows it again, or decides about what waits for a look.
 *
 * @param now UTC milliseconds
 * @throws ApiError `conflict` where nothing would change, `not-found`
 */
export async function applyAct(
  writer: Writer,
  on: ActSubject,
  act: ShowingAct,
  now: Instant,
): Promise<void> {
  const isChanged = await APPLY[on.subject.type](writer, on, act, now);
  if (!isChanged) throw new ApiError('conflict', ALREADY_SO);
}

/** What waits for a look is hidden already: to refuse it changes nothing but of a course. */
const APPLY: Record<ReportedType, Apply> = {
  course: async (writer, { subject }, act, now) => {
    const course = await mustLockCourse(writer, subject);
    // A course without an owner has no author to lock, so its holds are read under its own lock.
    const isHidden = (await holdsOf(writer, course.id)).includes('moderation');
    switch (act) {
      case 'hide':
        if (isHidden) return false;
        await holdCourse(writer, course, 'moderation', now);
        if (course.archived_at === null) await announceWithdrawal(writer, course.id, now);
        return true;
      case 'restore':
        if (!isHidden) return false;
        await releaseCourse(writer, course, 'moderation', now);
        return true;
      case 'approve':
        await releaseCourse(writer, course, 'approval', now);
        return true;
      case 'refuse':
        // What was refused is hidden: an appeal, or another moderator, can restore it.
        await holdCourse(writer, course, 'moderation', now);
        await releaseCourse(writer, course, 'approval', now);
        return true;
    }
  },
  lesson: async (writer, { subject }, act, now) => {
    await mustLockCourse(writer, subject);
    if (act === 'refuse') return true;
    return act === 'hide'
      ? await hideLesson(writer, subject.id, now)
      : await unhideLesson(writer, subject.id, now);
  },
  review: async (writer, { subject }, act, now) => {
    await mustLockCourse(writer, subject);
    return act === 'refuse' || (await setReviewHidden(writer, subject.id, act === 'hide', now));
  },
  profile: async (writer, { subject, author }, act, now) => {
    if (act === 'refuse') return true;
    const isHidden = act === 'hide';
    if (subject.isHidden === isHidden || !author) return false;
    await setPageHidden(writer, subject.id, isHidden ? now : null);
    await lockListingsShowing(writer, author.id);
    const { id: personId, name, picture } = author;
    await showOwner(writer, { personId, name, picture });
    return true;
  },
};

async function mustLockCourse(
  writer: Writer,
  { courseId }: Pick<FoundSubject, 'courseId'>,
): Promise<TaughtCourseRow> {
  const course = courseId === null ? undefined : await lockCourse(writer, courseId);
  if (!course) throw notFound('This course');
  return course;
}

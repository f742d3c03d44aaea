import type { AuthoredLesson, LessonInput } from '@lectern/contract/lesson';
import { LIMITS } from '@lectern/contract/limits';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { parseSections } from '../curriculum/sections.ts';
import { NO_SUCH_SECTION, TOO_MANY_LESSONS } from './messages.ts';
import { lockOwnCourse } from './own-course.ts';
import { presentAuthored } from './present.ts';
import { countLessons, insertLesson, selectAuthoredLesson } from './queries.ts';

/**
 * Adds a lesson as a draft, at the end of a section.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`, or `rule-broken` for one too many
 */
export const addLesson = defineTransaction(
  import.meta.url,
  'addLesson',
  async (
    writer: Writer,
    user: SignedInUser,
    courseId: string,
    { sectionId, kind, title }: LessonInput,
    now: Instant,
  ): Promise<AuthoredLesson> => {
    const { owner, course } = await lockOwnCourse(writer, user, courseId);
    const isThere = parseSections(course.curriculum).some(({ id }) => id === sectionId);
    if (!isThere) throw notFound(NO_SUCH_SECTION);
    if ((await countLessons(writer, { courseId })) >= LIMITS.lessonsPerCourse) {
      throw new ApiError('rule-broken', TOO_MANY_LESSONS);
    }
    const id = uuidv7();
    await insertLesson(writer, {
      id,
      course_id: courseId,
      section_id: sectionId,
      place: await countLessons(writer, { courseId, sectionId }),
      kind,
      title,
      created_at: now,
      updated_at: now,
    });
    await recordAudit(writer, {
      at: now,
      actorId: owner.personId,
      action: 'lesson.create',
      subject: { type: 'lesson', id },
      detail: { courseId, title },
    });
    const row = await selectAuthoredLesson(writer, id);
    if (!row) throw new Error('A lesson that was just added is there');
    return presentAuthored(row);
  },
);

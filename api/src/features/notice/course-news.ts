import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { enqueue } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { beginNews, countNewLessons, endNews, selectToldCourse } from './queries.ts';
import { TELL_LEARNERS } from './tell-learners.ts';

const MINUTE = 60_000;
/** Somebody who changes lessons changes several: all of them are told at once, so long after the first. */
const GATHERED_FOR = 15 * MINUTE;
/** Learners are told of changes of a course once in that time at most, in milliseconds: a day. */
const TOLD_EVERY = 24 * 60 * MINUTE;

/** The job that tells a course's learners of the lessons that were changed until it is run. */
export const COURSE_CHANGED: JobKind<{ readonly courseId: string }> = {
  name: 'course-changed',
  payload: z.object({ courseId: z.string() }),
};

/**
 * Has the learners of a course told that its lessons were changed: a while later, and once a day at most.
 * Call it where learners see a change, with the course locked.
 *
 * @param now UTC milliseconds
 */
export async function announceChange(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  const begun = await beginNews(writer, courseId, now);
  if (!begun) return;
  const runAt = Math.max(now + GATHERED_FOR, (begun.toldAt ?? 0) + TOLD_EVERY);
  await enqueue(writer, COURSE_CHANGED, { courseId }, { now, runAt });
}

/** Begins to tell the learners what has changed; done again it tells them nothing. */
export const tellChanges = defineTransaction(
  import.meta.url,
  'tellChanges',
  async (writer: Writer, courseId: string, now: Instant): Promise<void> => {
    const course = await selectToldCourse(writer, courseId);
    if (!course) return;
    const since = await endNews(writer, courseId, now);
    if (since === undefined) return;
    const newLessons = await countNewLessons(writer, courseId, since);
    const news = {
      kind: 'course-changed' as const,
      detail: { courseId, courseTitle: course.title, newLessons },
      // Whoever came after the first change sees nothing new.
      before: since,
      key: `course-changed ${courseId} ${since}`,
    };
    await enqueue(writer, TELL_LEARNERS, news, { now });
  },
);

/**
 * Has the learners of a course told that it has left the lists, unless it comes back before they are. Call
 * it where a course is withdrawn.
 *
 * @param now UTC milliseconds
 */
export async function announceWithdrawal(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  const course = await selectToldCourse(writer, courseId);
  if (!course) return;
  const news = {
    kind: 'course-withdrawn' as const,
    detail: { courseId, courseTitle: course.title },
    before: now,
    key: `course-withdrawn ${courseId} ${now}`,
  };
  await enqueue(writer, TELL_LEARNERS, news, { now });
}

import { setTimeout as pause } from 'node:timers/promises';
import { NOTICE_DETAILS } from '@lectern/contract/notice';
import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { JobRun } from '@lectern/jobs/job-handler';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { addNotices } from './add-notices.ts';
import { type LearnerPosition, selectLearnersBefore, selectToldCourse } from './queries.ts';

const always = {
  /** Who was enrolled before is told, UTC milliseconds. */
  before: z.int(),
  /** Of the notices: nobody is told twice where the job is run again. */
  key: z.string(),
};

const news = z.discriminatedUnion('kind', [
  z.object({
    ...always,
    kind: z.literal('course-changed'),
    detail: NOTICE_DETAILS['course-changed'],
  }),
  z.object({
    ...always,
    kind: z.literal('course-withdrawn'),
    detail: NOTICE_DETAILS['course-withdrawn'],
  }),
]);

/** What the learners of a course are told. */
export type CourseNews = z.output<typeof news>;

/** The job that tells all learners of a course something: a course may have 100,000. */
export const TELL_LEARNERS: JobKind<CourseNews> = { name: 'tell-learners', payload: news };

/** Learners of one transaction. */
const TOLD_AT_ONCE = 500;
/** Between two of them, so that others write meanwhile, in milliseconds. */
const PAUSE = 100;

/** Tells some of the learners; resolves to where the next ones begin, undefined where all are told. */
export const tellSomeLearners = defineTransaction(
  import.meta.url,
  'tellSomeLearners',
  async (
    writer: Writer,
    { kind, detail, before, key }: CourseNews,
    after: LearnerPosition | undefined,
    now: Instant,
  ): Promise<LearnerPosition | undefined> => {
    const { courseId } = detail;
    const course = await selectToldCourse(writer, courseId);
    const isOver = kind === 'course-withdrawn' && course?.archived_at === null;
    if (!course || isOver) return undefined;
    const learners = await selectLearnersBefore(writer, courseId, before, after, TOLD_AT_ONCE);
    const told = kind === 'course-changed' ? { kind, detail } : { kind, detail };
    const notices = learners
      .filter(({ person_id }) => person_id !== course.owner_id)
      .map(({ person_id: personId }) => ({ personId, key, ...told }));
    await addNotices(writer, notices, now);
    return learners.length < TOLD_AT_ONCE ? undefined : learners.at(-1);
  },
);

/**
 * Tells all learners of a course, some at a time.
 *
 * @param clock UTC milliseconds
 */
export async function tellLearners(
  database: Pick<Database, 'transaction'>,
  course: CourseNews,
  clock: () => number,
  { signal, progress }: Pick<JobRun, 'signal' | 'progress'>,
): Promise<void> {
  let after: LearnerPosition | undefined;
  do {
    signal.throwIfAborted();
    after = await database.transaction(tellSomeLearners, course, after, clock());
    progress();
    if (after) await pause(PAUSE);
  } while (after);
}

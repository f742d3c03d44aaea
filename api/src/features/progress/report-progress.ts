import type { ProgressChange, ProgressReport } from '@lectern/contract/progress';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { actedAt } from './acted-at.ts';
import { lockTakenLesson, type TakenLesson } from './learner-lesson.ts';
import { localDay } from './learning-day.ts';
import { playsOf } from './played-parts.ts';
import { mergeRanges, type Range } from './played-ranges.ts';
import { presentLessonProgress } from './present.ts';
import { addPlays, addToDay, insertProgress, updateProgress } from './queries.ts';

/**
 * Notes that a lesson is being taken, and where. A report that comes twice counts once; of two
 * positions the newest stays, whichever comes first.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `not-found`, `forbidden`
 */
export const reportProgress = defineTransaction(
  import.meta.url,
  'reportProgress',
  async (
    writer: Writer,
    learner: SignedInUser,
    lessonId: string,
    report: ProgressReport,
    now: Instant,
  ): Promise<ProgressChange> => {
    const known = await lockTakenLesson(writer, learner, lessonId);
    const at = actedAt(report.at, now);
    const { seconds, ...visit } = visitColumns(known, report);
    const counted = countedPlays(known, report, at);
    const values = {
      taken_at: Math.max(known.taken_at ?? 0, at),
      ...positionColumns(known, report, at),
      ...playedColumn(known, report),
      ...visit,
      ...(counted.length > 0 ? { plays_at: at } : {}),
    };
    const { personId } = learner;
    if (known.started_at === null) {
      const row = { person_id: personId, lesson_id: lessonId, course_id: known.course_id };
      await insertProgress(writer, { ...row, started_at: at, ...values });
    } else {
      await updateProgress(writer, { personId, lessonId }, values);
    }
    await addPlays(writer, lessonId, counted);
    const day = localDay(report.day, at);
    if (seconds > 0) await addToDay(writer, { person_id: personId, day, seconds });
    const after = { ...known, ...values, lesson_id: lessonId, started_at: known.started_at ?? at };
    return { course: null, lesson: presentLessonProgress(after) };
  },
);

function positionColumns(known: TakenLesson, { position }: ProgressReport, at: Instant) {
  const isNewest = position !== undefined && at >= (known.position_at ?? 0);
  return isNewest ? { position, position_at: at } : {};
}

function playedColumn(known: TakenLesson, { played = [] }: ProgressReport) {
  if (played.length === 0) return {};
  return { played: JSON.stringify(mergeRanges([...playedBefore(known), ...played], null)) };
}

/**
 * The playings of a report that is newer than all that were counted. One without a time cannot be told
 * from its repetition and counts for none.
 */
function countedPlays(known: TakenLesson, { at: told, played = [] }: ProgressReport, at: Instant) {
  if (told === undefined || at <= (known.plays_at ?? 0)) return [];
  return playsOf(played, playedBefore(known));
}

function playedBefore({ played }: TakenLesson): Range[] {
  return played === null ? [] : JSON.parse(played);
}

/** A visit tells its seconds so far, so that a report that is lost or comes twice does no harm. */
function visitColumns(known: TakenLesson, { visit }: ProgressReport) {
  if (!visit) return { seconds: 0 };
  const told = Math.floor(visit.seconds);
  const before = visit.id === known.visit_id ? (known.visit_seconds ?? 0) : 0;
  const seconds = Math.max(0, told - before);
  return {
    seconds,
    visit_id: visit.id,
    visit_seconds: before + seconds,
    spent_seconds: (known.spent_seconds ?? 0) + seconds,
  };
}

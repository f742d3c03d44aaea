import type { ProgressChange, ProgressReport } from '@lectern/contract/progress';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { actedAt } from './acted-at.ts';
import { completeIfDone } from './completion.ts';
import { progressIn } from './course-progress.ts';
import { lockTakenLesson, type TakenLesson } from './learner-lesson.ts';
import { localDay } from './learning-day.ts';
import { playsOf } from './played-parts.ts';
import type { Range } from './played-ranges.ts';
import { presentLessonProgress } from './present.ts';
import { addPlays, addToDay, insertProgress, updateProgress } from './queries.ts';
import { isPlayedEnough, withClaimed } from './real-play.ts';

/**
 * Notes that a lesson is being taken, and where. A report that comes twice counts once; of two
 * positions the newest stays, whichever comes first. A recording that was played is done.
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
    const { done, ...play } = playColumns(known, report, now);
    const counted = countedPlays(known, report, at);
    const values = {
      taken_at: Math.max(known.taken_at ?? 0, at),
      ...positionColumns(known, report, at),
      ...play,
      ...(done ? { done_at: at, done_day: localDay(report.day, at), done_changed_at: at } : {}),
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
    if (done) await completeIfDone(writer, known.course_id, personId, at);
    const course = done ? await progressIn(writer, known.course_id, personId) : null;
    const after = { ...known, ...values, lesson_id: lessonId, started_at: known.started_at ?? at };
    return { course, lesson: presentLessonProgress(after) };
  },
);

function positionColumns(known: TakenLesson, { position }: ProgressReport, at: Instant) {
  const isNewest = position !== undefined && at >= (known.position_at ?? 0);
  return isNewest ? { position, position_at: at } : {};
}

/**
 * The playings of a report that is newer than all that were counted. One without a time cannot be told
 * from its repetition and counts for none.
 */
function countedPlays(
  known: TakenLesson,
  { at: told, playings = [] }: ProgressReport,
  at: Instant,
) {
  if (told === undefined || at <= (known.plays_at ?? 0)) return [];
  return playsOf(playings, playedBefore(known));
}

function playedBefore({ played }: TakenLesson): Range[] {
  return played === null ? [] : JSON.parse(played);
}

/**
 * What was really played, and whether the lesson is done by it. What the learner has said of it
 * themselves stays.
 */
function playColumns(known: TakenLesson, report: ProgressReport, now: Instant) {
  const isFirst = known.played_at === null;
  const told = isFirst ? { played_at: now } : {};
  const { played: claimed = [] } = report;
  if (claimed.length === 0) return { ...told, done: false };
  const { asset_seconds } = known;
  const ranges = playedBefore(known);
  const played = withClaimed({ ranges, toldAt: known.played_at }, claimed, asset_seconds, now);
  if (!played) return { ...told, done: false };
  const isRecording = known.kind === 'video' || known.kind === 'audio';
  const isOpen = known.done_at === null && known.done_changed_at === null;
  return {
    played: JSON.stringify(played),
    played_at: now,
    done: isRecording && isOpen && isPlayedEnough(played, asset_seconds ?? report.length),
  };
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

import { claimKept, keptOwner } from '../../../platform/offline/kept-owner.ts';
import { currentSession } from '../../../platform/session/session.ts';
import { type CoursePlan, NotEnrolled, planCourse } from '../queries/course-plan.ts';
import type { LessonFile } from '../rules/lesson-files.ts';
import { dropFilesBut, keepFile, keptFileSize } from '../storage/course-files.ts';
import {
  changeCourse,
  dropCourse,
  keptCourse,
  keptCourses,
  putCourse,
} from '../storage/kept-courses.ts';

export interface KeepOptions {
  readonly uid: string;
  readonly withVideos: boolean;
  /** Called with the bytes that have come so far, texts included. */
  readonly onBytes?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Thrown where a file could not be loaded; what has come stays, and one may go on. */
export class FileFailed extends Error {
  override readonly name = 'FileFailed';
}

/** Thrown where somebody else is signed in by now: nothing of the course stays. */
class OwnerChanged extends Error {
  override readonly name = 'OwnerChanged';
}

/**
 * Keeps a course on this device: its texts at once, then file by file what is not there yet. Broken off,
 * it is noted as incomplete and can be gone on with.
 *
 * @throws FileFailed; what `fetch` and the stores of the browser throw
 */
export function keepCourse(plan: CoursePlan, options: KeepOptions): Promise<void> {
  return oneAtATime(plan.courseId, () => keep(plan, options));
}

async function keep(plan: CoursePlan, options: KeepOptions): Promise<void> {
  const { uid, withVideos } = options;
  const { courseId, title, lessonCount } = plan;
  const files = plan.files.filter(({ isVideo }) => withVideos || !isVideo);
  await claimKept(uid);
  const before = await keptCourse(uid, courseId);
  await putCourse(
    {
      ...{ courseId, uid, title, lessonCount, withVideos },
      hasVideos: plan.size.videos > 0,
      files: files.map(({ path }) => path),
      isComplete: false,
      bytes: before?.bytes ?? plan.textBytes,
      checkedAt: Date.now(),
    },
    plan.texts,
  );
  await keepFiles(plan, files, options);
  await dropUnneeded(uid);
}

async function keepFiles(
  { courseId, textBytes }: CoursePlan,
  files: readonly LessonFile[],
  { uid, onBytes, signal }: KeepOptions,
): Promise<void> {
  let kept = textBytes;
  let isComplete = false;
  onBytes?.(kept);
  try {
    for (const file of files) {
      signal?.throwIfAborted();
      let come = kept;
      kept += await loadMissing(file, signal, (piece) => {
        come += piece;
        onBytes?.(come);
      });
      onBytes?.(kept);
      await ensureOwner(uid, courseId);
    }
    isComplete = true;
  } finally {
    await changeCourse(courseId, { isComplete, bytes: kept });
  }
}

/** @returns its size in bytes; 0 for a file that is not there any more */
async function loadMissing(
  { path, source }: LessonFile,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<number> {
  const known = await keptFileSize(path);
  if (known !== undefined) return known;
  // The browser's own cache would keep it a second time.
  const answer = await fetch(source, { cache: 'no-store', ...(signal && { signal }) });
  if (answer.status === 404 || answer.status === 410) return 0;
  if (!answer.ok) throw new FileFailed(`${path} answered ${answer.status}`);
  try {
    return await keepFile(path, answer, onBytes);
  } catch (error) {
    // Browsers have several names for a download that ends before its end.
    if (error instanceof Error && error.name === 'QuotaExceededError') throw error;
    throw new TypeError(`${path} broke off`, { cause: error });
  }
}

async function ensureOwner(uid: string, courseId: string): Promise<void> {
  const session = currentSession();
  // Without a network the session may be unknown for a while: that is no other person.
  if (keptOwner() === uid && (session.status !== 'signed-in' || session.user.uid === uid)) return;
  await dropCourse(courseId);
  await dropFilesBut(new Set());
  throw new OwnerChanged();
}

/** Removes a course from this device. */
export async function removeCourse(uid: string, courseId: string): Promise<void> {
  if (keptOwner() !== uid) return;
  await dropCourse(courseId);
  await dropUnneeded(uid);
}

async function dropUnneeded(uid: string): Promise<void> {
  const courses = await keptCourses(uid);
  await dropFilesBut(new Set(courses.flatMap(({ files }) => files)));
}

/** What became of a course that was compared with the server's. */
export type Refreshed = 'refreshed' | 'removed';

/**
 * Brings a kept course up to date, or removes it where its owner has left it.
 *
 * @throws as `keepCourse`; the course then stays as it is
 */
export async function refreshCourse(uid: string, courseId: string): Promise<Refreshed> {
  const known = await keptCourse(uid, courseId);
  if (!known) return 'removed';
  try {
    const plan = await planCourse(courseId);
    await keepCourse(plan, { uid, withVideos: known.withVideos });
    return 'refreshed';
  } catch (error) {
    if (!(error instanceof NotEnrolled)) throw error;
    await removeCourse(uid, courseId);
    return 'removed';
  }
}

/** Two tabs that keep one course do so one after the other: the second finds the files there. */
function oneAtATime(courseId: string, action: () => Promise<void>): Promise<void> {
  return navigator.locks.request(`lectern-keep-course:${courseId}`, action);
}

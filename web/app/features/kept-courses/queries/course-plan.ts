import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { lessonsOf } from '../../lesson/rules/lesson-order.ts';
import { type KeptText, transcriptPart } from '../rules/kept-course.ts';
import { filesOf, type LessonFile, withoutRepeats } from '../rules/lesson-files.ts';
import { type PlanSize, planSize } from '../rules/plan-size.ts';

/** What keeping a course means: its texts as they are now, and the files that they need. */
export interface CoursePlan {
  readonly courseId: string;
  readonly title: string;
  readonly texts: readonly KeptText[];
  readonly textBytes: number;
  readonly lessonCount: number;
  readonly files: readonly LessonFile[];
  readonly size: PlanSize;
}

/** Lessons and sizes that are asked for at the same time. */
const AT_ONCE = 4;

/** Thrown where the user is not enrolled, or there is no such course any more. */
export class NotEnrolled extends Error {
  override readonly name = 'NotEnrolled';
}

/**
 * Asks the server for all that a course is made of, but for its files.
 *
 * @throws NotEnrolled; whatever the API's client throws
 */
export async function planCourse(courseId: string, signal?: AbortSignal): Promise<CoursePlan> {
  const api = browserApi;
  const params = { id: courseId };
  const learning = await onlyEnrolled(api.call('learning', { params, signal }));
  if (!learning.enrolled) throw new NotEnrolled();
  const [course, outline, notes] = await Promise.all([
    api.call('course', { params, signal }),
    api.call('courseOutline', { params, signal }),
    api.call('notes', { params, signal }),
  ]);
  const lessons = await inTurn(lessonsOf(outline), ({ id }) =>
    orNone(api.call('lesson', { params: { id }, signal })),
  );
  const taken = lessons.filter((lesson) => lesson !== undefined);
  const tracks = taken.flatMap(({ id, captions }) =>
    captions.map(({ language }) => ({ id, language })),
  );
  const transcripts = await inTurn(tracks, async (track): Promise<KeptText> => {
    const value = await orNone(api.call('transcript', { params: track, signal }));
    return { courseId, part: transcriptPart(track.id, track.language), value };
  });
  const texts: readonly KeptText[] = [
    { courseId, part: 'course', value: course },
    { courseId, part: 'outline', value: outline },
    { courseId, part: 'learning', value: learning },
    { courseId, part: 'notes', value: notes },
    ...taken.map((value) => ({ courseId, part: `lesson:${value.id}` as const, value })),
    ...transcripts.filter(({ value }) => value !== undefined),
  ];
  const files = await inTurn(withoutRepeats(taken.flatMap(filesOf)), (file) =>
    withSize(file, signal),
  );
  const textBytes = new Blob([JSON.stringify(texts)]).size;
  const size = planSize(textBytes, files);
  const lessonCount = taken.length;
  return { courseId, title: course.title, texts, textBytes, lessonCount, files, size };
}

async function onlyEnrolled<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) throw new NotEnrolled();
    throw error;
  }
}

/** Undefined for what was taken back since the outline was read. */
async function orNone<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 403 || error.status === 404);
}

/** Asks for the size of a picture, which no lesson tells; without an answer it stays unknown. */
async function withSize(file: LessonFile, signal: AbortSignal | undefined): Promise<LessonFile> {
  if (file.bytes !== undefined) return file;
  const init = { method: 'HEAD', ...(signal && { signal }) };
  const answer = await fetch(file.source, init).catch(() => undefined);
  const bytes = answer?.ok ? Number(answer.headers.get('content-length')) : 0;
  return bytes > 0 ? { ...file, bytes } : file;
}

/** Does the same with each, a few at a time; the results are in the order of the items. */
async function inTurn<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(act))));
  }
  return results;
}

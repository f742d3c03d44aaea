import { keptOwner } from '../../../platform/offline/kept-owner.ts';
import type { KeptCourse, KeptText, TextPart } from '../rules/kept-course.ts';
import { keptDatabase } from './kept-database.ts';

/** The courses that an account keeps here, by title. Empty for every other account. */
export async function keptCourses(uid: string): Promise<KeptCourse[]> {
  // Nothing is opened where nothing is kept: opening would make the database.
  if (keptOwner() !== uid) return [];
  const courses = await (await keptDatabase()).getAll('courses');
  return courses
    .filter((course) => course.uid === uid)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

export async function keptCourse(uid: string, courseId: string): Promise<KeptCourse | undefined> {
  return (await keptCourses(uid)).find((course) => course.courseId === courseId);
}

/** A kept answer of the product server; undefined where it, or its course, is not kept. */
export async function keptText(
  uid: string,
  courseId: string,
  part: TextPart,
): Promise<unknown | undefined> {
  if (keptOwner() !== uid) return undefined;
  return (await (await keptDatabase()).get('texts', [courseId, part]))?.value;
}

/** Notes a course and replaces all of its texts, or none. */
export async function putCourse(course: KeptCourse, texts: readonly KeptText[]): Promise<void> {
  const transaction = (await keptDatabase()).transaction(['courses', 'texts'], 'readwrite');
  const store = transaction.objectStore('texts');
  await Promise.all([
    transaction.objectStore('courses').put(course),
    store.delete(textsOf(course.courseId)),
    ...texts.map((text) => store.put(text)),
    transaction.done,
  ]);
}

/** Changes what is noted of a course that is still kept. */
export async function changeCourse(
  courseId: string,
  change: Partial<Omit<KeptCourse, 'courseId' | 'uid'>>,
): Promise<void> {
  const transaction = (await keptDatabase()).transaction('courses', 'readwrite');
  const known = await transaction.store.get(courseId);
  await Promise.all([known && transaction.store.put({ ...known, ...change }), transaction.done]);
}

/** Replaces one text of a kept course; nothing happens to others. */
export async function putText(uid: string, text: KeptText): Promise<void> {
  if (await keptCourse(uid, text.courseId)) await (await keptDatabase()).put('texts', text);
}

/** Forgets a course and its texts. */
export async function dropCourse(courseId: string): Promise<void> {
  const transaction = (await keptDatabase()).transaction(['courses', 'texts'], 'readwrite');
  await Promise.all([
    transaction.objectStore('courses').delete(courseId),
    transaction.objectStore('texts').delete(textsOf(courseId)),
    transaction.done,
  ]);
}

/** All texts of a course: an array sorts after every string. */
function textsOf(courseId: string): IDBKeyRange {
  return IDBKeyRange.bound([courseId], [courseId, []]);
}

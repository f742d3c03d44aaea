import { LIMITS } from '@lectern/contract/limits';
import type { SavedCourse } from '@lectern/contract/saved-course';
import type { Reader, Writer } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { presentSavedCourse } from './present.ts';
import { countListedSaves, deleteSavesOf, selectSavedCourses, selectSavedIds } from './queries.ts';

/** Some of somebody's saved courses. */
export interface SavedCoursePage {
  readonly courses: readonly SavedCourse[];
  /** On all pages together. */
  readonly total: number;
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * The listed courses that somebody has saved, the latest saved first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function savedCoursesOf(
  reader: Reader,
  { personId }: SignedInUser,
  { limit = LIMITS.pageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<SavedCoursePage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const [rows, total] = await Promise.all([
    selectSavedCourses(reader, personId, after, limit + 1),
    countListedSaves(reader, personId),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    courses: shown.map(presentSavedCourse),
    total,
    next: rows.length > limit && last ? formatCursor(last) : undefined,
  };
}

/** The ids of all courses that somebody has saved, the latest saved first. */
export async function savedIdsOf(reader: Reader, { personId }: SignedInUser): Promise<string[]> {
  return await selectSavedIds(reader, personId);
}

/** Deletes what somebody has saved, whose account is gone. */
export async function eraseSavedCourses(writer: Writer, personId: string): Promise<void> {
  await deleteSavesOf(writer, personId);
}

import type { SavedCourse } from '@lectern/contract/saved-course';
import { presentCourse } from '../course/present.ts';
import type { SavedCourseRow } from './queries.ts';

export function presentSavedCourse(row: SavedCourseRow): SavedCourse {
  return { course: presentCourse(row), savedAt: new Date(row.saved_at).toISOString() };
}

import type { Difficulty } from '@lectern/contract/catalogue';
import type { Database } from '@lectern/database/database';
import { foldForSearch } from '@lectern/database/fold-for-search';

/** The searchable part of a course. */
export interface SearchedCourse {
  readonly id: string;
  readonly seq: number;
  /** Title and instructor, case-folded, in a line each. */
  readonly text: string;
  readonly difficulty: Difficulty;
  readonly students: number;
  readonly rating: number;
  readonly reviewCount: number;
  readonly createdAt: number;
}

/** Every searchable course, folded here and not read from the stored column. */
export async function readSearched(database: Database): Promise<SearchedCourse[]> {
  const rows = await database.read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select(['course.id', 'listing.seq', 'course.title', 'course.instructor_name as instructor'])
    .select(['listing.difficulty', 'listing.students', 'listing.rating'])
    .select(['listing.review_count as reviewCount', 'listing.created_at as createdAt'])
    .where('listing.archived_at', 'is', null)
    .execute();
  return rows.map(({ title, instructor, ...row }) => ({
    ...row,
    text: `${foldForSearch(title)}\n${foldForSearch(instructor)}`,
  }));
}

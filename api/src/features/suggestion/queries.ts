import type { Database } from '@lectern/database/database';
import type { CourseTable, ListingTable } from '@lectern/database/schema';
import type { Selectable } from 'kysely';

/** What is shown of a suggested course, and of its instructor. */
export type SuggestedRow = Pick<
  Selectable<CourseTable>,
  'id' | 'title' | 'category' | 'image' | 'instructor_id' | 'instructor_name' | 'instructor_image'
> &
  Pick<Selectable<ListingTable>, 'seq'>;

/** The listed courses with these numbers, by their numbers. */
export async function selectSuggested(
  { read }: Database,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, SuggestedRow>> {
  if (seqs.length === 0) return new Map();
  const rows = await read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .select([
      'listing.seq',
      'course.id',
      'course.title',
      'course.category',
      'course.image',
      'course.instructor_id',
      'course.instructor_name',
      'course.instructor_image',
    ])
    .where('listing.seq', 'in', seqs)
    .where('listing.archived_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.seq, row]));
}

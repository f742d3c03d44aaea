import { LIMITS } from '@lectern/contract/limits';
import type { Database } from '@lectern/database/database';
import type { BareAnswer } from './bare-search.ts';
import type { SearchQuery } from './query.ts';

const ORDERS = {
  newest: ['created_at', 'seq'],
  'most-enrolled': ['students', 'seq'],
  'top-rated': ['rating', 'review_count', 'seq'],
} as const;

/** The limit of search on PostgreSQL: two statements, with the planner's choice. */
export async function answerByPostgres(
  { read }: Database,
  { needle, level, sort }: SearchQuery,
): Promise<BareAnswer> {
  let matching = read
    .selectFrom('listing')
    .where('archived_at', 'is', null)
    .where('search_text', 'like', `%${needle.replace(/[\\%_]/g, '\\$&')}%`);
  if (level) matching = matching.where('difficulty', '=', level);
  const figures = await matching
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn.coalesce(eb.fn.sum<number>('students'), eb.lit(0)).as('learners'),
    ])
    .executeTakeFirstOrThrow();
  let page = matching.selectAll().limit(LIMITS.pageSize + 1);
  for (const column of ORDERS[sort]) page = page.orderBy(column, 'desc');
  let rows = read
    .selectFrom(page.as('found'))
    .innerJoin('course', 'course.id', 'found.course_id')
    .selectAll();
  for (const column of ORDERS[sort]) rows = rows.orderBy(`found.${column}`, 'desc');
  const found = await rows.execute();
  return { ...figures, ids: found.slice(0, LIMITS.pageSize).map(({ course_id }) => course_id) };
}

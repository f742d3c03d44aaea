import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Sort } from '@lectern/contract/catalogue';
import { LIMITS } from '@lectern/contract/limits';
import type { SearchQuery } from './query.ts';

/** The result of a search, as the database returns it. */
export interface BareAnswer {
  readonly count: number;
  readonly learners: number;
  readonly ids: readonly string[];
}

/**
 * Three plans for one result: `at-once` finds the matches by the search index and counts, sums and
 * sorts them in one statement; the other two count by the index or by a full scan, and then read the
 * courses in order until the page is full.
 */
export const PLANS = ['at-once', 'index', 'scan'] as const;
export type Plan = (typeof PLANS)[number];

const ORDERS: Record<Sort, readonly string[]> = {
  newest: ['created_at', 'seq'],
  'most-enrolled': ['students', 'seq'],
  'top-rated': ['rating', 'review_count', 'seq'],
};

const SHORTEST_INDEXED = 3;

const COLUMNS = `course.id, title, category, found.difficulty, description, duration,
  found.total_seats, found.students, found.rating, found.review_count, image, curriculum,
  instructor_name, instructor_image, date_added, course.created_at, course.updated_at, found.seq`;

/** The limit of search: the same page, count and learners by hand-written SQL in this process. */
export class BareSearch {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(file: string) {
    this.#database = new DatabaseSync(file, { readOnly: true });
    this.#database.exec('pragma cache_size = -16384');
  }

  answer(query: SearchQuery, plan: Plan): BareAnswer {
    const order = ORDERS[query.sort].map((column) => `${column} desc`).join(', ');
    if (plan === 'at-once') return this.#atOnce(query, order);
    const counted = matching(query, plan);
    const [figures] = this.#all(
      `select count(*) as count, coalesce(sum(students), 0) as learners ${counted.sql}`,
      counted.parameters,
    );
    const walked = matching(query, 'scan');
    const page = this.#all(
      `select ${COLUMNS} from
        (select * ${walked.sql} order by ${order} limit ${LIMITS.pageSize + 1}) as found
      join course on course.id = course_id order by ${ordered(query.sort)}`,
      walked.parameters,
    );
    const { count, learners } = figures as { count: number; learners: number };
    return { count, learners, ids: idsOf(page) };
  }

  /** The number of courses that contain the needle, by the index. */
  countMatches(needle: string): number {
    const { sql, parameters } = matching({ needle, level: undefined }, 'index');
    const [row] = this.#all(`select count(*) as count ${sql}`, parameters);
    return Number((row as { count: number } | undefined)?.count);
  }

  #atOnce(query: SearchQuery, order: string): BareAnswer {
    const { sql, parameters } = matching(query, 'index');
    const rows = this.#all(
      `with matching as materialized (select * ${sql}),
        figures as (select count(*) as count, coalesce(sum(students), 0) as learners from matching)
      select figures.*, ${COLUMNS} from figures
      left join (select * from matching order by ${order} limit ${LIMITS.pageSize + 1}) as found on 1
      left join course on course.id = found.course_id order by ${ordered(query.sort)}`,
      parameters,
    ) as { count: number; learners: number }[];
    return { count: rows[0]?.count ?? 0, learners: rows[0]?.learners ?? 0, ids: idsOf(rows) };
  }

  #all(sql: string, parameters: readonly SQLInputValue[]): unknown[] {
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement.all(...parameters);
  }

  close(): void {
    this.#database.close();
  }
}

function matching(
  { needle, level, sort }: Omit<SearchQuery, 'sort'> & { sort?: Sort },
  plan: Plan,
): { sql: string; parameters: SQLInputValue[] } {
  const indexed = plan !== 'scan' && needle.length >= SHORTEST_INDEXED;
  const found = indexed
    ? 'seq in (select rowid from listing_search where listing_search match ?)'
    : 'instr(search_text, ?) > 0';
  // The plus keeps SQLite from using the index by level, which would read a third of all courses
  // instead of the few matches, or sort them instead of reading another order.
  const isWalked = sort === 'most-enrolled' || sort === 'top-rated';
  const leveled = level ? `and ${indexed || isWalked ? '+' : ''}difficulty = ?` : '';
  return {
    sql: `from listing where archived_at is null and ${found} ${leveled}`,
    parameters: [indexed ? `"${needle.replaceAll('"', '""')}"` : needle, ...(level ? [level] : [])],
  };
}

function ordered(sort: Sort): string {
  return ORDERS[sort].map((column) => `found.${column} desc`).join(', ');
}

function idsOf(rows: readonly unknown[]): string[] {
  const ids = (rows as readonly { id: string | null }[]).map(({ id }) => id);
  return ids.filter((id) => id !== null).slice(0, LIMITS.pageSize);
}

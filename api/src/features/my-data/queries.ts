import type { Reader } from '@lectern/database/database';
import type { Schema } from '@lectern/database/schema';
import { type RawBuilder, sql } from 'kysely';
import type { DataRow } from './account-data.ts';

/** Who asks for their data. */
export interface DataOwner {
  readonly personId: string;
  readonly accountId: string;
}

interface OwnRows {
  /** Which rows are somebody's. */
  readonly of: (owner: DataOwner) => RawBuilder<boolean>;
  /** The columns that tell two of them apart. */
  readonly order: readonly string[];
}

const byColumn = (column: string, ...order: readonly string[]): OwnRows => ({
  of: ({ personId }) => sql<boolean>`${sql.ref(column)} = ${personId}`,
  order,
});

/** The product's tables that the archive of a person has. */
const TABLES = {
  person: byColumn('id', 'id'),
  contact_message: byColumn('person_id', 'id'),
  audit: {
    // The provider names accounts where the product names people.
    of: ({ personId, accountId }) =>
      sql<boolean>`actor_id in (${personId}, ${accountId})
        or (subject_type = 'account' and subject_id = ${accountId})`,
    order: ['at', 'id'],
  },
  enrolment: byColumn('person_id', 'id'),
  waitlist_entry: byColumn('person_id', 'id'),
  saved_course: byColumn('person_id', 'course_id'),
  review: byColumn('person_id', 'id'),
  lesson_progress: byColumn('person_id', 'lesson_id'),
  course_completion: byColumn('person_id', 'course_id'),
  lesson_note: byColumn('person_id', 'id'),
  learning_day: byColumn('person_id', 'day'),
  weekly_goal: byColumn('person_id', 'person_id'),
  course: byColumn('owner_id', 'id'),
  lesson_version: byColumn('saved_by', 'id'),
  media_asset: byColumn('owner_id', 'id'),
  instructor: byColumn('person_id', 'id'),
  course_addition: byColumn('person_id', 'idempotency_key'),
  person_word: byColumn('person_id', 'word'),
  notice: byColumn('person_id', 'id'),
  letter_choice: byColumn('person_id', 'kind'),
  report: byColumn('person_id', 'id'),
  moderation_case: byColumn('author_id', 'id'),
  moderation_act: byColumn('person_id', 'id'),
} as const satisfies Partial<Record<keyof Schema, OwnRows>>;

export type OwnTable = keyof typeof TABLES;

/** @throws Error for a table that is not among the product's own */
export function ownTable(name: string): OwnTable {
  if (Object.hasOwn(TABLES, name)) return name as OwnTable;
  throw new Error(`Nothing says which rows of ${name} are somebody's`);
}

/** The id of a person's account. */
export async function selectAccountId(reader: Reader, personId: string): Promise<string> {
  const { account_id } = await reader
    .selectFrom('person')
    .select('account_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return account_id;
}

/**
 * Some rows of a table that are somebody's, in an order that holds.
 *
 * @param after the row that they come after; undefined: from the first
 */
export async function selectOwnRows(
  reader: Reader,
  table: OwnTable,
  owner: DataOwner,
  { limit, after }: { readonly limit: number; readonly after: DataRow | undefined },
): Promise<DataRow[]> {
  const { of, order }: OwnRows = TABLES[table];
  const columns = sql.join(order.map((column) => sql.ref(column)));
  const isAfter = after
    ? sql`and (${columns}) > (${sql.join(order.map((column) => after[column]))})`
    : sql``;
  const { rows } = await sql<DataRow>`select * from ${sql.table(table)}
    where (${of(owner)}) ${isAfter} order by ${columns} limit ${limit}`.execute(reader);
  return rows;
}

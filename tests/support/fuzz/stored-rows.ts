import type { Database } from '@lectern/database/database';
import type { Schema } from '@lectern/database/schema';
import { readingConnection } from '@lectern/identity/persistence/connection';

export type StoredTable = keyof Schema | 'account' | 'refresh_token';
export type Row = Readonly<Record<string, unknown>>;

/** All rows of a table by what tells them apart. */
export type StoredRows = ReadonlyMap<StoredTable, ReadonlyMap<string, Row>>;

/** A row that was added, changed or removed. */
export interface RowChange {
  readonly table: StoredTable;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** What tells the rows of a table apart. */
export const KEYS: Record<StoredTable, readonly string[]> = {
  account: ['id'],
  refresh_token: ['hash'],
  site_setting: ['key'],
  site_setting_change: ['id'],
  site_revision: ['only_row'],
  invitation: ['id'],
  instructor: ['id'],
  person: ['id'],
  person_word: ['word', 'person_id'],
  course: ['id'],
  course_addition: ['person_id', 'idempotency_key'],
  listing: ['course_id'],
  course_words: ['seq'],
  word: ['id'],
  word_key: ['key', 'word_id'],
  staged_course: ['import_id', 'place'],
  enrolment: ['course_id', 'person_id'],
  waitlist_entry: ['course_id', 'person_id'],
  saved_course: ['person_id', 'course_id'],
  review: ['id'],
  course_hold: ['course_id', 'kind'],
  moderation_case: ['id'],
  report: ['id'],
  moderation_act: ['id'],
  lesson: ['id'],
  lesson_version: ['id'],
  media_asset: ['id'],
  media_use: ['version_id', 'asset_id'],
  lesson_progress: ['person_id', 'lesson_id'],
  lesson_play: ['lesson_id', 'part'],
  lesson_caption: ['lesson_id', 'language'],
  course_completion: ['person_id', 'course_id'],
  lesson_note: ['id'],
  learning_day: ['person_id', 'day'],
  weekly_goal: ['person_id'],
  notice: ['id'],
  live_signal: ['seq'],
  course_news: ['course_id'],
  letter_choice: ['person_id', 'kind'],
  audit: ['id'],
  contact_message: ['id'],
  contact_count: ['key'],
  job: ['id'],
  site_day: ['day'],
  installation: ['key'],
};

/** Reads everything that the product has stored, and the provider's accounts and sessions. */
export async function readStored(database: Database): Promise<StoredRows> {
  const connection = readingConnection(database);
  const stored = new Map<StoredTable, ReadonlyMap<string, Row>>();
  for (const [table, columns] of Object.entries(KEYS)) {
    // One name stands for all: a union of tables has no query.
    const rows: Row[] = await connection
      .selectFrom(table as 'audit')
      .selectAll()
      .execute();
    const entries = rows.map(
      (row) => [columns.map((column) => row[column]).join(' '), row] as const,
    );
    stored.set(table as StoredTable, new Map(entries));
  }
  return stored;
}

/** What differs, row by row. */
export function changesBetween(before: StoredRows, after: StoredRows): RowChange[] {
  return [...after].flatMap(([table, rows]) => {
    const former = before.get(table) ?? new Map<string, Row>();
    const keys = new Set([...former.keys(), ...rows.keys()]);
    return [...keys].flatMap((key) => {
      const change = { table, before: former.get(key), after: rows.get(key) };
      return changedColumns(change).length > 0 ? [change] : [];
    });
  });
}

/** The columns in which a row differs; all of a row that is new or gone. */
export function changedColumns({ before = {}, after = {} }: RowChange | Omit<RowChange, 'table'>) {
  const columns = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...columns].filter((column) => String(before[column]) !== String(after[column]));
}

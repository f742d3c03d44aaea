import { LIMITS } from '@lectern/contract/limits';
import type { SettingChange } from '@lectern/contract/site';
import type { Reader } from '@lectern/database/database';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { presentChange } from './present.ts';
import { selectChanges } from './queries.ts';

const MARK = 'setting-changes';
const position = z.tuple([z.literal(MARK), z.uuid()]);

/** Some of the changes of settings. */
export interface SettingHistoryPage {
  readonly changes: readonly SettingChange[];
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * Changes of settings, the latest first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function settingHistory(
  reader: Reader,
  { limit = LIMITS.pageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<SettingHistoryPage> {
  const [, before] = cursor === undefined ? [] : readCursor(cursor, position);
  // One more than asked for tells whether there is a next page.
  const rows = await selectChanges(reader, before, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    changes: shown.map(presentChange),
    next: rows.length > limit && last ? writeCursor([MARK, last.id]) : undefined,
  };
}

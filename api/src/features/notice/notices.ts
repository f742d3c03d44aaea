import { LIMITS } from '@lectern/contract/limits';
import type { Notice, UnreadNotices } from '@lectern/contract/notice';
import type { Reader, Writer } from '@lectern/database/database';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { presentNotices } from './present.ts';
import { countUnread, countUnreadOf, deleteNoticesOf, selectNotices } from './queries.ts';

/** Some of somebody's notices. */
export interface NoticePage {
  readonly notices: readonly Notice[];
  /** Where the next page begins; undefined on the last. */
  readonly next: string | undefined;
}

/**
 * What somebody was told, the latest first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function noticesOf(
  reader: Reader,
  { personId }: SignedInUser,
  { limit = LIMITS.pageSize, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<NoticePage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const rows = await selectNotices(reader, personId, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    notices: presentNotices(shown),
    next: rows.length > limit && last ? formatCursor(last.id) : undefined,
  };
}

/** How many notices somebody has not read. */
export async function unreadNoticesOf(
  reader: Reader,
  { personId }: Pick<SignedInUser, 'personId'>,
): Promise<UnreadNotices> {
  return { unread: await countUnread(reader, personId) };
}

/** The same for several people at once. */
export async function unreadOfEach(
  reader: Reader,
  personIds: readonly string[],
): Promise<(personId: string) => UnreadNotices> {
  const counts = await countUnreadOf(reader, personIds);
  return (personId) => ({ unread: counts.get(personId) ?? 0 });
}

/** Deletes the notices of somebody whose account is gone. */
export async function eraseNotices(writer: Writer, personId: string): Promise<void> {
  await deleteNoticesOf(writer, personId);
}

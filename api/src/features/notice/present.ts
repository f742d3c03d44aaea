import { type Notice, notice } from '@lectern/contract/notice';
import type { NoticeRow } from './queries.ts';

/** Notices as they leave the server; what a newer version of Lectern has added and this one does not know is left out. */
export function presentNotices(rows: readonly NoticeRow[]): Notice[] {
  return rows.flatMap(({ id, kind, detail, created_at, read_at }) => {
    const { data } = notice.safeParse({
      id,
      createdAt: new Date(created_at).toISOString(),
      read: read_at !== null,
      kind,
      detail: JSON.parse(detail),
    });
    return data ? [data] : [];
  });
}

import type { Reader } from '@lectern/database/database';

/** Notices that are looked at. */
const NOTICES = 200;

/** The latest notices to some people that are to go by letter. */
export async function selectDueNoticesTo(
  reader: Reader,
  personIds: readonly string[],
): Promise<string[]> {
  const notices = await reader
    .selectFrom('notice')
    .select('id')
    .where('person_id', 'in', personIds)
    .where('letter', '=', 'due')
    .orderBy('created_at', 'desc')
    .limit(NOTICES)
    .execute();
  return notices.map(({ id }) => id);
}

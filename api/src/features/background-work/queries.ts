import type { Reader } from '@lectern/database/database';

/** Notices of one person that are looked at. */
const NOTICES = 200;

/** Who has an e-mail, and which of the latest notices to them are to go by letter. */
export async function selectDueNoticesTo(
  reader: Reader,
  email: string,
): Promise<{ readonly personIds: string[]; readonly noticeIds: string[] }> {
  const people = await reader
    .selectFrom('person')
    .select('id')
    .where('email', '=', email)
    .where('state', '<>', 'deleted')
    .execute();
  const personIds = people.map(({ id }) => id);
  if (personIds.length === 0) return { personIds, noticeIds: [] };
  const notices = await reader
    .selectFrom('notice')
    .select('id')
    .where('person_id', 'in', personIds)
    .where('letter', '=', 'due')
    .orderBy('created_at', 'desc')
    .limit(NOTICES)
    .execute();
  return { personIds, noticeIds: notices.map(({ id }) => id) };
}

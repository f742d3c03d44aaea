import type { Reader } from '@lectern/database/database';

/** An e-mail, and the id by which it was asked for. */
interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Notices that are looked at. */
const NOTICES = 200;

/** The e-mails of whoever some notices are to, by the notice. */
export async function selectRecipientsOfNotices(
  reader: Reader,
  noticeIds: readonly string[],
): Promise<Recipient[]> {
  return await reader
    .selectFrom('notice')
    .innerJoin('person', 'person.id', 'notice.person_id')
    .select(['notice.id', 'person.email'])
    .where('notice.id', 'in', noticeIds)
    .execute();
}

/** The e-mails of some people. */
export async function selectRecipients(
  reader: Reader,
  personIds: readonly string[],
): Promise<Recipient[]> {
  return await reader
    .selectFrom('person')
    .select(['id', 'email'])
    .where('id', 'in', personIds)
    .execute();
}

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

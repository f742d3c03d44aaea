import type { Reader } from '@lectern/database/database';
import type { JobMatch } from '@lectern/jobs/operator';
import { personIdsByEmail } from '../../accounts/people-by-email.ts';
import { CONTACT_MESSAGE } from '../contact/delivery.ts';
import { SEAT_LETTER } from '../enrolment/seat-news.ts';
import { MESSAGE_ANSWER } from '../inbox/handle-message.ts';
import { REPORT_LETTER } from '../moderation/tell.ts';
import { DIGEST_LETTER } from '../notice/digest.ts';
import { NOTICE_LETTER } from '../notice/notice-letter.ts';
import { selectDueNoticesTo } from './queries.ts';

/** The kinds of jobs that send a letter; the first is the identity provider's. */
export const LETTERS: readonly string[] = [
  'letter',
  ...[NOTICE_LETTER, DIGEST_LETTER, SEAT_LETTER].map(({ name }) => name),
  ...[REPORT_LETTER, CONTACT_MESSAGE, MESSAGE_ANSWER].map(({ name }) => name),
];

/**
 * Finds the jobs of letters to an e-mail. What a letter with a secret link was given is erased when it fails:
 * then nobody knows whom it was for.
 */
export async function lettersTo(reader: Reader, email: string): Promise<JobMatch> {
  const personIds = await personIdsByEmail(reader, email);
  return {
    // The key of a notice's letter is the notice's id.
    keys: personIds.length === 0 ? [] : await selectDueNoticesTo(reader, personIds),
    given: [
      ['recipient', email],
      ['email', email],
      ...personIds.map((id) => ['personId', id] as const),
    ],
  };
}

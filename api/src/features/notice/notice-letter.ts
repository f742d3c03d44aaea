import type { Notice } from '@lectern/contract/notice';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { presentNotices } from './present.ts';
import { type LetterRow, selectForLetter, updateLetter } from './queries.ts';

/** The job that tells somebody of a notice by letter; its key is the notice's id. */
export const NOTICE_LETTER: JobKind<{ readonly noticeId: string }> = {
  name: 'notice-letter',
  payload: z.object({ noticeId: z.string() }),
};

/** How long such a letter is news, in milliseconds: three days. */
export const LETTER_OF_USE = 3 * 24 * 60 * 60_000;

/** Whom a letter goes to, and what it tells. */
export interface NoticeLetter {
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  /** One, or those that were gathered, the first first. */
  readonly notices: readonly Notice[];
  /** All that are told by it, for {@link putBackLetter}. */
  readonly noticeIds: readonly string[];
}

/**
 * Takes a notice for a letter of its own. It is taken before the letter is sent: whoever comes second, such
 * as the same job again, finds nothing, so that it is sent at most once.
 *
 * @returns undefined where there is nothing to send: it was taken, the person wants no such letter at once,
 *   or nobody has verified that the e-mail is theirs
 */
export const takeNoticeLetter = defineTransaction(
  import.meta.url,
  'takeNoticeLetter',
  async (writer: Writer, noticeId: string): Promise<NoticeLetter | undefined> => {
    const row = await selectForLetter(writer, noticeId);
    return row && (await takeLetter(writer, [row]));
  },
);

/**
 * Takes notices for a letter.
 *
 * @param rows of one person
 */
export async function takeLetter(
  writer: Writer,
  rows: readonly LetterRow[],
): Promise<NoticeLetter | undefined> {
  const [first] = rows;
  if (!first) return undefined;
  const ids = rows.map(({ id }) => id);
  const taken = await updateLetter(writer, ids, { from: 'due', to: 'taken' });
  const notices = presentNotices(rows.filter(({ id }) => taken.has(id)));
  if (notices.length === 0) return undefined;
  const { person_id: personId, email, name } = first;
  return { personId, email, name, notices, noticeIds: [...taken] };
}

/** Gives the notices of a letter back that was not accepted: it is tried again. */
export const putBackLetter = defineTransaction(
  import.meta.url,
  'putBackLetter',
  async (writer: Writer, noticeIds: readonly string[]): Promise<void> => {
    await updateLetter(writer, noticeIds, { from: 'taken', to: 'due' });
  },
);

import type { Reader } from '@lectern/database/database';
import { type NewestJob, readGiven } from '@lectern/jobs/operator';
import { z } from 'zod';
import { DIGEST_LETTER } from '../notice/digest.ts';
import { NOTICE_LETTER } from '../notice/notice-letter.ts';
import { LETTERS } from './letters.ts';
import { selectRecipients, selectRecipientsOfNotices } from './queries.ts';

/** How letters name whom they are to; null: nobody. */
const givenToLetter = z.object({
  recipient: z.string().nullish(),
  email: z.string().optional(),
  personId: z.string().optional(),
});

/** The e-mails that letters among some jobs go to, by the job, as far as that is known. */
export async function recipientsOf(
  reader: Reader,
  jobs: readonly Pick<NewestJob, 'id' | 'kind' | 'key'>[],
): Promise<ReadonlyMap<string, string>> {
  const letters = jobs.filter(({ kind }) => LETTERS.includes(kind));
  const given = await readGiven(
    reader,
    letters.map(({ id }) => id),
  );
  const named = new Map(
    [...given].map(([id, letter]) => [id, givenToLetter.safeParse(letter).data ?? {}]),
  );
  const keysOf = (name: string) =>
    letters.flatMap(({ kind, key }) => (kind === name && key !== undefined ? [key] : []));
  const gathered = letters.filter(({ kind }) => kind === DIGEST_LETTER.name);
  const personIds = gathered.flatMap(({ id }) => named.get(id)?.personId ?? []);
  // The key of a notice's letter is the notice's id.
  const ofNotices = await emailsBy(selectRecipientsOfNotices, reader, keysOf(NOTICE_LETTER.name));
  const ofPeople = await emailsBy(selectRecipients, reader, personIds);
  const recipientOf = ({ id, kind, key }: (typeof letters)[number]) => {
    if (kind === NOTICE_LETTER.name) return ofNotices.get(key ?? '');
    const { recipient, email, personId } = named.get(id) ?? {};
    return recipient ?? email ?? ofPeople.get(personId ?? '');
  };
  return new Map(
    letters.flatMap((letter) => {
      const recipient = recipientOf(letter);
      return recipient ? [[letter.id, recipient] as const] : [];
    }),
  );
}

async function emailsBy(
  select: typeof selectRecipients,
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  return new Map((await select(reader, ids)).map(({ id, email }) => [id, email]));
}

import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { enqueue, enqueueAll } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { periodAt } from './digest-period.ts';
import { LETTER_OF_USE, type NoticeLetter, takeLetter } from './notice-letter.ts';
import { beginPeriod, selectDigestReaders, selectForDigest } from './queries.ts';

const DAY = 86_400_000;
/** What is older was not sent in time, and is none any more, in milliseconds. */
export const GATHERED_FOR = 8 * DAY;
/** Letters of one transaction. */
const LETTERS_AT_ONCE = 500;

const gathered = z.object({
  frequency: z.enum(['daily', 'weekly']),
  /** When the notices were added, UTC milliseconds; the end not included. */
  from: z.int(),
  to: z.int(),
});

/** The job that has the letters of a day or a week sent. */
export const DIGEST_ROUND: JobKind<z.output<typeof gathered>> = {
  name: 'digest-round',
  payload: gathered,
};

const digestLetter = gathered.extend({ personId: z.string() });

/** The job that sends somebody what was gathered for them; its key is the person and how often. */
export const DIGEST_LETTER: JobKind<z.output<typeof digestLetter>> = {
  name: 'digest-letter',
  payload: digestLetter,
};

/** Begins the rounds that are due, each once however many processes ask. `now` is in UTC milliseconds. */
export const beginDigestRounds = defineTransaction(
  import.meta.url,
  'beginDigestRounds',
  async (writer: Writer, now: Instant): Promise<void> => {
    for (const frequency of ['daily', 'weekly'] as const) {
      const isNew = await beginPeriod(writer, `letters: ${frequency}`, periodAt(frequency, now));
      const round = { frequency, from: now - GATHERED_FOR, to: now };
      if (isNew) await enqueue(writer, DIGEST_ROUND, round, { now, giveUpAt: now + DAY });
    }
  },
);

/**
 * Enqueues the letters of some people; resolves to the last of them, undefined where there are no more. Done
 * again it changes nothing: what was gathered in a letter is in no other.
 */
export const enqueueDigestLetters = defineTransaction(
  import.meta.url,
  'enqueueDigestLetters',
  async (
    writer: Writer,
    round: z.output<typeof gathered>,
    after: string,
    now: Instant,
  ): Promise<string | undefined> => {
    const people = await selectDigestReaders(writer, round, after, LETTERS_AT_ONCE);
    if (people.length === 0) return undefined;
    const letters = people.map((personId) => ({
      payload: { ...round, personId },
      key: `${personId} ${round.frequency}`,
    }));
    await enqueueAll(writer, DIGEST_LETTER, letters, { now, giveUpAt: now + LETTER_OF_USE });
    return people.length < LETTERS_AT_ONCE ? undefined : people.at(-1);
  },
);

/** Takes what was gathered for somebody, as `takeNoticeLetter` takes one notice. */
export const takeDigest = defineTransaction(
  import.meta.url,
  'takeDigest',
  async (
    writer: Writer,
    { personId, ...round }: z.output<typeof digestLetter>,
  ): Promise<NoticeLetter | undefined> => {
    return await takeLetter(writer, await selectForDigest(writer, personId, round));
  },
);

import { LETTER_KINDS, type LetterKind } from '@lectern/contract/letter-choice';
import {
  NOTICE_DETAILS,
  type NoticeDetail,
  type NoticeKind,
  QUOTED_AT_MOST,
} from '@lectern/contract/notice';
import type { Writer } from '@lectern/database/database';
import type { NoticeTable } from '@lectern/database/notice-schema';
import type { Instant } from '@lectern/database/schema';
import { enqueueAll } from '@lectern/jobs/enqueue';
import { v7 as uuidv7 } from 'uuid';
import { type FrequencyOf, frequenciesOf } from '../letter/letter-choices.ts';
import { signalPeople } from '../live-signal/signal.ts';
import { LETTER_OF_USE, NOTICE_LETTER } from './notice-letter.ts';
import { insertNotices } from './queries.ts';

type OfKind<Kind extends NoticeKind> = Kind extends NoticeKind
  ? { readonly kind: Kind; readonly detail: NoticeDetail<Kind> }
  : never;

/** Something to tell somebody. */
export type NewNotice = OfKind<NoticeKind> & {
  readonly personId: string;
  /** Whoever has a notice with it is not told again. */
  readonly key?: string | undefined;
  /** Of the kind `security`: told by letter too, for the identity provider sends none about it. */
  readonly byLetter?: boolean;
};

/** Notices of one statement. */
const BATCH = 500;

/**
 * Tells somebody something, in the caller's transaction: on the site within a second after the commit, and
 * by letter as they chose. After the commit the caller wakes the jobs, so that a letter is sent at once.
 *
 * @param now UTC milliseconds
 * @throws ZodError where the detail is not what the kind tells
 */
export async function addNotice(writer: Writer, notice: NewNotice, now: Instant): Promise<void> {
  await addNotices(writer, [notice], now);
}

/** Tells several people something, as {@link addNotice} does one. For thousands use a job: tell-learners.ts. */
export async function addNotices(
  writer: Writer,
  notices: readonly NewNotice[],
  now: Instant,
): Promise<void> {
  for (let from = 0; from < notices.length; from += BATCH) {
    await addSome(writer, notices.slice(from, from + BATCH), now);
  }
}

async function addSome(writer: Writer, notices: readonly NewNotice[], now: Instant): Promise<void> {
  const frequencyOf = await frequenciesOf(writer, [
    ...new Set(notices.map(({ personId }) => personId)),
  ]);
  // In one order, so that two transactions with the same keys do not wait for each other.
  const wanted = notices
    .map((notice) => toRow(notice, frequencyOf, now))
    .toSorted((one, other) => (one.row.person_id < other.row.person_id ? -1 : 1));
  const added = await insertNotices(
    writer,
    wanted.map(({ row }) => row),
  );
  const told = wanted.filter(({ row }) => added.has(row.id));
  if (told.length === 0) return;
  await signalPeople(
    writer,
    told.map(({ row }) => row.person_id),
    now,
  );
  const letters = told.filter(({ isAtOnce }) => isAtOnce);
  if (letters.length === 0) return;
  await enqueueAll(
    writer,
    NOTICE_LETTER,
    letters.map(({ row: { id } }) => ({ payload: { noticeId: id }, key: id })),
    { now, giveUpAt: now + LETTER_OF_USE },
  );
}

function toRow(
  { personId, kind, key = undefined, detail, byLetter = false }: NewNotice,
  frequencyOf: FrequencyOf,
  now: Instant,
): { readonly row: NoticeTable; readonly isAtOnce: boolean } {
  const frequency = byLetter ? 'at-once' : letterFrequencyOf(personId, kind, frequencyOf);
  return {
    row: {
      id: uuidv7({ msecs: now }),
      person_id: personId,
      kind,
      key: key ?? null,
      detail: JSON.stringify(NOTICE_DETAILS[kind].parse(quoted(detail))),
      created_at: now,
      read_at: null,
      letter: frequency === 'never' ? null : 'due',
    },
    isAtOnce: frequency === 'at-once',
  };
}

/** The identity provider sends its own letters about the account; what a moderator does is always told. */
function letterFrequencyOf(personId: string, kind: NoticeKind, frequencyOf: FrequencyOf) {
  if (isLetterKind(kind)) return frequencyOf(personId, kind);
  return kind === 'moderation' ? 'at-once' : 'never';
}

function isLetterKind(kind: NoticeKind): kind is LetterKind {
  return LETTER_KINDS.some((each) => each === kind);
}

/** The detail with the beginning of its text, where that is too long; half a character is none. */
function quoted<Detail extends object>(detail: Detail): Detail {
  if (!('text' in detail) || typeof detail.text !== 'string') return detail;
  if (detail.text.length <= QUOTED_AT_MOST) return detail;
  const beginning = detail.text.slice(0, QUOTED_AT_MOST - 1).replace(/[\ud800-\udbff]$/, '');
  return { ...detail, text: `${beginning}…` };
}

import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { shownName, shownPicture } from '../accounts/display-name.ts';
import { emailProvedColumn, plausibleTime, propagateProfile } from '../accounts/person.ts';
import {
  erasePerson,
  lockForDeletion,
  lockOrInsertPerson,
  type PersonRow,
  updatePerson,
} from '../accounts/queries.ts';
import { record } from '../features/audit/audit.ts';
import { unlinkMessages } from '../features/contact/contact.ts';
import { releaseCourses } from '../features/course/ownership.ts';
import { releaseSeats } from '../features/enrolment/enrolment.ts';
import { anonymiseReviews } from '../features/review/review.ts';

/** An account as its provider says it is now; it may say so more than once. */
export interface AccountEvent {
  readonly accountId: string;
  readonly state: 'active' | 'disabled' | 'deleted';
  /** In lower case; undefined where the account has none or is gone. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /**
   * Whoever uses the account has shown that they read the e-mail. Absent where the provider does not
   * tell: then whoever has it verified is believed.
   */
  readonly emailProved?: boolean | undefined;
  readonly displayName: string;
  readonly photoUrl: string;
  /** UTC milliseconds: tokens that tell no revocations are refused from before it. */
  readonly validSince: Instant;
  /** How often all tokens were made void. Absent where the provider does not count them. */
  readonly revocations?: number | undefined;
}

/**
 * Takes note of what became of an account, so that a token which is still good in itself is refused
 * at once. What a deletion leaves behind: free seats, reviews of a former learner, messages of a
 * guest, courses of theirs only where somebody learns from them.
 *
 * @param at when the news was true, UTC milliseconds; what is not a deletion and comes after newer
 *   news changes nothing but which tokens are refused
 * @param now when it is heard, UTC milliseconds; absent: at once
 */
export async function applyAccountEvent(
  writer: Writer,
  news: AccountEvent,
  at: Instant,
  now: Instant = at,
): Promise<void> {
  const before = await lockOrInsertPerson(writer, news.accountId, at);
  // A deletion is the end, however late it is heard of: ids are never used twice.
  if (before.state === 'deleted') return;
  if (news.state === 'deleted') {
    await forget(writer, before, at);
    return;
  }
  if (at < plausibleTime(before.told_at, now)) {
    await refuseOlderTokens(writer, before, news, at);
    return;
  }
  // A token of a second that has just begun may know the account better.
  const description = at < plausibleTime(before.described_at, now) ? {} : describe(news, at);
  const standing = {
    state: news.state,
    ...refusing(before, news),
    told_at: at,
    updated_at: at,
  };
  await updatePerson(writer, before.id, { ...description, ...standing });
  const person = { ...before, ...description, ...standing };
  await propagateProfile(writer, before, person, at);
  if (plausibleTime(before.told_at, now) !== before.told_at) {
    const detail = { toldAt: before.told_at };
    const act = { at, actorId: null, subject: accountOf(person), detail };
    await record(writer, { ...act, action: 'person.times.correct' });
  }
  if (before.state !== news.state) {
    const action = news.state === 'active' ? ('person.enable' as const) : 'person.disable';
    await record(writer, { at, actorId: null, action, subject: accountOf(person) });
  }
}

function describe(news: AccountEvent, at: Instant) {
  return {
    email: news.email ?? '',
    email_verified: news.emailVerified ? (1 as const) : (0 as const),
    email_proved: emailProvedColumn(news),
    name: shownName.parse(news.displayName),
    picture: shownPicture.parse(news.photoUrl),
    described_at: at,
  };
}

async function refuseOlderTokens(
  writer: Writer,
  before: PersonRow,
  news: AccountEvent,
  at: Instant,
): Promise<void> {
  const { tokens_valid_since, revocations } = refusing(before, news);
  const { tokens_valid_since: since, revocations: known } = before;
  if (tokens_valid_since === since && revocations === known) return;
  await updatePerson(writer, before.id, { tokens_valid_since, revocations, updated_at: at });
}

/** Which tokens are refused, by what is known and what is news: never fewer than before. */
function refusing(
  { tokens_valid_since: since, revocations: known }: PersonRow,
  news: AccountEvent,
) {
  const { validSince, revocations = known } = news;
  // With more revocations the time says nothing any more: one from a clock that was ahead goes.
  if (revocations > known) return { tokens_valid_since: validSince, revocations };
  return { tokens_valid_since: Math.max(since, validSince), revocations: known };
}

async function forget(writer: Writer, person: PersonRow, at: Instant): Promise<void> {
  await erasePerson(writer, person.id, at);
  await lockForDeletion(writer, person.id);
  const freed = await releaseSeats(writer, person.id, at);
  await anonymiseReviews(writer, person.id, freed, at);
  await releaseCourses(writer, { personId: person.id, name: person.name }, at);
  await unlinkMessages(writer, person.id);
  await record(writer, {
    at,
    actorId: person.id,
    action: 'person.delete',
    subject: accountOf(person),
  });
}

function accountOf(person: PersonRow) {
  return { type: 'account' as const, id: person.account_id };
}

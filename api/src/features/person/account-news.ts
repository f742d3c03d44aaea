import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { record } from '../audit/audit.ts';
import { disownMessages } from '../contact/contact.ts';
import { leaveCourses } from '../course/ownership.ts';
import { freeSeats } from '../enrolment/enrolment.ts';
import { disownReviews } from '../review/review.ts';
import { provedOf, showElsewhere } from './person.ts';
import { holdPerson, lockAllOf, type PersonRow, updatePerson, wipePerson } from './queries.ts';
import { shownName, shownPicture } from './shown.ts';

/** An account as its provider says it is now; it may say so more than once. */
export interface AccountNews {
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
  /** UTC milliseconds: tokens issued before it are refused. */
  readonly validSince: Instant;
}

/**
 * Takes note of what became of an account, so that a token which is still good in itself is refused
 * at once. What a deletion leaves behind: free seats, reviews of a former learner, messages of a
 * guest, courses of theirs only where somebody learns from them.
 *
 * @param at when the news was true, UTC milliseconds; what is not a deletion and comes after newer
 *   news changes nothing but which tokens are refused
 */
export async function applyAccountNews(
  writer: Writer,
  news: AccountNews,
  at: Instant,
): Promise<void> {
  const before = await holdPerson(writer, news.accountId, at);
  // A deletion is the end, however late it is heard of: ids are never used twice.
  if (before.state === 'deleted') return;
  if (news.state === 'deleted') {
    await forget(writer, before, at);
    return;
  }
  if (at < before.told_at) {
    await refuseOlderTokens(writer, before, news, at);
    return;
  }
  // A token of a second that has just begun may know the account better.
  const description = at < before.described_at ? {} : describe(news, at);
  const standing = {
    state: news.state,
    tokens_valid_since: Math.max(before.tokens_valid_since, news.validSince),
    told_at: at,
    updated_at: at,
  };
  await updatePerson(writer, before.id, { ...description, ...standing });
  const person = { ...before, ...description, ...standing };
  await showElsewhere(writer, before, person, at);
  if (before.state !== news.state) {
    const action = news.state === 'active' ? ('person.enable' as const) : 'person.disable';
    await record(writer, { at, actorId: null, action, subject: accountOf(person) });
  }
}

function describe(news: AccountNews, at: Instant) {
  return {
    email: news.email ?? '',
    email_verified: news.emailVerified ? (1 as const) : (0 as const),
    email_proved: provedOf(news),
    name: shownName.parse(news.displayName),
    picture: shownPicture.parse(news.photoUrl),
    described_at: at,
  };
}

async function refuseOlderTokens(
  writer: Writer,
  before: PersonRow,
  news: AccountNews,
  at: Instant,
): Promise<void> {
  if (news.validSince <= before.tokens_valid_since) return;
  await updatePerson(writer, before.id, { tokens_valid_since: news.validSince, updated_at: at });
}

async function forget(writer: Writer, person: PersonRow, at: Instant): Promise<void> {
  await wipePerson(writer, person.id, at);
  await lockAllOf(writer, person.id);
  const freed = await freeSeats(writer, person.id, at);
  await disownReviews(writer, person.id, freed, at);
  await leaveCourses(writer, { personId: person.id, name: person.name }, at);
  await disownMessages(writer, person.id);
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

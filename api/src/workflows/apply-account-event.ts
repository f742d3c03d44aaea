import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { emailProvedColumn, endedSessions, plausibleTime } from '../accounts/account-state.ts';
import { shownName, shownPicture } from '../accounts/display-name.ts';
import { lockOrInsertPerson, type PersonRow, updatePerson } from '../accounts/queries.ts';
import { recordAudit } from '../features/audit/audit.ts';
import { holdCoursesOf, releaseCoursesOf } from '../features/course-hold/course-hold.ts';
import { signalPeople } from '../features/live-signal/signal.ts';
import { deleteAccount } from './delete-account.ts';
import { propagateProfile } from './propagate-profile.ts';

/** An account as its provider says it is now; it may say so more than once. */
export interface AccountEvent {
  readonly accountId: string;
  readonly state: 'active' | 'disabled' | 'deleted';
  /** In lower case; undefined where the account has none or is gone. */
  readonly email: string | undefined;
  readonly emailVerified: boolean;
  /**
   * The account's own user has shown that they read the e-mail. Absent where the provider does not
   * tell: then a verified e-mail counts as proved.
   */
  readonly emailProved?: boolean | undefined;
  readonly displayName: string;
  readonly photoUrl: string;
  /** UTC milliseconds: tokens that tell no revocations are refused from before it. */
  readonly validSince: Instant;
  /** How often all tokens were made void. Absent where the provider does not count them. */
  readonly revocations?: number | undefined;
  /** Ids of sessions that ended one by one. Absent where the provider does not tell them. */
  readonly endedSessions?: readonly string[] | undefined;
}

/**
 * Brings the product's own record of an account up to date with what its provider says, so that a
 * token which is still good in itself is refused at once.
 *
 * @param asOf when the event was true, UTC milliseconds. An event that is older than one applied
 *   before changes nothing but which tokens are refused, unless it is a deletion
 * @param now when it is applied, UTC milliseconds; absent: `asOf`
 */
export const applyAccountEvent = defineTransaction(
  import.meta.url,
  'applyAccountEvent',
  async (
    writer: Writer,
    event: AccountEvent,
    asOf: Instant,
    now: Instant = asOf,
  ): Promise<void> => {
    const before = await lockOrInsertPerson(writer, event.accountId, asOf);
    // A deletion is final, however late it arrives: ids are never used twice.
    if (before.state === 'deleted') return;
    if (event.state === 'deleted') {
      await deleteAccount(writer, before, asOf);
      return;
    }
    if (asOf < plausibleTime(before.told_at, now)) {
      await refuseOlderTokens(writer, before, event, asOf);
      await signalPeople(writer, [before.id], now);
      return;
    }
    // A token of a second that has just begun may know the account better.
    const profile = asOf < plausibleTime(before.described_at, now) ? {} : profileOf(event, asOf);
    const values = {
      ...profile,
      state: event.state,
      ...revocationColumns(before, event),
      ended_sessions: (event.endedSessions ?? []).join(' '),
      told_at: asOf,
      updated_at: asOf,
    };
    await updatePerson(writer, before.id, values);
    // Pages of an account that has ended, or whose sessions have, are told no more.
    await signalPeople(writer, [before.id], now);
    const after = { ...before, ...values };
    await propagateProfile(writer, before, after, asOf);
    await holdOrRelease(writer, before, after, now);
    const entry = { at: asOf, actorId: null, subject: subjectOf(after) };
    if (plausibleTime(before.told_at, now) !== before.told_at) {
      const detail = { toldAt: before.told_at };
      await recordAudit(writer, { ...entry, action: 'person.times.correct', detail });
    }
    if (before.state !== event.state) {
      const action = event.state === 'active' ? 'person.enable' : 'person.disable';
      await recordAudit(writer, { ...entry, action });
    }
  },
);

function profileOf(event: AccountEvent, asOf: Instant) {
  return {
    email: event.email ?? '',
    email_verified: event.emailVerified ? (1 as const) : (0 as const),
    email_proved: emailProvedColumn(event),
    name: shownName.parse(event.displayName),
    picture: shownPicture.parse(event.photoUrl),
    described_at: asOf,
  };
}

async function refuseOlderTokens(
  writer: Writer,
  before: PersonRow,
  event: AccountEvent,
  asOf: Instant,
): Promise<void> {
  const { tokens_valid_since, revocations } = revocationColumns(before, event);
  const known = endedSessions(before);
  const newlyEnded = (event.endedSessions ?? []).filter((id) => !known.includes(id));
  const isKnown =
    tokens_valid_since === before.tokens_valid_since &&
    revocations === before.revocations &&
    newlyEnded.length === 0;
  if (isKnown) return;
  const ended_sessions = [...known, ...newlyEnded].join(' ');
  const values = { tokens_valid_since, revocations, ended_sessions, updated_at: asOf };
  await updatePerson(writer, before.id, values);
}

/** Says which tokens are refused from now on: never fewer than before. */
function revocationColumns(before: PersonRow, event: AccountEvent) {
  const { tokens_valid_since: since, revocations: known } = before;
  const { validSince, revocations = known } = event;
  // With more revocations the time says nothing any more: one from a clock that was ahead goes.
  if (revocations > known) return { tokens_valid_since: validSince, revocations };
  return { tokens_valid_since: Math.max(since, validSince), revocations: known };
}

/** Keeps the courses of a disabled account out of the lists; told of it again, this changes nothing. */
async function holdOrRelease(
  writer: Writer,
  before: PersonRow,
  { id, state }: PersonRow,
  now: Instant,
): Promise<void> {
  if (state === 'disabled') await holdCoursesOf(writer, id, 'disabled', now);
  else if (before.state === 'disabled') await releaseCoursesOf(writer, id, 'disabled', now);
}

function subjectOf(person: PersonRow) {
  return { type: 'account' as const, id: person.account_id };
}

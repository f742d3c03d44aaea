import type { Instant } from '@lectern/database/schema';
import type { PersonRow } from './queries.ts';
import type { Account } from './token-claims.ts';

/** Clocks of two machines differ; what lies further ahead was written by a wrong one. */
const CLOCK_TOLERANCE = 10_000;

/**
 * Tells since when something is known; a time that lies in the future, which a wrong clock wrote,
 * counts as never.
 *
 * @param now UTC milliseconds
 */
export function plausibleTime(knownSince: Instant, now: Instant): Instant {
  return knownSince > now + CLOCK_TOLERANCE ? 0 : knownSince;
}

/** Whether the account's own user has proved the e-mail, as the table keeps it. */
export function emailProvedColumn({
  emailVerified,
  emailProved = emailVerified,
}: Pick<Account, 'emailVerified' | 'emailProved'>): 0 | 1 {
  return emailProved ? 1 : 0;
}

/** The ids of the sessions that ended one by one, as the table keeps them. */
export function endedSessions({ ended_sessions }: Pick<PersonRow, 'ended_sessions'>): string[] {
  return ended_sessions === '' ? [] : ended_sessions.split(' ');
}

/**
 * True where the token's session has ended, or the account's tokens were revoked after this one. The number of revocations decides
 * where the provider counts them: a time may have been written by a clock that was wrong.
 */
export function isRevoked(
  known: PersonRow,
  { revocations, issuedAt, sessionId }: Account,
  now: Instant,
): boolean {
  if (sessionId !== undefined && endedSessions(known).includes(sessionId)) return true;
  if ((revocations ?? 0) < known.revocations) return true;
  return revocations === undefined && (issuedAt ?? now) < known.tokens_valid_since;
}

/**
 * True where a suspended person signed in before they were suspended: their sessions have ended. Those who
 * sign in again learn why, and may answer. Providers tell the time of a sign-in in whole seconds.
 */
export function isOfEndedSession(
  { suspended_at }: Pick<PersonRow, 'suspended_at'>,
  { signedInAt }: Account,
): boolean {
  if (suspended_at === null || signedInAt === undefined) return false;
  return signedInAt < Math.floor(suspended_at / 1_000) * 1_000;
}

/** True where the token says nothing new; an older one than what is known never does. */
export function isUpToDate(known: PersonRow, account: Account, now: Instant): boolean {
  if ((account.issuedAt ?? now) < plausibleTime(known.described_at, now)) return true;
  return (
    known.email === account.email &&
    known.email_verified === (account.emailVerified ? 1 : 0) &&
    known.email_proved === emailProvedColumn(account) &&
    known.name === account.name &&
    known.picture === account.picture
  );
}

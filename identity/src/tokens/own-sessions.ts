import type { Account } from '../accounts/account.ts';
import { type AuditDetails, changeAccount, endSessions } from '../accounts/account-commands.ts';
import { MAX_ENDED_SESSIONS, withEnded } from '../accounts/ended-session.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { Session } from './session-store.ts';

/**
 * The account's sessions that have not ended: of several refresh tokens of one session the newest,
 * with the latest use. The one that was used last comes first.
 *
 * @param now UTC milliseconds
 * @param lifetime how long an unused session lasts, in milliseconds
 */
export async function listSessions(
  { sessions }: Pick<ReadStores, 'sessions'>,
  account: Account,
  now: number,
  lifetime: number,
): Promise<Session[]> {
  const tokens = await sessions.list(account.id);
  const alive = tokens.filter(
    ({ usedAt, createdAt }) => usedAt + lifetime > now && createdAt >= account.validSince,
  );
  return Array.from(Map.groupBy(alive, ({ id }) => id).values())
    .flatMap(([newest, ...others]) =>
      newest === undefined
        ? []
        : [{ ...newest, usedAt: Math.max(newest.usedAt, ...others.map(({ usedAt }) => usedAt)) }],
    )
    .toSorted((a, b) => b.usedAt - a.usedAt);
}

interface SessionsToEnd {
  readonly ids: readonly string[];
  readonly current: string | undefined;
  readonly now: number;
  readonly actor?: Pick<AuditDetails, 'actorId' | 'detail'>;
}

/**
 * Ends some of an account's sessions and refuses their tokens, while the others go on. Their devices
 * are forgotten, and codes that would change the e-mail: they may have been asked for there.
 *
 * @param account locked
 * @param ids those of other accounts and unknown ones are left alone
 * @param current the session in which this is asked for: who ends it has signed out, and may open the
 *   letter that they asked for, on a device that stays known
 * @param now UTC milliseconds
 * @param actor who has it done, where it is not the account's own user
 */
export async function endSomeSessions(
  stores: Stores,
  account: Account,
  { ids, current, now, actor }: SessionsToEnd,
): Promise<void> {
  const tokens = await stores.sessions.list(account.id);
  const ended = tokens.filter(({ id }) => ids.includes(id));
  const endedIds = [...new Set(ended.map(({ id }) => id))];
  if (endedIds.length === 0) return;
  const action = 'account.sessions.end';
  const audit: AuditDetails = { now, action, ...(actor ?? { actorId: account.id }) };
  const endedSessions = withEnded(account.endedSessions, endedIds, now);
  if (endedSessions.length > MAX_ENDED_SESSIONS) {
    await endSessions(stores, account, audit);
    return;
  }
  await stores.sessions.deleteSessions(account.id, endedIds);
  const others = ended.filter(({ id }) => id !== current);
  await stores.devices.delete(others.flatMap(({ origin }) => origin.deviceHash ?? []));
  if (others.length > 0) await stores.codes.deleteFor(account.id, ['VERIFY_AND_CHANGE_EMAIL']);
  const detail = { sessions: endedIds.length, ...audit.detail };
  await changeAccount(stores, account, { endedSessions }, { ...audit, detail });
}

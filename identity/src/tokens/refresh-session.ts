import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import {
  correctSessions,
  correctTimes,
  liesAhead,
  sessionLiesAhead,
} from './correct-clock-skew.ts';
import type { Session } from './session-store.ts';
import { findSession, renewSession } from './sessions.ts';

const DAY = 86_400_000;
/** A session that lasts for a day is renewed by the hour, a longer one by the day at most. */
const RENEWALS_IN_A_LIFE = 24;

interface Used {
  readonly session: Session;
  readonly account: Account;
}

/**
 * The session that a refresh token stands for, which goes on by being used. Most uses write nothing:
 * its time is renewed once a day.
 *
 * @param at UTC milliseconds
 * @throws WireError as `findSession` does
 */
export async function useSession(
  { store, settings, onFailure }: Pick<IdentityContext, 'store' | 'settings' | 'onFailure'>,
  token: string,
  at: number,
): Promise<Used> {
  const { sessionLife } = settings;
  const found = await findSession(store.read, token, at, sessionLife);
  if (sessionLiesAhead(found.session, at) || liesAhead(found.account.validSince, at)) {
    return await corrected({ store, settings }, token, at);
  }
  const renewedAfter = Math.min(DAY, sessionLife / RENEWALS_IN_A_LIFE);
  if (at - found.session.usedAt > renewedAfter) {
    // A disk that is full must keep nobody from reading on: the next use tries again.
    await store.write((stores) => renewSession(stores, token, at)).catch(onFailure);
  }
  return found;
}

/** What a clock wrote that was ahead is brought back, and the session goes on. */
async function corrected(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  token: string,
  at: number,
): Promise<Used> {
  return await store.write(async (stores) => {
    const { account } = await findSession(stores, token, at, settings.sessionLife);
    const held = await stores.accounts.hold(account.id);
    if (held) {
      await correctTimes(stores, held, at);
      await correctSessions(stores, held, at);
    }
    return await findSession(stores, token, at, settings.sessionLife);
  });
}

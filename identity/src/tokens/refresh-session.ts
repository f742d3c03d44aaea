import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import {
  correctAccountTimes,
  correctSessionTimes,
  isAhead,
  isSessionAhead,
} from './correct-clock-skew.ts';
import type { Session } from './session-store.ts';
import { findSession, renewSession } from './sessions.ts';

const DAY = 86_400_000;
/** A session that lasts for a day is renewed by the hour, a longer one by the day at most. */
const RENEWALS_PER_LIFETIME = 24;

interface RefreshedSession {
  readonly session: Session;
  readonly account: Account;
}

/**
 * The session of a refresh token; using it extends it. Most uses write nothing: its time is updated
 * once a day.
 *
 * @param now UTC milliseconds
 * @throws WireError as `findSession` does
 */
export async function refreshSession(
  { store, settings, onFailure }: Pick<IdentityContext, 'store' | 'settings' | 'onFailure'>,
  token: string,
  now: number,
): Promise<RefreshedSession> {
  const { sessionLife } = settings;
  const found = await findSession(store.read, token, now, sessionLife);
  if (isSessionAhead(found.session, now) || isAhead(found.account.validSince, now)) {
    return await correctAndFind({ store, settings }, token, now);
  }
  const renewedAfter = Math.min(DAY, sessionLife / RENEWALS_PER_LIFETIME);
  if (now - found.session.usedAt > renewedAfter) {
    // A full disk must not fail the request: the next use tries again.
    await store.write((stores) => renewSession(stores, token, now)).catch(onFailure);
  }
  return found;
}

/** Corrects times that a wrong clock wrote; the session goes on. */
async function correctAndFind(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  token: string,
  now: number,
): Promise<RefreshedSession> {
  return await store.write(async (stores) => {
    const { account } = await findSession(stores, token, now, settings.sessionLife);
    const held = await stores.accounts.lock(account.id);
    if (held) {
      await correctAccountTimes(stores, held, now);
      await correctSessionTimes(stores, held, now);
    }
    return await findSession(stores, token, now, settings.sessionLife);
  });
}

import type { Account } from '../accounts/account.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { Session, SessionProof } from './session-store.ts';

/** Sessions of one account at most; a further one ends the oldest. */
export const SESSIONS_PER_ACCOUNT = 100;

const HASH_PURPOSE = 'refresh-token';
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Starts a session. The refresh token holds the account's id, which distinguishes an ended session from
 * a deleted account, and 256 random bits; only its hash is stored. It is not rotated, because several
 * tabs use it at the same time.
 *
 * @param now UTC milliseconds
 * @returns the refresh token
 */
export async function beginSession(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  session: SessionProof & Pick<Session, 'id' | 'origin'>,
  now: number,
): Promise<string> {
  const token = `${account.id}.${newSecret()}`;
  await stores.sessions.insert(hashSecret(HASH_PURPOSE, token), {
    accountId: account.id,
    ...session,
    createdAt: Math.max(now, account.validSince),
    usedAt: now,
  });
  await stores.sessions.keepNewest(account.id, SESSIONS_PER_ACCOUNT);
  return token;
}

/**
 * The session of a refresh token.
 *
 * @param now UTC milliseconds
 * @param lifetime how long an unused session lasts, in milliseconds
 * @throws WireError `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`, which sign the user out, or
 * `INVALID_REFRESH_TOKEN` for any other text
 */
export async function findSession(
  stores: Pick<ReadStores, 'sessions' | 'accounts'>,
  token: string,
  now: number,
  lifetime: number,
): Promise<{ session: Session; account: Account }> {
  const [, accountId] = TOKEN.exec(token) ?? [];
  if (accountId === undefined) throw new WireError('INVALID_REFRESH_TOKEN');
  const found = await stores.sessions.find(hashSecret(HASH_PURPOSE, token));
  if (found) {
    if (found.account.disabled) throw new WireError('USER_DISABLED');
    const { session, account } = found;
    const isOver = session.usedAt + lifetime <= now || session.createdAt < account.validSince;
    if (isOver) throw new WireError('TOKEN_EXPIRED');
    return found;
  }
  const account = await stores.accounts.byId(accountId);
  if (!account) throw new WireError('USER_NOT_FOUND');
  throw new WireError(account.disabled ? 'USER_DISABLED' : 'TOKEN_EXPIRED');
}

/** Ends one session, if it is the account's. */
export async function endSession(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  token: string,
): Promise<void> {
  const hash = hashSecret(HASH_PURPOSE, token);
  const found = await stores.sessions.find(hash);
  if (found?.account.id === account.id) await stores.sessions.delete(hash);
}

/** Records a use of the session. @param now UTC milliseconds */
export async function renewSession(
  stores: Pick<Stores, 'sessions'>,
  token: string,
  now: number,
): Promise<void> {
  await stores.sessions.renew(hashSecret(HASH_PURPOSE, token), now);
}

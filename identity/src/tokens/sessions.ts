import type { Account } from '../accounts/account.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { ReadStores, Stores } from '../store.ts';
import type { Session } from './session-store.ts';

/** Sign-ins that one account may have at once; the oldest ends when one more begins. */
export const SESSIONS_PER_ACCOUNT = 100;

const HASH_PURPOSE = 'refresh-token';
const TOKEN = /^([\w-]{1,64})\.([\w-]{43})$/;

/**
 * Begins a session. The refresh token is opaque to whoever has it: the account's id, which tells an
 * ended session from one of a deleted account, and 256 random bits, of which only a hash is kept. It
 * is not replaced when used, because several tabs use it at once.
 *
 * @param now UTC milliseconds
 * @returns the refresh token
 */
export async function beginSession(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  { signInProvider, authTime }: Pick<Session, 'signInProvider' | 'authTime'>,
  now: number,
): Promise<string> {
  const token = `${account.id}.${newSecret()}`;
  await stores.sessions.insert(hashSecret(HASH_PURPOSE, token), {
    accountId: account.id,
    signInProvider,
    authTime,
    createdAt: Math.max(now, account.validSince),
    usedAt: now,
  });
  await stores.sessions.keepNewest(account.id, SESSIONS_PER_ACCOUNT);
  return token;
}

/**
 * The session that a refresh token stands for.
 *
 * @param now UTC milliseconds
 * @param lifetime how long a session lasts that nobody uses, in milliseconds
 * @throws WireError `TOKEN_EXPIRED`, `USER_NOT_FOUND` or `USER_DISABLED`, which sign the user out, or
 * `INVALID_REFRESH_TOKEN` for what was never one
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

/** Ends one session of the account; does nothing where it is another's or none. */
export async function endSession(
  stores: Pick<Stores, 'sessions'>,
  account: Account,
  token: string,
): Promise<void> {
  const hash = hashSecret(HASH_PURPOSE, token);
  const found = await stores.sessions.find(hash);
  if (found?.account.id === account.id) await stores.sessions.delete(hash);
}

/** The session was used at that time, UTC milliseconds. */
export async function renewSession(
  stores: Pick<Stores, 'sessions'>,
  token: string,
  now: number,
): Promise<void> {
  await stores.sessions.renew(hashSecret(HASH_PURPOSE, token), now);
}

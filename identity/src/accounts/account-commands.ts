import { v7 as uuidv7 } from 'uuid';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { Account, AccountFields } from './account.ts';
import type { FederatedLink, ProviderId } from './federated-link.ts';

/** Who acts, when, and what it is called in the audit. */
export interface Act {
  /** UTC milliseconds. */
  readonly at: number;
  /** The account that acts; null: the operator, by a command. */
  readonly by: string | null;
  readonly action: `account.${string}`;
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

const NEW: Omit<AccountFields, 'validSince'> = {
  email: undefined,
  emailVerified: false,
  emailProved: false,
  emailLinkSignIn: false,
  displayName: '',
  photoUrl: '',
  passwordHash: undefined,
  passwordChangedAt: undefined,
  disabled: false,
  lastSignInAt: undefined,
};

/** @throws WireError `EMAIL_EXISTS` */
export async function createAccount(
  stores: Stores,
  given: Partial<AccountFields>,
  at: number,
  via: string,
): Promise<Account> {
  const id = uuidv7();
  const validSince = Math.floor(at / 1_000) * 1_000;
  if (!(await stores.accounts.insert(id, { ...NEW, validSince, ...given }, at))) {
    throw new WireError('EMAIL_EXISTS');
  }
  const detail = { via };
  await stores.audit.record({ at, actorId: id, action: 'account.create', accountId: id, detail });
  return await reread(stores, id);
}

/**
 * Changes an account; leaves an audit row and a note for the product.
 *
 * @throws WireError `EMAIL_EXISTS`
 */
export async function changeAccount(
  stores: Stores,
  account: Account,
  changed: Partial<AccountFields>,
  act: Act,
): Promise<Account> {
  if (!(await stores.accounts.update(account.id, changed, act.at))) {
    throw new WireError('EMAIL_EXISTS');
  }
  await leaveTrace(stores, account.id, act);
  return await reread(stores, account.id);
}

/**
 * Ends every session of the account and makes every token of before void, also one that was issued
 * after another such act in this very second; and the letter that would move the account to another
 * e-mail, which somebody may have asked for in one of those sessions. No device is known any more.
 */
export async function endSessions(stores: Stores, account: Account, act: Act): Promise<Account> {
  await stores.sessions.deleteAll(account.id);
  await stores.devices.deleteAll(account.id);
  await stores.codes.deleteFor(account.id, ['VERIFY_AND_CHANGE_EMAIL']);
  const validSince = nextSecond(act.at);
  return await changeAccount(stores, account, { validSince }, act);
}

/** Removes the account with all that belongs to it. */
export async function deleteAccount(stores: Stores, account: Account, act: Act): Promise<void> {
  await stores.accounts.delete(account.id);
  await leaveTrace(stores, account.id, act);
}

/** @throws WireError `FEDERATED_USER_ID_ALREADY_LINKED` where it opens another account */
export async function linkProvider(
  stores: Stores,
  account: Account,
  link: FederatedLink,
  at: number,
): Promise<Account> {
  const { providerId } = link;
  const known = account.links.find((other) => other.providerId === providerId);
  if (known && known.subject !== link.subject) throw new WireError('PROVIDER_ALREADY_LINKED');
  if (!(await stores.accounts.saveLink(account.id, link, at))) {
    throw new WireError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (known) return await reread(stores, account.id);
  const act: Act = { at, by: account.id, action: 'account.link', detail: { providerId } };
  await leaveTrace(stores, account.id, act);
  return await reread(stores, account.id);
}

export async function unlinkProvider(
  stores: Stores,
  account: Account,
  providerId: ProviderId,
  at: number,
): Promise<Account> {
  await stores.accounts.deleteLink(account.id, providerId);
  const act: Act = { at, by: account.id, action: 'account.unlink', detail: { providerId } };
  await leaveTrace(stores, account.id, act);
  return await reread(stores, account.id);
}

async function leaveTrace(stores: Stores, accountId: string, act: Act): Promise<void> {
  const { at, by, action, detail = {} } = act;
  await stores.audit.record({ at, actorId: by, action, accountId, detail });
  await stores.changes.note(accountId, at);
}

async function reread(stores: Stores, id: string): Promise<Account> {
  const account = await stores.accounts.byId(id);
  if (!account) throw new WireError('USER_NOT_FOUND');
  return account;
}

/** The next whole second: every token of before is older, also one of this very second. */
function nextSecond(at: number): number {
  return (Math.floor(at / 1_000) + 1) * 1_000;
}

import { v7 as uuidv7 } from 'uuid';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { Account, AccountFields } from './account.ts';
import type { FederatedLink, ProviderId } from './federated-link.ts';

/** An action on an account, for its audit row. */
export interface AuditDetails {
  /** UTC milliseconds. */
  readonly now: number;
  /** The acting account, or the administrator’s person; null: the operator, by a command. */
  readonly actorId: string | null;
  readonly action: `account.${string}`;
  /** Never a secret. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}

const NEW_ACCOUNT: Omit<AccountFields, 'validSince'> = {
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
  values: Partial<AccountFields>,
  now: number,
  via: string,
): Promise<Account> {
  const id = uuidv7();
  const validSince = Math.floor(now / 1_000) * 1_000;
  if (!(await stores.accounts.insert(id, { ...NEW_ACCOUNT, validSince, ...values }, now))) {
    throw new WireError('EMAIL_EXISTS');
  }
  const detail = { via };
  await stores.audit.record({
    at: now,
    actorId: id,
    action: 'account.create',
    accountId: id,
    detail,
  });
  return await reload(stores, id);
}

/**
 * Changes an account, writes an audit row and records the change for the product.
 *
 * @throws WireError `EMAIL_EXISTS`
 */
export async function changeAccount(
  stores: Stores,
  account: Account,
  values: Partial<AccountFields>,
  audit: AuditDetails,
): Promise<Account> {
  if (!(await stores.accounts.update(account.id, values, audit.now))) {
    throw new WireError('EMAIL_EXISTS');
  }
  await recordChange(stores, account.id, audit);
  return await reload(stores, account.id);
}

/**
 * Ends every session of the account and revokes all its tokens, also one that was issued in this
 * very second. Removes its known devices, and the codes that would change its e-mail: they may have
 * been asked for in one of those sessions.
 */
export async function endSessions(
  stores: Stores,
  account: Account,
  audit: AuditDetails,
): Promise<Account> {
  await stores.sessions.deleteAll(account.id);
  await stores.devices.deleteAll(account.id);
  await stores.codes.deleteFor(account.id, ['VERIFY_AND_CHANGE_EMAIL']);
  const validSince = nextSecond(audit.now);
  return await changeAccount(stores, account, { validSince }, audit);
}

/** Removes the account with all that belongs to it. */
export async function deleteAccount(
  stores: Stores,
  account: Account,
  audit: AuditDetails,
): Promise<void> {
  await stores.accounts.delete(account.id);
  await recordChange(stores, account.id, audit);
}

/** @throws WireError `FEDERATED_USER_ID_ALREADY_LINKED` where it opens another account */
export async function linkProvider(
  stores: Stores,
  account: Account,
  link: FederatedLink,
  now: number,
): Promise<Account> {
  const { providerId } = link;
  const existing = account.links.find((other) => other.providerId === providerId);
  if (existing && existing.subject !== link.subject) throw new WireError('PROVIDER_ALREADY_LINKED');
  if (!(await stores.accounts.saveLink(account.id, link, now))) {
    throw new WireError('FEDERATED_USER_ID_ALREADY_LINKED');
  }
  if (existing) return await reload(stores, account.id);
  const audit: AuditDetails = {
    now,
    actorId: account.id,
    action: 'account.link',
    detail: { providerId },
  };
  await recordChange(stores, account.id, audit);
  return await reload(stores, account.id);
}

export async function unlinkProvider(
  stores: Stores,
  account: Account,
  providerId: ProviderId,
  now: number,
): Promise<Account> {
  await stores.accounts.deleteLink(account.id, providerId);
  const audit: AuditDetails = {
    now,
    actorId: account.id,
    action: 'account.unlink',
    detail: { providerId },
  };
  await recordChange(stores, account.id, audit);
  return await reload(stores, account.id);
}

async function recordChange(stores: Stores, accountId: string, audit: AuditDetails): Promise<void> {
  const { now, actorId, action, detail = {} } = audit;
  await stores.audit.record({ at: now, actorId, action, accountId, detail });
  await stores.accountEvents.record(accountId, now);
}

async function reload(stores: Stores, id: string): Promise<Account> {
  const account = await stores.accounts.byId(id);
  if (!account) throw new WireError('USER_NOT_FOUND');
  return account;
}

/** The next whole second, so that a token of this very second is older. */
function nextSecond(now: number): number {
  return (Math.floor(now / 1_000) + 1) * 1_000;
}

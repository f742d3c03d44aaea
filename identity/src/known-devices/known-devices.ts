import { type Account, isAnonymous } from '../accounts/account.ts';
import { DEVICE_LIFETIME } from '../platform/calling-device.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import type { ReadStores, Stores } from '../store.ts';

/** Known devices of one account at most; a further one replaces the least recently used. */
const DEVICES_PER_ACCOUNT = 20;

const HASH_PURPOSE = 'known-device';

/** A device of an account, by its hash in the database. */
export interface KnownDevice {
  readonly hash: string;
  /** Nobody had signed in to the account on it before. */
  readonly isNew: boolean;
}

/**
 * Records a sign-in on this device: wrong passwords of strangers no longer keep the user out on it.
 * It is forgotten with the account's sessions. Anonymous accounts, which cannot sign in again, are
 * not recorded.
 *
 * @returns undefined for an anonymous account
 */
export async function rememberDevice(
  stores: Pick<Stores, 'devices'>,
  account: Account,
  { device, now }: Pick<RequestContext, 'device' | 'now'>,
): Promise<KnownDevice | undefined> {
  if (isAnonymous(account)) return undefined;
  const until = now + DEVICE_LIFETIME;
  const hashes = device.secrets.map(hash);
  const renewed =
    hashes.length > 0 ? await stores.devices.renew(hashes, account.id, now, until) : undefined;
  if (renewed !== undefined) {
    // The most recently used comes first: a sixth account replaces the last.
    const [used, others] = [hashes.indexOf(renewed), device.secrets];
    device.store([...others.slice(used, used + 1), ...others.toSpliced(used, 1)]);
    return { hash: renewed, isNew: false };
  }
  // Never a secret that the browser sends: a stranger may have set it.
  const secret = newSecret();
  const made = hash(secret);
  await stores.devices.insert(made, account.id, until);
  await stores.devices.keepNewest(account.id, DEVICES_PER_ACCOUNT);
  device.store([secret, ...device.secrets]);
  return { hash: made, isNew: true };
}

/**
 * The calling device, if it is known to the account with this e-mail.
 *
 * @returns its hash in the database
 */
export async function findKnownDevice(
  { devices }: Pick<ReadStores, 'devices'>,
  email: string,
  { device, now }: Pick<RequestContext, 'device' | 'now'>,
): Promise<string | undefined> {
  if (device.secrets.length === 0) return undefined;
  return await devices.find(device.secrets.map(hash), email, now);
}

function hash(secret: string): string {
  return hashSecret(HASH_PURPOSE, secret);
}

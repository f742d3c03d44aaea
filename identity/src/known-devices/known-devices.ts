import { type Account, isAnonymous } from '../accounts/account.ts';
import { DEVICE_LIFETIME } from '../platform/calling-device.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import type { ReadStores, Stores } from '../store.ts';

/** Devices that one account knows; the one that was used longest ago makes way for one more. */
const DEVICES_PER_ACCOUNT = 20;

const HASH_PURPOSE = 'known-device';

/**
 * Notes that somebody has just signed in on this device: guesses of others no longer keep them out
 * on it. Ends with the account's sessions. A guest, who has no way to sign in again, is not noted.
 */
export async function rememberDevice(
  stores: Pick<Stores, 'devices'>,
  account: Account,
  { device, now }: Pick<RequestContext, 'device' | 'now'>,
): Promise<void> {
  if (isAnonymous(account)) return;
  const until = now + DEVICE_LIFETIME;
  const hashes = device.secrets.map(hash);
  const renewed =
    hashes.length > 0 ? await stores.devices.renew(hashes, account.id, now, until) : undefined;
  if (renewed !== undefined) {
    // The one that was used last stands first: a sixth account takes the place of the last.
    const [used, others] = [hashes.indexOf(renewed), device.secrets];
    device.store([...others.slice(used, used + 1), ...others.toSpliced(used, 1)]);
    return;
  }
  // Never one that the browser brings: somebody else may have put it there.
  const secret = newSecret();
  await stores.devices.insert(hash(secret), account.id, until);
  await stores.devices.keepNewest(account.id, DEVICES_PER_ACCOUNT);
  device.store([secret, ...device.secrets]);
}

/**
 * The device that calls, if somebody has signed in on it to the account with this e-mail.
 *
 * @returns what stands for it in the database
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

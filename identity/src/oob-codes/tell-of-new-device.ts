import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { consume } from '../rate-limits/rate-limiter.ts';
import type { Stores } from '../store.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Tells an account's owner that somebody has signed in on a device on which nobody had before; not at
 * the account's first sign-in, and not again and again where a program keeps no cookies.
 *
 * @param account as it was before the sign-in
 * @param country ISO 3166-1 alpha-2
 */
export async function tellOfNewDevice(
  context: Pick<IdentityContext, 'settings'>,
  stores: Stores,
  account: Account,
  country: string | undefined,
  request: Pick<RequestContext, 'device' | 'now' | 'siteUrl'>,
): Promise<void> {
  if (account.lastSignInAt === undefined || account.email === undefined) return;
  const entries = [{ limit: 'newDeviceTold', subject: account.id }] as const;
  const { exceeded } = await consume(stores, entries, request.now);
  if (exceeded !== undefined) return;
  const news = { kind: 'new-device', device: request.device.description, country } as const;
  await tellOwner(context, stores, account, news, request);
}

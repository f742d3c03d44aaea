import type { IdentityContext } from '../context.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { type Consumption, consume } from '../rate-limits/rate-limiter.ts';
import { tellOwner } from './tell-owner.ts';

/** Wrong codes within a quarter of an hour, after which the account's owner is told. */
const THRESHOLD = 10;

/**
 * Tells an account's owner, once a day while it goes on, that somebody who knows their first factor
 * tries codes.
 *
 * @param counted what was counted of the last one
 */
export async function tellOfWrongCodes(
  context: Pick<IdentityContext, 'store' | 'settings'>,
  accountId: string,
  counted: Consumption['counted'],
  request: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<void> {
  const tries = counted.find(({ limit }) => limit === 'codeOfAccount')?.points ?? 0;
  if (tries < THRESHOLD) return;
  await context.store.write(async (stores) => {
    // The account first, as wherever codes are made: this avoids deadlocks.
    const account = await stores.accounts.lock(accountId);
    const entries = [{ limit: 'wrongCodesTold', subject: accountId }] as const;
    const { exceeded } = await consume(stores, entries, request.now);
    if (!account || exceeded !== undefined) return;
    const news = { kind: 'wrong-codes', count: THRESHOLD } as const;
    await tellOwner(context, stores, account, news, request);
  });
}

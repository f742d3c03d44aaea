import type { IdentityContext } from '../context.ts';
import { findKnownDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { networksOf } from './network.ts';
import { networkEntries, networkEntriesFor, type RateLimitEntry } from './rate-limit-entry.ts';
import { type Consumption, refund, reset } from './rate-limiter.ts';
import { delayAfter } from './sign-in-throttle.ts';

/** A password that is about to be checked, as it was counted; empty where limits are off. */
export type PasswordAttempt = Pick<Consumption, 'counted'>;

/**
 * Counts a password before it is checked. A device on which somebody has signed in to the account
 * has a limit of its own, which no stranger uses up. After many wrong passwords of strangers the
 * check is delayed, whether the password is right or wrong; a captcha that was passed replaces that.
 *
 * @param email also of nobody: both are the same work
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`, whichever limit is exceeded
 */
export async function countPasswordAttempt(
  context: Pick<IdentityContext, 'store' | 'limiter' | 'captcha' | 'throttle'>,
  email: string,
  request: RequestContext,
): Promise<PasswordAttempt> {
  const device = await findKnownDevice(context.store.read, email, request);
  const entries =
    device === undefined
      ? strangersEntries(email, request.address)
      : [{ limit: 'passwordOnDevice', subject: device } as const];
  const consumption = await context.limiter.consume(entries, request.now);
  if (!context.captcha) await delay(context, email, request, consumption);
  return consumption;
}

/** The narrowest limit first. */
function strangersEntries(email: string, address: string): RateLimitEntry[] {
  return [
    ...networkEntriesFor('passwordOfAccount', email, address),
    ...networkEntries('password', address),
    { limit: 'passwordOfAccount', subject: email },
  ];
}

async function delay(
  { limiter, throttle }: Pick<IdentityContext, 'limiter' | 'throttle'>,
  email: string,
  { address, now }: RequestContext,
  { excess, counted }: Consumption,
): Promise<void> {
  const { nearest, wider } = networksOf(address);
  try {
    await throttle.wait(delayAfter(excess), { account: email, network: wider ?? nearest });
  } catch (error) {
    // It is not checked: who finds no place uses up their own limit and not the account's.
    const ofAccount = counted.filter(({ limit }) => limit === 'passwordOfAccount');
    await limiter.refund(ofAccount, now);
    throw error;
  }
}

/**
 * Refunds a right password, and with it the wrong ones before from the same place or device: that
 * was the same person. Wrong passwords from other places stay counted, save for as many as were
 * refused from here unchecked: only who knows the password gets so much back.
 */
export async function refundPasswordAttempt(
  stores: Pick<Stores, 'rateLimits'>,
  { counted }: PasswordAttempt,
  now: number,
): Promise<void> {
  const own = counted.filter(
    ({ limit }) => limit === 'passwordOfAccountFromNetwork' || limit === 'passwordOnDevice',
  );
  await refund(
    stores,
    counted,
    ({ limit, rate }) =>
      limit === 'passwordFromNetwork' || limit === 'passwordFromWiderNetwork'
        ? 1
        : (own.find((window) => window.rate.window === rate.window)?.points ?? 1),
    now,
  );
}

/** Resets the limits of who has shown that the account is theirs, and of where they are. */
export async function resetPasswordAttempts(
  stores: Pick<Stores, 'rateLimits'>,
  email: string,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
): Promise<void> {
  const entries = networkEntriesFor('passwordOfAccount', email, address);
  await reset(stores, [...entries, { limit: 'passwordOfAccount', subject: email }], now);
}

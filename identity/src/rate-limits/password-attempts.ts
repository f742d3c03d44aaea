import type { IdentityContext } from '../context.ts';
import { findKnownDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';
import { networksOf } from './network.ts';
import {
  type Attempt,
  type Count,
  countAttempts,
  forgetAttempts,
  fromNetworks,
  onOneFromNetworks,
  refund,
  tooManyAttempts,
} from './rate-limiter.ts';
import { delayAfter } from './sign-in-throttle.ts';

/** A password that is about to be looked at, as it was counted; nothing where nobody is limited. */
export type Guess = Pick<Count, 'counted'>;

/**
 * Counts a password before it is looked at. On a device on which somebody has signed in to the
 * account it has a share of its own, which no stranger uses up. Where strangers have failed often
 * it waits, right or wrong; a captcha that was passed stands for that.
 *
 * @param email also of nobody: both are the same work
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`, whichever share is used up
 */
export async function admitGuess(
  context: Pick<IdentityContext, 'store' | 'settings' | 'captcha' | 'waitingRoom'>,
  email: string,
  request: RequestContext,
): Promise<Guess> {
  const { store, settings } = context;
  if (!settings.rateLimits) return { counted: [] };
  const { now } = request;
  const device = await findKnownDevice(store.read, email, request);
  const attempts =
    device === undefined
      ? strangersGuess(email, request.address)
      : [{ what: 'passwordOnDevice', who: device } as const];
  const count = await store.write((stores) => countAttempts(stores, attempts, now));
  if (count.usedUp !== undefined) throw tooManyAttempts();
  if (!context.captcha) await wait(context, email, request, count);
  return count;
}

/** The narrowest share first. */
function strangersGuess(email: string, address: string): Attempt[] {
  return [
    ...onOneFromNetworks('passwordOfAccount', email, address),
    ...fromNetworks('password', address),
    { what: 'passwordOfAccount', who: email },
  ];
}

async function wait(
  { store, waitingRoom }: Pick<IdentityContext, 'store' | 'waitingRoom'>,
  email: string,
  { address, now }: RequestContext,
  { excess, counted }: Count,
): Promise<void> {
  const { nearest, wider } = networksOf(address);
  try {
    await waitingRoom.wait(delayAfter(excess), { account: email, network: wider ?? nearest });
  } catch (error) {
    // It is not looked at: whoever finds no place uses up their own share and not the account's.
    const ofAccount = counted.filter(({ what }) => what === 'passwordOfAccount');
    await store.write((stores) => refund(stores, ofAccount, () => 1, now));
    throw error;
  }
}

/**
 * Takes a right password back, and with it what was wrong before from the same place or device:
 * that was the same person. What other places got wrong stays counted, but for as many as were
 * refused from here without being looked at: only who knows the password takes back so much.
 */
export async function takeBackGuess(
  stores: Pick<Stores, 'attempts'>,
  { counted }: Guess,
  now: number,
): Promise<void> {
  const own = counted.filter(
    ({ what }) => what === 'passwordOfAccountFromNetwork' || what === 'passwordOnDevice',
  );
  await refund(
    stores,
    counted,
    ({ what, limit }) =>
      what === 'passwordFromNetwork' || what === 'passwordFromWiderNetwork'
        ? 1
        : (own.find((one) => one.limit.window === limit.window)?.points ?? 1),
    now,
  );
}

/** Begins counting anew for who has shown that the account is theirs, and for where they are. */
export async function forgiveGuesses(
  stores: Pick<Stores, 'attempts'>,
  email: string,
  { address, now }: Pick<RequestContext, 'address' | 'now'>,
): Promise<void> {
  const attempts = onOneFromNetworks('passwordOfAccount', email, address);
  await forgetAttempts(stores, [...attempts, { what: 'passwordOfAccount', who: email }], now);
}

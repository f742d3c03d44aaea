import type { IdentityContext } from '../context.ts';
import { findKnownDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import {
  type Attempt,
  countAttempts,
  fromNetworks,
  onOneFromNetworks,
  tooManyAttempts,
} from './rate-limiter.ts';

/** A letter that is asked for. */
interface AskedLetter {
  readonly recipient: string;
  /** True where the asker is signed in to the account of that e-mail. */
  readonly isOwner?: boolean;
  /** What is answered where the recipient gets no more. */
  readonly refusal?: WireErrorCode;
}

/**
 * Counts a letter before it is written. Who is signed in, or asks on a device on which somebody has
 * signed in to the account, has a share of their own, which no stranger uses up. Until the e-mail is
 * proved it counts for the network as well: anybody may register with any number of others' e-mails.
 *
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`, or as `refusal` says
 */
export async function limitLetters(
  { store, settings }: Pick<IdentityContext, 'store' | 'settings'>,
  { recipient, isOwner = false, refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER' }: AskedLetter,
  request: RequestContext,
): Promise<void> {
  if (!settings.rateLimits) return;
  const isKnown = isOwner || (await findKnownDevice(store.read, recipient, request)) !== undefined;
  const attempts = isKnown
    ? await ownersLetter(store, recipient, request)
    : strangersLetter(recipient, request);
  const { usedUp } = await store.write((stores) => countAttempts(stores, attempts, request.now));
  if (usedUp === undefined) return;
  throw usedUp.startsWith('mailTo') ? new WireError(refusal) : tooManyAttempts();
}

async function ownersLetter(
  store: IdentityContext['store'],
  recipient: string,
  { address }: RequestContext,
): Promise<Attempt[]> {
  const account = await store.read.accounts.byEmail(recipient);
  const ofNetwork = account?.emailProved ? [] : fromNetworks('mail', address);
  return [{ what: 'mailToOwner', who: recipient }, ...ofNetwork];
}

function strangersLetter(recipient: string, { address }: RequestContext): Attempt[] {
  return [
    ...onOneFromNetworks('mailToRecipient', recipient, address),
    ...fromNetworks('mail', address),
    { what: 'mailToRecipient', who: recipient },
  ];
}

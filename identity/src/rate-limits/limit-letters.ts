import type { IdentityContext } from '../context.ts';
import { knownDevice } from '../known-devices/known-devices.ts';
import type { CallFacts } from '../platform/request-context.ts';
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
  call: CallFacts,
): Promise<void> {
  if (!settings.attemptLimits) return;
  const isKnown = isOwner || (await knownDevice(store.read, recipient, call)) !== undefined;
  const attempts = isKnown
    ? await ownersLetter(store, recipient, call)
    : strangersLetter(recipient, call);
  const { usedUp } = await store.write((stores) => countAttempts(stores, attempts, call.now));
  if (usedUp === undefined) return;
  throw usedUp.startsWith('mailTo') ? new WireError(refusal) : tooManyAttempts();
}

async function ownersLetter(
  store: IdentityContext['store'],
  recipient: string,
  { address }: CallFacts,
): Promise<Attempt[]> {
  const account = await store.read.accounts.byEmail(recipient);
  const ofNetwork = account?.emailProved ? [] : fromNetworks('mail', address);
  return [{ what: 'mailToOwner', who: recipient }, ...ofNetwork];
}

function strangersLetter(recipient: string, { address }: CallFacts): Attempt[] {
  return [
    ...onOneFromNetworks('mailToRecipient', recipient, address),
    ...fromNetworks('mail', address),
    { what: 'mailToRecipient', who: recipient },
  ];
}

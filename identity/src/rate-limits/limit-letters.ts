import type { IdentityContext } from '../context.ts';
import { findKnownDevice } from '../known-devices/known-devices.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { WireErrorCode } from '../platform/wire-error-code.ts';
import { networkEntries, networkEntriesFor, type RateLimitEntry } from './rate-limit-entry.ts';

interface LetterRequest {
  readonly recipient: string;
  /** True where the caller is signed in to the account of that e-mail. */
  readonly isOwner?: boolean;
  /** The refusal where the recipient gets no more letters. */
  readonly refusal?: WireErrorCode;
}

/**
 * Counts a letter before it is written. Who is signed in, or asks on a device on which somebody has
 * signed in to the account, has a limit of their own, which no stranger uses up. Until the e-mail is
 * proved it counts for the network as well: anybody may register with any number of others' e-mails.
 *
 * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER`, or `refusal`
 */
export async function limitLetters(
  { store, limiter }: Pick<IdentityContext, 'store' | 'limiter'>,
  { recipient, isOwner = false, refusal = 'TOO_MANY_ATTEMPTS_TRY_LATER' }: LetterRequest,
  request: RequestContext,
): Promise<void> {
  const isKnown = isOwner || (await findKnownDevice(store.read, recipient, request)) !== undefined;
  const entries = isKnown
    ? await ownersEntries(store, recipient, request)
    : strangersEntries(recipient, request);
  await limiter.consume(entries, request.now, (exceeded) =>
    exceeded.startsWith('mailTo') ? refusal : 'TOO_MANY_ATTEMPTS_TRY_LATER',
  );
}

async function ownersEntries(
  store: IdentityContext['store'],
  recipient: string,
  { address }: RequestContext,
): Promise<RateLimitEntry[]> {
  const account = await store.read.accounts.byEmail(recipient);
  const ofNetwork = account?.emailProved ? [] : networkEntries('mail', address);
  return [{ limit: 'mailToOwner', subject: recipient }, ...ofNetwork];
}

function strangersEntries(recipient: string, { address }: RequestContext): RateLimitEntry[] {
  return [
    ...networkEntriesFor('mailToRecipient', recipient, address),
    ...networkEntries('mail', address),
    { limit: 'mailToRecipient', subject: recipient },
  ];
}

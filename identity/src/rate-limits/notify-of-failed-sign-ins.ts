import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { failedSignInsLetter } from '../mail/letters/failed-sign-ins-letter.ts';
import { SITE_NAME } from '../mail/site-name.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Guess } from './password-attempts.ts';
import { countAttempts } from './rate-limiter.ts';

const DAY = 86_400_000;
/** Strangers' wrong passwords for one account within a day, after which its owner is told. */
const TOLD_AFTER = 20;

interface WrongGuess {
  readonly email: string;
  /** Undefined where nobody has that e-mail: a decoy is written then. */
  readonly found: Account | undefined;
  readonly guess: Guess;
}

/**
 * Tells an account's owner, once a day while it goes on, that strangers have failed to sign in to it
 * many times. What the owner got wrong on a known device is not told.
 */
export async function tellOfFailures(
  context: Pick<IdentityContext, 'store' | 'mail' | 'settings'>,
  { email, found, guess }: WrongGuess,
  { now, siteUrl }: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<void> {
  const ofDay = guess.counted.find(
    ({ what, limit }) => what === 'passwordOfAccount' && limit.window === DAY,
  );
  if (!ofDay || ofDay.points < TOLD_AFTER) return;
  const since = ofDay.expiresAt - DAY;
  const letter = failedSignInsLetter({
    siteName: SITE_NAME,
    displayName: found?.displayName ?? '',
    email,
    link: new URL(context.settings.resetPath, siteUrl).href,
    since,
    failures: TOLD_AFTER,
    wasSignedIn: (found?.lastSignInAt ?? 0) >= since,
  });
  const recipient = found && mayBeGuessed(found) ? email : undefined;
  await context.store.write(async (stores) => {
    const told = [{ what: 'failuresTold', who: email }] as const;
    const { usedUp } = await countAttempts(stores, told, now);
    if (usedUp !== undefined) return;
    await context.mail.enqueue(stores, { recipient, ...letter }, { giveUpAt: now + DAY });
  });
}

/** Without a password there is nothing that a stranger might guess. */
function mayBeGuessed({ disabled, passwordHash }: Account): boolean {
  return !disabled && passwordHash !== undefined;
}

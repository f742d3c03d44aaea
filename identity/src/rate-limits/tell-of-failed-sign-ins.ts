import type { Account } from '../accounts/account.ts';
import type { IdentityContext } from '../context.ts';
import { failedSignInsLetter } from '../mail/letters/failed-sign-ins-letter.ts';
import { failedSignInsNotice } from '../mail/letters/messages.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { PasswordAttempt } from './password-attempts.ts';
import { consume } from './rate-limiter.ts';

const DAY = 86_400_000;
/** Strangers' wrong passwords for one account within a day, after which its owner is told. */
const THRESHOLD = 20;

interface FailedSignIn {
  readonly email: string;
  /** Undefined where nobody has that e-mail: a decoy is written then. */
  readonly account: Account | undefined;
  readonly attempt: PasswordAttempt;
}

/**
 * Tells an account's owner, once a day while it goes on, that strangers have failed to sign in to it
 * many times. Wrong passwords of the owner on a known device are not told.
 */
export async function tellOfFailedSignIns(
  context: Pick<IdentityContext, 'store' | 'settings'>,
  { email, account, attempt }: FailedSignIn,
  { now, siteUrl }: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<void> {
  const ofDay = attempt.counted.find(
    ({ limit, rate }) => limit === 'passwordOfAccount' && rate.window === DAY,
  );
  if (!ofDay || ofDay.points < THRESHOLD) return;
  const since = ofDay.expiresAt - DAY;
  const letter = failedSignInsLetter({
    siteName: context.settings.siteName,
    displayName: account?.displayName ?? '',
    email,
    link: new URL(context.settings.resetPath, siteUrl).href,
    since,
    failures: THRESHOLD,
    wasSignedIn: (account?.lastSignInAt ?? 0) >= since,
  });
  const recipient = account && canBeGuessed(account) ? email : undefined;
  await context.store.write(async (stores) => {
    const entries = [{ limit: 'failuresTold', subject: email }] as const;
    const { exceeded } = await consume(stores, entries, now);
    if (exceeded !== undefined) return;
    await stores.mails.add({ recipient, ...letter, createdAt: now, giveUpAt: now + DAY });
    const accountId = recipient === undefined ? undefined : account?.id;
    await stores.notices.add({ accountId, text: failedSignInsNotice(THRESHOLD), at: now });
  });
}

/** Without a password there is nothing that a stranger might guess. */
function canBeGuessed({ disabled, passwordHash }: Account): boolean {
  return !disabled && passwordHash !== undefined;
}

import type { IdentityContext } from '../context.ts';
import type { SecurityChange } from '../mail/letters/letter.ts';
import { securityChangeLetter } from '../mail/letters/security-change-letter.ts';
import type { RequestContext } from '../platform/request-context.ts';
import type { Stores } from '../store.ts';

const DAY = 86_400_000;

/** Tells an account's owner, in the caller's transaction, how the ways to sign in to it have changed. */
export async function queueSecurityLetter(
  { settings }: Pick<IdentityContext, 'settings'>,
  stores: Pick<Stores, 'mails'>,
  account: { readonly email: string | undefined; readonly displayName: string },
  change: SecurityChange,
  { now, siteUrl }: Pick<RequestContext, 'now' | 'siteUrl'>,
): Promise<void> {
  const { email, displayName } = account;
  if (email === undefined) return;
  const letter = securityChangeLetter({
    siteName: settings.siteName,
    displayName,
    email,
    link: new URL(settings.resetPath, siteUrl).href,
    change,
  });
  await stores.mails.add({ recipient: email, ...letter, createdAt: now, giveUpAt: now + DAY });
}

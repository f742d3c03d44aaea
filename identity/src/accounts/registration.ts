import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import type { IdentitySettings } from '../settings.ts';
import type { Stores } from '../store.ts';

/** @throws WireError `ADMIN_ONLY_OPERATION` where registration is closed */
export function requireOpenRegistration({
  registration,
}: Pick<IdentitySettings, 'registration'>): void {
  if (registration === 'closed') throw new WireError('ADMIN_ONLY_OPERATION');
}

/**
 * Admits a new account, in the transaction that makes it: an invitation is used up by it.
 *
 * @param email undefined for an account without one
 * @throws WireError `ADMIN_ONLY_OPERATION` where registration is closed, takes an invitation that the
 *   request does not have, or is for other e-mails
 */
export async function admitAccount(
  { settings }: { readonly settings: IdentitySettings },
  { invitations }: Pick<Stores, 'invitations'>,
  email: string | undefined,
  { invitation, now }: Pick<RequestContext, 'invitation' | 'now'>,
): Promise<void> {
  requireOpenRegistration(settings);
  if (!isOfDomains(email, settings.emailDomains ?? [])) {
    throw new WireError('ADMIN_ONLY_OPERATION', 'This site takes other e-mail addresses.');
  }
  if (settings.registration !== 'invitation') return;
  if (invitation !== undefined && (await invitations.use(invitation, now))) return;
  throw new WireError('ADMIN_ONLY_OPERATION', 'This site takes new accounts by invitation.');
}

function isOfDomains(email: string | undefined, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase() ?? '';
  return domains.some((allowed) => domain === allowed || domain.endsWith(`.${allowed}`));
}

/** @throws WireError where password sign-in is off; by default `PASSWORD_LOGIN_DISABLED` */
export function requirePasswordSignIn(
  { passwordSignIn }: Pick<IdentitySettings, 'passwordSignIn'>,
  code: 'PASSWORD_LOGIN_DISABLED' | 'OPERATION_NOT_ALLOWED' = 'PASSWORD_LOGIN_DISABLED',
): void {
  if (passwordSignIn === 'off') throw new WireError(code);
}

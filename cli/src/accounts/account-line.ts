import { type Account, isAnonymous } from '@lectern/identity/accounts/account';

/** One account on one line, its parts separated by tabs: id, e-mail, since when, and what is odd. */
export function accountLine(account: Account): string {
  const marks = [
    account.disabled ? 'disabled' : undefined,
    isAnonymous(account) ? 'anonymous' : undefined,
    account.email !== undefined && !account.emailVerified ? 'e-mail not verified' : undefined,
    ...account.links.map(({ providerId }) => providerId),
  ].filter((mark) => mark !== undefined);
  const since = new Date(account.createdAt).toISOString();
  return [
    account.id,
    account.email ?? '-',
    since,
    plain(account.displayName),
    marks.join(', '),
  ].join('\t');
}

/** A name may hold whatever its owner typed; a terminal must not obey it. */
function plain(name: string): string {
  return name.replace(/\p{C}+/gu, ' ').trim();
}

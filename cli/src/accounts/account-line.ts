import { type Account, isAnonymous } from '@lectern/identity/accounts/account';
import { plainLine } from '../terminal/plain-line.ts';

/** One account as a line with tabs between its fields: id, e-mail, creation, name and marks. */
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
    plainLine(account.displayName),
    marks.join(', '),
  ].join('\t');
}

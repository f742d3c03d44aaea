import { selectPeopleCalled } from '@lectern/api/accounts/queries';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import type { Role } from '@lectern/contract/role';
import type { Database } from '@lectern/database/database';
import type { IdentityOperator } from '@lectern/identity/operator';
import { UsageError } from '@lectern/server/process/usage-error';

interface RoleContext {
  readonly database: Database;
  /** The identity provider's accounts, where they are in the same database. */
  readonly operator?: Pick<IdentityOperator, 'find'>;
  /** UTC milliseconds. */
  readonly clock: () => number;
  readonly print: (text: string) => Promise<void>;
}

/**
 * Gives a person a role, or takes it away. Roles are the product's, whoever keeps the accounts.
 *
 * @param account an e-mail or the account's id
 * @throws UsageError where nobody, or more than one, is called so
 */
export async function setRoleByCommand(
  { account, role }: { readonly account: string; readonly role: Role | '' },
  context: RoleContext,
): Promise<void> {
  const { database, clock, print } = context;
  const [known, ...others] = await accountsCalled(account, context);
  if (!known) {
    throw new UsageError(`there is no account ${account} here: let its owner sign in once`);
  }
  if (others.length > 0) {
    const ids = [known, ...others].map(({ id }) => id).join(', ');
    throw new UsageError(`several accounts have this e-mail; name one by its id: ${ids}`);
  }
  await database.transaction(setRoleOfAccount, known.id, role, clock());
  const shown = known.email || known.id;
  await print(role === '' ? `Without a role: ${shown}` : `Now ${articled(role)}: ${shown}`);
  if (role !== '' && !known.emailVerified) {
    await print('Nobody has verified this e-mail: make sure that the account is whom you mean.');
  }
}

/** Who has registered and not used the site yet is known to the provider alone. */
async function accountsCalled(
  called: string,
  { database, operator }: Pick<RoleContext, 'database' | 'operator'>,
): Promise<{ readonly id: string; readonly email: string; readonly emailVerified: boolean }[]> {
  const people = await selectPeopleCalled(database.read, called);
  if (people.length > 0) {
    return people.map(({ account_id: id, email, email_verified }) => ({
      id,
      email,
      emailVerified: email_verified === 1,
    }));
  }
  const account = await operator?.find(called);
  if (!account) return [];
  const { id, email = '', emailVerified } = account;
  return [{ id, email, emailVerified }];
}

function articled(role: Role): string {
  return role === 'administrator' ? 'an administrator' : 'a moderator';
}

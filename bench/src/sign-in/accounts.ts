import type { Database } from '@lectern/database/database';
import { createAccount } from '@lectern/identity/accounts/account-commands';
import { PasswordHasher } from '@lectern/identity/passwords/password-hasher';
import { createIdentityStore } from '@lectern/identity/persistence/sql-identity-store';
import { newId } from '@lectern/identity/platform/secret';
import { beginSession } from '@lectern/identity/tokens/sessions';

const ACCOUNTS = 1_000;

/** The password of every account. */
export const PASSWORD = 'Correct-horse-9-battery';

export interface BenchAccount {
  readonly id: string;
  readonly email: string;
  /** The refresh token of the account's one session. */
  readonly refreshToken: string;
}

/**
 * Creates accounts with a password and a session each, by the provider's functions. The password is
 * hashed once for all, as the salt does not change how long hashing takes.
 */
export async function makeAccounts(database: Database): Promise<BenchAccount[]> {
  const hasher = new PasswordHasher();
  const passwordHash = await hasher.hash(PASSWORD);
  await hasher.close();
  return await createIdentityStore(database).write(async (stores) => {
    const accounts: BenchAccount[] = [];
    for (let number = 0; number < ACCOUNTS; number++) {
      const now = Date.now();
      const email = `learner-${number}@example.com`;
      const displayName = `Learner ${number}`;
      const registration = {
        email,
        emailVerified: true,
        displayName,
        passwordHash,
        passwordChangedAt: now,
      };
      const account = await createAccount(stores, registration, now, 'password');
      const origin = { device: '', deviceHash: undefined, country: undefined };
      const session = {
        id: newId(),
        origin,
        signInProvider: 'password',
        authTime: now,
        secondFactor: undefined,
      };
      const refreshToken = await beginSession(stores, account, session, now);
      accounts.push({ id: account.id, email, refreshToken });
    }
    return accounts;
  });
}

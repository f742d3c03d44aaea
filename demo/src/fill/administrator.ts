import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import type { Database, Writer } from '@lectern/database/database';
import { PROVED_EMAIL } from '@lectern/identity/accounts/account';
import type { ProviderId } from '@lectern/identity/accounts/federated-link';
import { createIdentityStore } from '@lectern/identity/persistence/sql-identity-store';
import { DEMONSTRATION_ADMINISTRATOR, loginOf, stableNumber } from '../stand-in/people.ts';

const ACCOUNT_ID = 'demonstration-administrator';
/** The names under which the stand-in numbers people. */
const PROVIDERS: Readonly<Record<ProviderId, string>> = {
  'google.com': 'google',
  'github.com': 'github',
};

/**
 * Adds the account that the demonstration's administrator signs in to, through the stand-in for Google or
 * GitHub; does nothing where it is there already.
 *
 * @param now UTC milliseconds
 */
export async function addAdministratorsAccount(database: Database, now: number): Promise<void> {
  const { name: displayName, email } = DEMONSTRATION_ADMINISTRATOR;
  await createIdentityStore(database).write(async ({ accounts }) => {
    const isNew = await accounts.insert(
      ACCOUNT_ID,
      {
        email,
        ...PROVED_EMAIL,
        emailLinkSignIn: false,
        displayName,
        photoUrl: '',
        passwordHash: undefined,
        passwordChangedAt: undefined,
        validSince: 0,
        endedSessions: [],
        disabled: false,
        lastSignInAt: undefined,
      },
      now,
    );
    if (!isNew) return;
    for (const providerId of ['google.com', 'github.com'] as const) {
      const subject = String(stableNumber(PROVIDERS[providerId], email));
      const screenName = providerId === 'github.com' ? loginOf(email) : undefined;
      const link = { providerId, subject, email, displayName, photoUrl: '', screenName };
      await accounts.saveLink(ACCOUNT_ID, link, now);
    }
  });
}

/** Makes the demonstration's administrator one. @param now UTC milliseconds */
export async function appointAdministrator(writer: Writer, now: number): Promise<void> {
  await setRoleOfAccount(writer, ACCOUNT_ID, 'administrator', now);
}

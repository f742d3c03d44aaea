import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { refreshPerson, type SignedInUser } from '../accounts/signed-in-user.ts';
import type { Account } from '../accounts/token-claims.ts';
import { propagateProfile } from './propagate-profile.ts';

/**
 * Brings the product's own record of an account up to date with a verified token, and whatever
 * shows or uses what changed.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated` for an account that was disabled or deleted, and for a token
 *   that was issued before the account's sessions were ended
 */
export const upsertPersonFromToken = defineTransaction(
  import.meta.url,
  'upsertPersonFromToken',
  async (writer: Writer, account: Account, now: Instant): Promise<SignedInUser> => {
    const { user, before, after } = await refreshPerson(writer, account, now);
    if (after !== before) await propagateProfile(writer, before, after, now);
    return user;
  },
);

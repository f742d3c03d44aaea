import type { AccountAct } from '@lectern/contract/people';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockPersonActedOn } from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { AccountAdministration, ApiContext } from '../../context.ts';

const KEPT_ELSEWHERE =
  'Another service keeps the accounts of this site: please do this in its own console.';
const NOT_ONESELF = 'Another administrator has to do this to your own account.';
const NO_EMAIL = 'This account has no email address to send a link to.';

/**
 * Makes sure that an administrator may act on somebody's account, as both stand now.
 *
 * @returns the id of the account at the identity provider
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`, `rule-broken`
 */
export const mayActOnAccount = defineTransaction(
  import.meta.url,
  'mayActOnAccount',
  async (writer: Writer, user: SignedInUser, personId: string): Promise<string> => {
    const { actor, person } = await lockPersonActedOn(writer, user, personId, 'administrator');
    if (personId === actor.personId) throw new ApiError('rule-broken', NOT_ONESELF);
    return person.account_id;
  },
);

/** What is to be done to whose account, and why. */
interface ActWanted {
  readonly act: AccountAct;
  readonly personId: string;
  readonly reason: string;
  /** Where the site lives, without a slash at its end. */
  readonly siteUrl: string;
}

/**
 * Has the identity provider do something to an account. What follows from it for the product comes with
 * the provider's account event, before this resolves.
 *
 * @throws ApiError as {@link mayActOnAccount}; `conflict` where another service keeps the accounts
 */
export async function actOnAccount(
  { database, accounts }: Pick<ApiContext, 'database' | 'accounts'>,
  user: SignedInUser,
  { act, personId, reason, siteUrl }: ActWanted,
): Promise<void> {
  const accountId = await database.transaction(mayActOnAccount, user, personId);
  if (!accounts) throw new ApiError('conflict', KEPT_ELSEWHERE);
  const outcome = await accounts.act(act, accountId, { actorId: user.personId, reason, siteUrl });
  refuseUnlessDone(outcome);
}

/** One session that is to end, and why. */
interface SessionToEnd extends Omit<ActWanted, 'act'> {
  readonly sessionId: string;
}

/**
 * Has the identity provider sign an account out on one device; where it is signed out it stays so.
 *
 * @throws ApiError as {@link actOnAccount}
 */
export async function endOneSession(
  { database, accounts }: Pick<ApiContext, 'database' | 'accounts'>,
  user: SignedInUser,
  { personId, sessionId, reason, siteUrl }: SessionToEnd,
): Promise<void> {
  const accountId = await database.transaction(mayActOnAccount, user, personId);
  if (!accounts) throw new ApiError('conflict', KEPT_ELSEWHERE);
  const actor = { actorId: user.personId, reason, siteUrl };
  refuseUnlessDone(await accounts.endSession(accountId, sessionId, actor));
}

function refuseUnlessDone(outcome: Awaited<ReturnType<AccountAdministration['act']>>): void {
  if (outcome === 'not found') throw notFound('This account');
  if (outcome === 'no e-mail') throw new ApiError('conflict', NO_EMAIL);
}

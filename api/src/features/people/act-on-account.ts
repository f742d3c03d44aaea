import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockPersonActedOn } from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import type { AccountActor, AccountAdministration, ActOutcome, ApiContext } from '../../context.ts';

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

/** Whose account something is done to, and why. */
interface AccountToActOn {
  readonly personId: string;
  readonly reason: string;
  /** Where the site lives, without a slash at its end. */
  readonly siteUrl: string;
}

/** Something that the identity provider does. */
type ProvidersAct = (
  accounts: AccountAdministration,
  accountId: string,
  actor: AccountActor,
) => Promise<ActOutcome>;

/**
 * Has the identity provider do something to an account. What follows from it for the product comes with
 * the provider's account event, before this resolves.
 *
 * @throws ApiError as {@link mayActOnAccount}; `conflict` where another service keeps the accounts
 */
export async function actOnAccount(
  { database, accounts }: Pick<ApiContext, 'database' | 'accounts'>,
  user: SignedInUser,
  { personId, reason, siteUrl }: AccountToActOn,
  act: ProvidersAct,
): Promise<void> {
  const accountId = await database.transaction(mayActOnAccount, user, personId);
  if (!accounts) throw new ApiError('conflict', KEPT_ELSEWHERE);
  const outcome = await act(accounts, accountId, { actorId: user.personId, reason, siteUrl });
  if (outcome === 'not found') throw notFound('This account');
  if (outcome === 'no e-mail') throw new ApiError('conflict', NO_EMAIL);
}

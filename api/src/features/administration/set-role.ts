import type { Role } from '@lectern/contract/role';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import {
  changeRole,
  lockPersonActedOn,
  lockPersonOfAccount,
  type PersonActedOn,
} from '../../accounts/roles.ts';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { addNotice } from '../notice/add-notices.ts';

const NOT_ONESELF = 'Another administrator has to change your own role.';

const WITH_ROLE = { administrator: 'an administrator', moderator: 'a moderator', '': '' } as const;

/** What the person is told who is given a role, or whose role is taken away: the two differ. */
function roleNotice(role: Role | '', before: Role | ''): string {
  return role === ''
    ? `You are no longer ${WITH_ROLE[before]}.`
    : `You are now ${WITH_ROLE[role]}. If you do not know why, please ask those who run the site.`;
}

/**
 * Gives an account a role or takes it away, as the operator's command does, and tells the person. The
 * account need not have used the site yet.
 *
 * @param accountId the identity provider's
 * @param role empty: none
 * @param now UTC milliseconds
 * @throws ApiError `not-found` for an account that is gone
 */
export const setRoleOfAccount = defineTransaction(
  import.meta.url,
  'setRoleOfAccount',
  async (writer: Writer, accountId: string, role: Role | '', now: Instant): Promise<void> => {
    const person = await lockPersonOfAccount(writer, accountId, now);
    await changeAndRecord(writer, person, role, { actorId: null, now });
  },
);

/**
 * Gives a person a role or takes it away, as an administrator does, and tells them. Nobody changes their
 * own: so there is an administrator left.
 *
 * @param role empty: none
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`, `rule-broken`
 */
export const setRole = defineTransaction(
  import.meta.url,
  'setRole',
  async (
    writer: Writer,
    user: SignedInUser,
    personId: string,
    role: Role | '',
    now: Instant,
  ): Promise<void> => {
    const { actor, person } = await lockPersonActedOn(writer, user, personId, 'administrator');
    if (personId === actor.personId) throw new ApiError('rule-broken', NOT_ONESELF);
    await changeAndRecord(writer, person, role, { actorId: actor.personId, now });
  },
);

async function changeAndRecord(
  writer: Writer,
  person: PersonActedOn,
  role: Role | '',
  { actorId, now }: { readonly actorId: string | null; readonly now: Instant },
): Promise<void> {
  if (person.role === role) return;
  await changeRole(writer, person, role, now);
  await recordAudit(writer, {
    at: now,
    actorId,
    action: 'person.role',
    subject: { type: 'account', id: person.account_id },
    detail: { role, before: person.role },
  });
  // Who has not used the site yet finds the role there.
  if (person.email === '') return;
  const detail = { text: roleNotice(role, person.role) };
  const notice = { personId: person.id, kind: 'security', detail, byLetter: true } as const;
  await addNotice(writer, notice, now);
}

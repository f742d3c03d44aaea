import type { Act, ActInput } from '@lectern/contract/moderation';
import { includesRole } from '@lectern/contract/role';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { lockPersonActedOn, type PersonActedOn } from '../../accounts/roles.ts';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { type FoundSubject, findSubject } from '../moderation-subject/subject.ts';
import { applyAct } from './apply-act.ts';
import {
  NO_SUCH_SUBJECT,
  NOT_ONES_OWN,
  NOTHING_REPORTED,
  ONLY_ADMINISTRATORS,
} from './messages.ts';
import { type CaseRow, lockOpenCase } from './queries.ts';
import { closeCase, mustNotBeClaimed, recordAct } from './record-act.ts';

/** The kind of case that an act decides. */
const DECIDES: Record<Act, CaseRow['kind']> = {
  dismiss: 'reports',
  hide: 'reports',
  restore: 'reports',
  warn: 'reports',
  approve: 'approval',
  refuse: 'approval',
};

/**
 * Decides about something, and its open case where there is one. Nothing is erased by it.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `not-found`; `forbidden` also for what is one's own;
 *   `conflict` where another moderator is looking at it, or nothing would change; `rule-broken` where the
 *   act does not fit
 */
export const moderate = defineTransaction(
  import.meta.url,
  'moderate',
  async (writer: Writer, user: SignedInUser, input: ActInput, now: Instant): Promise<void> => {
    const { act, reason } = input;
    const subject = await findSubject(writer, input.subject);
    if (!subject) throw notFound(NO_SUCH_SUBJECT);
    const { actor, author } = await lockActorAndAuthor(writer, user, subject);
    const about = { subject_type: subject.type, subject_id: subject.id };
    const open = await lockOpenCase(writer, DECIDES[act], about);
    if (open) await mustNotBeClaimed(writer, open, actor, now);
    if (!open && (act === 'dismiss' || DECIDES[act] === 'approval')) {
      throw new ApiError('conflict', NOTHING_REPORTED);
    }
    if (act !== 'dismiss' && act !== 'warn') {
      await applyAct(writer, { subject, author }, act, now);
    }
    if (open) await closeCase(writer, open, act, now);
    // Who was reported for nothing is not told.
    const personId = act === 'dismiss' ? null : (author?.id ?? null);
    const { type, id, title } = subject;
    const decision = { act, reason, actorId: actor.personId, now };
    await recordAct(writer, { type, id, title, personId }, decision);
  },
);

/** Nobody decides about what is their own, and about who has a role only an administrator does. */
async function lockActorAndAuthor(
  writer: Writer,
  user: SignedInUser,
  { authorId }: FoundSubject,
): Promise<{ readonly actor: SignedInUser; readonly author: PersonActedOn | undefined }> {
  if (authorId === null) {
    return { actor: await lockActorWithRole(writer, user, 'moderator'), author: undefined };
  }
  const { actor, person } = await lockPersonActedOn(writer, user, authorId, 'moderator');
  mayDecideAbout(actor, person);
  return { actor, author: person };
}

/** @throws ApiError `forbidden` for oneself, and for who has a role where one is no administrator */
export function mayDecideAbout(actor: SignedInUser, person: PersonActedOn): void {
  if (person.id === actor.personId) throw new ApiError('forbidden', NOT_ONES_OWN);
  if (person.role === '' || includesRole(actor.role, 'administrator')) return;
  throw new ApiError('forbidden', ONLY_ADMINISTRATORS);
}

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
  ALREADY_DECIDED,
  AUTHOR_CHANGED,
  NO_SUCH_SUBJECT,
  NOT_ONES_OWN,
  NOTHING_REPORTED,
  ONLY_ADMINISTRATORS,
  WAITS_FOR_A_LOOK,
} from './messages.ts';
import { type CaseRow, lockOpenCase, selectAuthorOfCases } from './queries.ts';
import { closeCase, mustNotBeClaimed, recordAct } from './record-act.ts';

/** The kind of case that an act decides. */
const DECIDES: Record<Act, 'reports' | 'approval'> = {
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
    const found = await findSubject(writer, input.subject);
    if (!found) return await dismissGone(writer, user, input, now);
    const { actor, author } = await lockActorAndAuthor(writer, user, found);
    const subject = await findAgain(writer, found);
    const { act, reason } = input;
    const open = await lockDecidedCase(writer, input, actor, now);
    if (act !== 'dismiss' && act !== 'warn') {
      await applyAct(writer, { subject, author }, act, now);
    }
    if (open) await closeCase(writer, open, act, now);
    // Who was reported for nothing is not told.
    const personId = act === 'dismiss' ? null : (author?.id ?? null);
    const { type, id, title, courseId } = subject;
    const decision = { act, reason, actorId: actor.personId, now };
    await recordAct(writer, { type, id, title, courseId, personId }, decision);
  },
);

/** As it is once its author is locked: another moderator may have acted on it while it was waited for. */
async function findAgain(writer: Writer, found: FoundSubject): Promise<FoundSubject> {
  const subject = await findSubject(writer, found);
  if (!subject) throw notFound(NO_SUCH_SUBJECT);
  if (subject.authorId !== found.authorId) throw new ApiError('conflict', AUTHOR_CHANGED);
  return subject;
}

/**
 * Locks the open case that an act decides; undefined where there is none and the act needs none.
 *
 * @throws ApiError `conflict`
 */
async function lockDecidedCase(
  writer: Writer,
  { act, subject: { type, id }, caseId }: ActInput,
  actor: SignedInUser,
  now: Instant,
): Promise<CaseRow | undefined> {
  const about = { subject_type: type, subject_id: id };
  const open = await lockOpenCase(writer, DECIDES[act], about);
  if (open) await mustNotBeClaimed(writer, open, actor, now);
  if (caseId !== undefined && open?.id !== caseId) {
    throw new ApiError('conflict', ALREADY_DECIDED);
  }
  if (!open && (act === 'dismiss' || DECIDES[act] === 'approval')) {
    throw new ApiError('conflict', NOTHING_REPORTED);
  }
  // Else it would be shown with a case that is open for ever; a course has a reason to be held of its own.
  if (act === 'restore' && type !== 'course' && (await lockOpenCase(writer, 'approval', about))) {
    throw new ApiError('conflict', WAITS_FOR_A_LOOK);
  }
  return open;
}

/**
 * Dismisses the cases about what its author has deleted, or the one that is named: there is nothing else to be
 * done about it.
 *
 * @throws ApiError `forbidden` for what was one's own; `not-found` for any other act, or without an open case;
 *   `conflict` where the one that is named was decided
 */
async function dismissGone(
  writer: Writer,
  user: SignedInUser,
  { act, subject: { type, id }, reason, caseId }: ActInput,
  now: Instant,
): Promise<void> {
  const subject = { subject_type: type, subject_id: id };
  const authorId = await selectAuthorOfCases(writer, subject);
  const { actor } = await lockActorAndAuthor(writer, user, { authorId });
  if (act !== 'dismiss') throw notFound(NO_SUCH_SUBJECT);
  let last: CaseRow | undefined;
  // In the order in which the cases of one thing are locked by every act.
  for (const kind of ['reports', 'approval'] as const) {
    const open = await lockOpenCase(writer, kind, subject);
    if (!open || (caseId !== undefined && open.id !== caseId)) continue;
    await mustNotBeClaimed(writer, open, actor, now);
    await closeCase(writer, open, act, now);
    last = open;
  }
  if (!last && caseId !== undefined) throw new ApiError('conflict', ALREADY_DECIDED);
  if (!last) throw notFound(NO_SUCH_SUBJECT);
  const about = { type, id, title: last.title, courseId: last.course_id, personId: null };
  await recordAct(writer, about, { act, reason, actorId: actor.personId, now });
}

/** Nobody decides about what is their own, and about who has a role only an administrator does. */
async function lockActorAndAuthor(
  writer: Writer,
  user: SignedInUser,
  { authorId }: Pick<FoundSubject, 'authorId'>,
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

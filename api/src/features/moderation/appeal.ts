import {
  type AppealDecision,
  type OwnModerationAct,
  REPORTED_TYPES,
} from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { hasOtherModerators, lockPersonActedOn, type PersonActedOn } from '../../accounts/roles.ts';
import { lockActorSuspendedOrNot, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { openCase } from '../moderation-case/open-case.ts';
import { findSubject } from '../moderation-subject/subject.ts';
import { applyAct } from './apply-act.ts';
import { ALREADY_DECIDED, ANOTHER_MODERATOR, APPEALED_ALREADY } from './messages.ts';
import { mayDecideAbout } from './moderate.ts';
import { isAppealable, presentOwnAct } from './present.ts';
import {
  type ActRow,
  lockCase,
  selectAct,
  selectActInForce,
  selectActsAbout,
  selectNamedCase,
} from './queries.ts';
import { closeCase, mustNotBeClaimed, recordAct } from './record-act.ts';
import { lift } from './suspend.ts';

/** Acts that are looked through for the one that is answered. */
const EVERY_ACT = 10_000;

/**
 * Answers an act of a moderator, once; also a suspended account may.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`; `not-found` for an act that is not about oneself, or not against one;
 *   `conflict` for a second answer
 */
export const submitAppeal = defineTransaction(
  import.meta.url,
  'submitAppeal',
  async (
    writer: Writer,
    user: SignedInUser,
    actId: string,
    text: string,
    now: Instant,
  ): Promise<OwnModerationAct> => {
    const { personId } = await lockActorSuspendedOrNot(writer, user);
    const about = await selectActsAbout(writer, personId, EVERY_ACT);
    const answered = about.find(({ id }) => id === actId);
    if (!answered || !isAppealable(answered)) throw notFound('This decision');
    if (answered.appeal_text !== null) throw new ApiError('conflict', APPEALED_ALREADY);
    const subject = {
      type: answered.subject_type,
      id: answered.subject_id,
      courseId: answered.subject_type === 'course' ? answered.subject_id : null,
      title: answered.title,
      authorId: personId,
    };
    const id = await openCase(writer, subject, { kind: 'appeal', text, actId }, now);
    await recordAudit(writer, {
      at: now,
      actorId: personId,
      action: 'moderation.appeal',
      subject: { type: 'report', id },
      detail: { act: answered.act, actId },
    });
    return presentOwnAct({ ...answered, appeal_text: text, appeal_decision: null });
  },
);

/**
 * Decides about an answer: the act stays, or is taken back. Another moderator than who did it decides,
 * where there is one.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`; `conflict` where it was decided,
 *   another moderator is looking at it, or has to
 */
export const decideAppeal = defineTransaction(
  import.meta.url,
  'decideAppeal',
  async (
    writer: Writer,
    user: SignedInUser,
    caseId: string,
    { decision, reason }: AppealDecision,
    now: Instant,
  ): Promise<void> => {
    const asked = await selectCaseAndAct(writer, caseId);
    const { actor, person } = await lockPersonActedOn(writer, user, asked.authorId, 'moderator');
    mayDecideAbout(actor, person);
    const open = await lockCase(writer, caseId);
    if (!open || open.decided_at !== null) throw new ApiError('conflict', ALREADY_DECIDED);
    await mustNotBeClaimed(writer, open, actor, now);
    const { act } = asked;
    if (act.actor_id === actor.personId && (await hasOtherModerators(writer, actor.personId))) {
      throw new ApiError('conflict', ANOTHER_MODERATOR);
    }
    const decided = { act: decision, reason, actorId: actor.personId, now } as const;
    if (decision === 'grant') await takeBack(writer, act, person, decided);
    await closeCase(writer, open, decision, now);
    const { subject_type: type, subject_id: id, title } = act;
    const auditId = type === 'person' ? person.account_id : id;
    const about = { type, id, title, courseId: open.course_id, personId: person.id };
    await recordAct(writer, about, decided, auditId);
  },
);

async function selectCaseAndAct(
  writer: Writer,
  caseId: string,
): Promise<{ readonly authorId: string; readonly act: ActRow }> {
  const row = await selectNamedCase(writer, caseId);
  const act = row?.act_id ? await selectAct(writer, row.act_id) : undefined;
  if (!row || !act || row.author_id === null) throw notFound('This answer');
  return { authorId: row.author_id, act };
}

/**
 * Takes an act back that is still in force. What was taken back meanwhile, is gone, was done anew or waits for
 * a look by now stays as it is; a warning is not in force.
 */
async function takeBack(
  writer: Writer,
  { id: actId, act, subject_type, subject_id }: ActRow,
  author: PersonActedOn,
  { reason, actorId, now }: { reason: string; actorId: string; now: Instant },
): Promise<void> {
  if ((await selectActInForce(writer, { subject_type, subject_id }))?.id !== actId) return;
  if (act === 'suspend') {
    if (author.suspended_at !== null)
      await lift(writer, author, { act: 'lift', reason, actorId, now });
    return;
  }
  if (act !== 'hide' && act !== 'refuse') return;
  const type = REPORTED_TYPES.find((known) => known === subject_type);
  const subject = type && (await findSubject(writer, { type, id: subject_id }));
  if (!subject?.isHidden) return;
  await applyAct(writer, { subject, author }, 'restore', now);
}

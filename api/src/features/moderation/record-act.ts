import type { AnyAct } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import type { ModeratedType } from '@lectern/database/moderation-schema';
import type { AuditTable, Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import type { DecidedAbout, Decision } from './decision.ts';
import { CLAIMED } from './messages.ts';
import { type CaseRow, decideReports, insertAct, selectNamedCase, updateCase } from './queries.ts';
import { tellConcerned, tellReporters } from './tell.ts';

const AUDITED: Record<ModeratedType, AuditTable['subject_type']> = {
  course: 'course',
  lesson: 'lesson',
  review: 'review',
  profile: 'instructor',
  person: 'account',
};

/**
 * Records what was done, for the one concerned, who is told, and for the audit.
 *
 * @param auditId of the subject in the audit, where it has another there
 */
export async function recordAct(
  writer: Writer,
  about: DecidedAbout,
  decision: Decision,
  auditId = about.id,
): Promise<void> {
  const { act, reason, actorId, until = null, now } = decision;
  await insertAct(writer, {
    id: uuidv7(),
    act,
    subject_type: about.type,
    subject_id: about.id,
    title: about.title,
    person_id: about.personId,
    actor_id: actorId,
    reason,
    until,
    at: now,
  });
  await recordAudit(writer, {
    at: now,
    actorId,
    action: `moderation.${act}`,
    subject: { type: AUDITED[about.type], id: auditId },
    detail: { reason, ...(until === null ? {} : { until }) },
  });
  await tellConcerned(writer, about, decision);
}

/**
 * Decides a locked case, and its reports, and tells who gave them: what was dismissed or restored came to
 * nothing.
 *
 * @param act that was done
 */
export async function closeCase(
  writer: Writer,
  decided: CaseRow,
  act: AnyAct,
  now: Instant,
): Promise<void> {
  const values = { decided_at: now, decision: act, claimed_by: null, claimed_until: null };
  await updateCase(writer, decided.id, values);
  const cameToNothing = act === 'dismiss' || act === 'restore' || act === 'approve';
  const state = cameToNothing ? 'dismissed' : 'upheld';
  await tellReporters(writer, decided, await decideReports(writer, decided.id, state), now);
}

/**
 * Two moderators do not meet on one case unasked.
 *
 * @param now UTC milliseconds
 * @throws ApiError `conflict` where another moderator looks at it
 */
export async function mustNotBeClaimed(
  writer: Writer,
  { id, claimed_by, claimed_until }: CaseRow,
  actor: SignedInUser,
  now: Instant,
): Promise<void> {
  if (claimed_by === null || claimed_by === actor.personId || (claimed_until ?? 0) <= now) return;
  const claimed = await selectNamedCase(writer, id);
  throw new ApiError('conflict', CLAIMED(claimed?.claimed_name || 'Another moderator'));
}

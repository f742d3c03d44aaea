import type { AnyAct } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import type { ModeratedType } from '@lectern/database/moderation-schema';
import type { AuditTable, Instant } from '@lectern/database/schema';
import { ApiError } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { CLAIMED } from './messages.ts';
import { type CaseRow, decideReports, insertAct, selectNamedCase, updateCase } from './queries.ts';

/** What a moderator decided. */
export interface Decision {
  readonly act: AnyAct;
  readonly reason: string;
  /** Null: a job, such as the end of a suspension. */
  readonly actorId: string | null;
  /** When a suspension ends, UTC milliseconds; absent: it does not, or it is none. */
  readonly until?: Instant | null;
  /** UTC milliseconds. */
  readonly now: Instant;
}

/** What it was about. */
export interface DecidedAbout {
  readonly type: ModeratedType;
  readonly id: string;
  readonly title: string;
  /** Whom it concerns; null: nobody who is told. */
  readonly personId: string | null;
}

const AUDITED: Record<ModeratedType, AuditTable['subject_type']> = {
  course: 'course',
  lesson: 'lesson',
  review: 'review',
  profile: 'instructor',
  person: 'account',
};

/**
 * Records what was done, for the one concerned and for the audit.
 *
 * @param auditId of the subject in the audit, where it has another there
 */
export async function recordAct(
  writer: Writer,
  about: DecidedAbout,
  { act, reason, actorId, until = null, now }: Decision,
  auditId = about.id,
): Promise<void> {
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
}

/**
 * Decides a locked case, and its reports: what was dismissed or restored came to nothing.
 *
 * @param act that was done
 */
export async function closeCase(
  writer: Writer,
  { id }: Pick<CaseRow, 'id'>,
  act: AnyAct,
  now: Instant,
): Promise<void> {
  const values = { decided_at: now, decision: act, claimed_by: null, claimed_until: null };
  await updateCase(writer, id, values);
  const cameToNothing = act === 'dismiss' || act === 'restore' || act === 'approve';
  await decideReports(writer, id, cameToNothing ? 'dismissed' : 'upheld');
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

import { createHash } from 'node:crypto';
import type { ReportInput } from '@lectern/contract/moderation';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import type { Networks } from '../../context.ts';
import { recordAudit } from '../audit/audit.ts';
import { openCase } from '../moderation-case/open-case.ts';
import { type FoundSubject, findSubject } from '../moderation-subject/subject.ts';
import { countSent, type ExceededLimit } from '../sending-limits/count-sent.ts';
import { NO_SUCH_SUBJECT, OWN_SUBJECT } from './messages.ts';
import { lockOpenCase, updateCase, upsertReport } from './queries.ts';
import { REPORT_LIMITS } from './sender-limits.ts';

/** Who reports something, and from where. */
export interface Reporter {
  /** Undefined for a guest. */
  readonly user: SignedInUser | undefined;
  /** The networks that reports from this address are counted for; undefined: no limits. */
  readonly networks: Networks | undefined;
}

const REPORTS = { kind: 'report ', limits: REPORT_LIMITS };

/**
 * Stores what somebody reports. All reports of one thing are one case; the same reporter's second report of
 * it replaces the first, and counts once.
 *
 * @param now UTC milliseconds
 * @returns the limit that is exceeded: the report was counted and not stored
 * @throws ApiError `unauthenticated`, `suspended`; `not-found` for what the public never saw; `rule-broken`
 *   for what is one's own
 */
export const submitReport = defineTransaction(
  import.meta.url,
  'submitReport',
  async (
    writer: Writer,
    { user, networks }: Reporter,
    input: ReportInput,
    now: Instant,
  ): Promise<ExceededLimit | undefined> => {
    const reporter = user && (await lockActor(writer, user));
    const subject = await findSubject(writer, input.subject);
    if (!subject?.isPublic || subject.isHidden) throw notFound(NO_SUCH_SUBJECT);
    if (reporter && subject.authorId === reporter.personId) {
      throw new ApiError('rule-broken', OWN_SUBJECT);
    }
    const personId = reporter?.personId;
    const exceeded = networks && (await countSent(writer, REPORTS, { personId, networks }, now));
    if (exceeded) return exceeded;
    const open = await lockCaseAbout(writer, subject, now);
    // It may have been hidden, or deleted, while the case was waited for.
    const again = await findSubject(writer, input.subject);
    if (!again?.isPublic || again.isHidden) throw notFound(NO_SUCH_SUBJECT);
    const id = uuidv7();
    const stored = await upsertReport(writer, {
      id,
      case_id: open.id,
      person_id: personId ?? null,
      sender: personId ?? guestKey(networks, id),
      email: reporter ? '' : (input.email ?? ''),
      reason: input.reason,
      text: input.details,
      state: 'open',
      created_at: now,
    });
    if (stored === id) {
      await updateCase(writer, open.id, { reports: open.reports + 1, latest_at: now });
    }
    await recordAudit(writer, {
      at: now,
      actorId: personId ?? null,
      action: 'report.create',
      subject: { type: 'report', id: stored },
      detail: { about: subject.type, aboutId: subject.id, reason: input.reason },
    });
    return undefined;
  },
);

/** How often a case is opened at most. */
const MAX_TRIES = 5;

/**
 * The open case about something, made where there is none; locked. One that is open already may be decided
 * before it is locked: then another is opened.
 */
async function lockCaseAbout(writer: Writer, subject: FoundSubject, now: Instant) {
  const about = { subject_type: subject.type, subject_id: subject.id };
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    await openCase(writer, subject, { kind: 'reports' }, now);
    const open = await lockOpenCase(writer, 'reports', about);
    if (open) return open;
  }
  throw new Error('A case that was opened just now is decided each time');
}

/** A guest is who comes from one network; its hash goes when the case is decided. */
function guestKey(networks: Networks | undefined, id: string): string {
  if (!networks) return `guest ${id}`;
  return `guest ${createHash('sha256').update(networks.nearest).digest('base64url')}`;
}

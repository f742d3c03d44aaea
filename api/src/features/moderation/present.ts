import {
  ALL_ACTS,
  type AnyAct,
  type CaseInQueue,
  type OwnModerationAct,
  type OwnReport,
  REPORT_REASONS,
  REPORTED_TYPES,
  type ReportedType,
  type ReportReason,
} from '@lectern/contract/moderation';
import type { Instant } from '@lectern/database/schema';
import { FORMER, nameToShow } from '../../accounts/display-name.ts';
import type { ActRow, AppealedActRow, NamedCaseRow, OwnReportRow } from './queries.ts';

/** A case in the queue. @param now UTC milliseconds: a claim that has ended is not shown */
export function presentCase(row: NamedCaseRow, now: Instant): CaseInQueue {
  const { claimed_by, claimed_until } = row;
  const isClaimed = row.decided_at === null && (claimed_until ?? 0) > now;
  return {
    _id: row.id,
    kind: row.kind,
    subject: { type: row.subject_type, id: row.subject_id },
    courseId: row.course_id,
    title: row.title,
    author: personOf(row.author_id, row.author_name),
    reports: row.reports,
    openedAt: instant(row.opened_at),
    latestAt: instant(row.latest_at),
    claimedBy: isClaimed ? personOf(claimed_by, row.claimed_name) : null,
    decision: row.decision,
    decidedAt: row.decided_at === null ? null : instant(row.decided_at),
  };
}

export function personOf(id: string | null, name: string | null) {
  return id === null ? null : { _id: id, name: nameToShow(name ?? '', 'learner') };
}

export function presentAct(row: ActRow) {
  return {
    _id: row.id,
    act: actOf(row.act),
    subject: { type: row.subject_type, id: row.subject_id },
    title: row.title,
    reason: row.reason,
    until: row.until === null ? null : instant(row.until),
    at: instant(row.at),
  };
}

/** What one may answer: what was decided against one. */
const APPEALABLE: readonly string[] = ['hide', 'warn', 'suspend', 'refuse'] satisfies AnyAct[];

export function isAppealable({ act }: Pick<ActRow, 'act'>): boolean {
  return APPEALABLE.includes(act);
}

/** An act as the one concerned sees it. */
export function presentOwnAct(row: AppealedActRow): OwnModerationAct {
  const { appeal_text: text, appeal_decision } = row;
  const state =
    appeal_decision === 'uphold' || appeal_decision === 'grant' ? appeal_decision : 'open';
  return {
    ...presentAct(row),
    appeal: text === null ? null : { text, state },
    mayAppeal: text === null && isAppealable(row),
  };
}

export function presentOwnReport(row: OwnReportRow): OwnReport {
  return {
    _id: row.id,
    subject: { type: reportedType(row.subject_type), id: row.subject_id },
    title: row.title || FORMER.learner,
    reason: reasonOf(row.reason),
    state: row.state,
    createdAt: instant(row.created_at),
  };
}

export function reasonOf(text: string): ReportReason {
  return REPORT_REASONS.find((known) => known === text) ?? 'other';
}

function reportedType(text: string): ReportedType {
  return REPORTED_TYPES.find((known) => known === text) ?? 'course';
}

function actOf(text: string): AnyAct {
  const act = ALL_ACTS.find((known) => known === text);
  if (!act) throw new Error(`${text} is no act`);
  return act;
}

export function instant(at: Instant): string {
  return new Date(at).toISOString();
}

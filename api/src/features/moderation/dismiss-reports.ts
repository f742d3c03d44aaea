import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import {
  dismissOpenReport,
  lockCase,
  selectOpenReportsOf,
  selectReport,
  updateCase,
} from './queries.ts';
import { closeCase } from './record-act.ts';
import { tellReporters } from './tell.ts';

/**
 * Dismisses every open report of whoever gave this one: a flood costs one act. A case that others have
 * reported as well stays open with what is left.
 *
 * @param now UTC milliseconds
 * @returns how many reports those were
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const dismissReportsOf = defineTransaction(
  import.meta.url,
  'dismissReportsOf',
  async (
    writer: Writer,
    user: SignedInUser,
    reportId: string,
    reason: string,
    now: Instant,
  ): Promise<number> => {
    const actor = await lockActorWithRole(writer, user, 'moderator');
    const given = await selectReport(writer, reportId);
    if (!given) throw notFound('This report');
    const reports = await selectOpenReportsOf(writer, given.sender);
    let dismissed = 0;
    // Once: a guest's address may be somebody else's, who shall not be flooded instead. It is empty for who is
    // signed in, and sees in their profile what came of each.
    const told = new Set<string>();
    for (const report of reports) {
      const { id, case_id } = report;
      const open = await lockCase(writer, case_id);
      // Another moderator may have dismissed it while the case was waited for.
      if (!open || !(await dismissOpenReport(writer, id))) continue;
      dismissed += 1;
      if (!told.has(report.email)) {
        await tellReporters(writer, open, [{ ...report, state: 'dismissed' }], now);
      }
      told.add(report.email);
      await updateCase(writer, case_id, { reports: open.reports - 1 });
      if (open.reports <= 1) await closeCase(writer, open, 'dismiss', now);
    }
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'moderation.dismiss-all',
      subject: { type: 'report', id: reportId },
      detail: { reason, reports: dismissed },
    });
    return dismissed;
  },
);

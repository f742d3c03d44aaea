import { LIMITS } from '@lectern/contract/limits';
import type { AnyAct } from '@lectern/contract/moderation';
import type { NoticeDetail } from '@lectern/contract/notice';
import type { Writer } from '@lectern/database/database';
import type { ModeratedType } from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';
import { enqueueAll } from '@lectern/jobs/enqueue';
import type { JobKind } from '@lectern/jobs/job-kind';
import { z } from 'zod';
import { addNotice, addNotices } from '../notice/add-notices.ts';
import type { DecidedAbout, Decision } from './decision.ts';
import type { CaseRow, ReportRow } from './queries.ts';

/** The job that tells a guest what came of a report; its key is the report's id. */
export const REPORT_LETTER: JobKind<{
  readonly email: string;
  readonly title: string;
  readonly outcome: 'removed' | 'kept';
}> = {
  name: 'report-letter',
  payload: z.object({
    email: z.string(),
    title: z.string(),
    outcome: z.enum(['removed', 'kept']),
  }),
};

type Told = NoticeDetail<'moderation'>['act'];

/** What the one concerned is told of an act; undefined: nothing. */
const TOLD: Record<AnyAct, Told | undefined> = {
  dismiss: undefined,
  hide: 'hidden',
  refuse: 'refused',
  restore: 'restored',
  approve: 'approved',
  warn: 'warned',
  suspend: 'suspended',
  lift: 'unsuspended',
  uphold: 'answered',
  grant: 'answered',
};

/** Tells the one concerned what a moderator did, and why. */
export async function tellConcerned(
  writer: Writer,
  { type, title, courseId, personId }: DecidedAbout,
  { act, reason, now }: Pick<Decision, 'act' | 'reason' | 'now'>,
): Promise<void> {
  const told = TOLD[act];
  if (personId === null || told === undefined) return;
  const about = { subject: subjectOf(type), courseId, courseTitle: title.slice(0, LIMITS.title) };
  const detail = { ...about, act: told, text: reason };
  await addNotice(writer, { personId, kind: 'moderation', detail }, now);
}

/**
 * Tells those who reported what came of it: on the site and as they chose, or by letter to a guest who left
 * an e-mail.
 *
 * @param reports that were decided just now
 */
export async function tellReporters(
  writer: Writer,
  { subject_type, course_id: courseId, title }: CaseRow,
  reports: readonly ReportRow[],
  now: Instant,
): Promise<void> {
  const outcomeOf = ({ state }: ReportRow) => (state === 'upheld' ? 'removed' : 'kept');
  const about = { subject: subjectOf(subject_type), courseId, text: '' };
  const notices = reports.flatMap((report) =>
    report.person_id === null
      ? []
      : [
          {
            personId: report.person_id,
            kind: 'report-decided' as const,
            detail: {
              ...about,
              courseTitle: title.slice(0, LIMITS.title),
              outcome: outcomeOf(report),
            } as const,
          },
        ],
  );
  await addNotices(writer, notices, now);
  const guests = reports.filter(({ person_id, email }) => person_id === null && email !== '');
  if (guests.length === 0) return;
  const letters = guests.map((report) => ({
    payload: { email: report.email, title, outcome: outcomeOf(report) } as const,
    key: report.id,
  }));
  await enqueueAll(writer, REPORT_LETTER, letters, { now });
}

function subjectOf(type: ModeratedType): NoticeDetail<'moderation'>['subject'] {
  return type === 'person' ? 'account' : type;
}

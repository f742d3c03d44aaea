import { LIMITS } from '@lectern/contract/limits';
import {
  type CaseInQueue,
  type ModerationCase,
  REPORTED_TYPES,
} from '@lectern/contract/moderation';
import type { Reader } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { findSubject } from '../moderation-subject/subject.ts';
import { formatCursor, parseCursor } from './cursor.ts';
import { instant, personOf, presentAct, presentCase, reasonOf } from './present.ts';
import {
  type NamedCaseRow,
  type NamedReportRow,
  selectAct,
  selectActsAbout,
  selectAuthorFacts,
  selectDecidedCases,
  selectNamedCase,
  selectOpenCases,
  selectReports,
} from './queries.ts';

/** Acts about an author that a moderator is shown. */
const HISTORY = 50;

interface QueueQuery {
  readonly state?: 'open' | 'decided' | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/**
 * A page of the queue: open cases, the oldest first, or decided ones, the latest first.
 *
 * @param now UTC milliseconds
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function casesInQueue(
  reader: Reader,
  { state = 'open', limit = LIMITS.pageSize, cursor }: QueueQuery,
  now: Instant,
): Promise<{ readonly cases: CaseInQueue[]; readonly next: string | null }> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const select = state === 'open' ? selectOpenCases : selectDecidedCases;
  // One more than asked for tells whether there is a next page.
  const rows = await select(reader, after, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const at = last && (state === 'open' ? last.opened_at : last.decided_at);
  return {
    cases: shown.map((row) => presentCase(row, now)),
    next: rows.length > limit && last && at ? formatCursor({ at, id: last.id }) : null,
  };
}

/**
 * One case with all that helps to decide it.
 *
 * @param now UTC milliseconds
 * @throws ApiError `not-found`
 */
export async function readCase(reader: Reader, id: string, now: Instant): Promise<ModerationCase> {
  const row = await selectNamedCase(reader, id);
  if (!row) throw notFound('This case');
  const { author_id } = row;
  const [shown, reports, appealed, history, facts] = await Promise.all([
    shownOf(reader, row),
    selectReports(reader, id),
    row.act_id === null ? undefined : selectAct(reader, row.act_id),
    author_id === null ? [] : selectActsAbout(reader, author_id, HISTORY),
    author_id === null ? undefined : selectAuthorFacts(reader, author_id),
  ]);
  return {
    ...presentCase(row, now),
    text: row.text,
    shown,
    reportsGiven: reports.map(presentReport),
    appealed: appealed ? presentAct(appealed) : null,
    history: history.map(presentAct),
    authorFacts: facts
      ? {
          since: instant(facts.created_at),
          courses: facts.courses ?? 0,
          suspended: facts.suspended_at !== null,
          openCases: facts.open_cases ?? 0,
        }
      : null,
  };
}

async function shownOf(
  reader: Reader,
  { subject_type, subject_id }: NamedCaseRow,
): Promise<ModerationCase['shown']> {
  const type = REPORTED_TYPES.find((known) => known === subject_type);
  const found = type && (await findSubject(reader, { type, id: subject_id }));
  if (!found) return null;
  const { title, text, image, path, isHidden: hidden } = found;
  return { title, text, image, hidden, path };
}

function presentReport(row: NamedReportRow): ModerationCase['reportsGiven'][number] {
  return {
    _id: row.id,
    reason: reasonOf(row.reason),
    text: row.text,
    reporter: personOf(row.person_id, row.reporter_name),
    openOfReporter: row.open_of_sender ?? 0,
    state: row.state,
    createdAt: instant(row.created_at),
  };
}

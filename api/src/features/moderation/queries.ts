import type { Reader, Writer } from '@lectern/database/database';
import type {
  ModerationActTable,
  ModerationCaseTable,
  ReportTable,
} from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

export type CaseRow = Selectable<ModerationCaseTable>;
export type ActRow = Selectable<ModerationActTable>;
export type ReportRow = Selectable<ReportTable>;
type Subject = Pick<CaseRow, 'subject_type' | 'subject_id'>;

/** A case with the names of its author and of who looks at it. */
export type NamedCaseRow = CaseRow & {
  readonly author_name: string | null;
  readonly claimed_name: string | null;
};

/** SQLite uses the index of open cases only where its condition stands in the query. */
const NO_APPEAL = sql.lit('appeal' as const);

/** Locks the open case of a kind about something; undefined where there is none. */
export async function lockOpenCase(
  writer: Writer,
  kind: Exclude<CaseRow['kind'], 'appeal'>,
  { subject_type, subject_id }: Subject,
): Promise<CaseRow | undefined> {
  return await writer
    .selectFrom('moderation_case')
    .selectAll()
    .where('kind', '=', kind)
    .where('kind', '<>', NO_APPEAL)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Whose the open cases about something are; null: nobody's here, or there is none. */
export async function selectAuthorOfCases(
  writer: Writer,
  { subject_type, subject_id }: Subject,
): Promise<string | null> {
  const open = await writer
    .selectFrom('moderation_case')
    .select('author_id')
    .where('kind', 'in', ['reports', 'approval'])
    .where('kind', '<>', NO_APPEAL)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('decided_at', 'is', null)
    .where('author_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return open?.author_id ?? null;
}

export async function lockCase(writer: Writer, id: string): Promise<CaseRow | undefined> {
  return await writer
    .selectFrom('moderation_case')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks all open cases about what is a person's, in one order; appeals stay for another moderator. */
export async function lockOpenCasesAbout(writer: Writer, authorId: string): Promise<CaseRow[]> {
  return await writer
    .selectFrom('moderation_case')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('decided_at', 'is', null)
    .where('kind', '<>', 'appeal')
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function updateCase(
  writer: Writer,
  id: string,
  values: Updateable<ModerationCaseTable>,
): Promise<void> {
  await writer.updateTable('moderation_case').set(values).where('id', '=', id).execute();
}

/** A case as it is shown; undefined where there is none. */
export async function selectNamedCase(
  reader: Reader | Writer,
  id: string,
): Promise<NamedCaseRow | undefined> {
  return await named(reader).where('moderation_case.id', '=', id).executeTakeFirst();
}

/** Where a page of the queue ended. */
export interface CasePosition {
  readonly at: Instant;
  readonly id: string;
}

/** Open cases, the oldest first. */
export async function selectOpenCases(
  reader: Reader,
  after: CasePosition | undefined,
  limit: number,
): Promise<NamedCaseRow[]> {
  let cases = named(reader).where('moderation_case.decided_at', 'is', null);
  if (after) {
    cases = cases.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('moderation_case.opened_at', 'moderation_case.id'),
        '>',
        tuple(after.at, after.id),
      ),
    );
  }
  return await cases
    .orderBy('moderation_case.opened_at')
    .orderBy('moderation_case.id')
    .limit(limit)
    .execute();
}

/** Decided cases, the latest decided first. */
export async function selectDecidedCases(
  reader: Reader,
  before: CasePosition | undefined,
  limit: number,
): Promise<NamedCaseRow[]> {
  let cases = named(reader).where('moderation_case.decided_at', 'is not', null);
  if (before) {
    cases = cases.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('moderation_case.decided_at', 'moderation_case.id'),
        '<',
        tuple(before.at, before.id),
      ),
    );
  }
  return await cases
    .orderBy('moderation_case.decided_at', 'desc')
    .orderBy('moderation_case.id', 'desc')
    .limit(limit)
    .execute();
}

function named(reader: Reader | Writer) {
  return reader
    .selectFrom('moderation_case')
    .leftJoin('person as author', 'author.id', 'moderation_case.author_id')
    .leftJoin('person as claimant', 'claimant.id', 'moderation_case.claimed_by')
    .selectAll('moderation_case')
    .select(['author.name as author_name', 'claimant.name as claimed_name']);
}

/** Adds what a sender reports, or replaces what they reported of the same case before. */
export async function upsertReport(writer: Writer, row: Insertable<ReportTable>): Promise<string> {
  const { id } = await writer
    .insertInto('report')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['case_id', 'sender'])
        .doUpdateSet({ reason: row.reason, text: row.text, email: row.email ?? '' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A report of a case, with the name of who gave it. */
export type NamedReportRow = ReportRow & {
  readonly reporter_name: string | null;
  readonly open_of_sender: number | null;
};

/** Reports of a case that a moderator is shown. */
const REPORTS_SHOWN = 100;

/** The reports of a case, the earliest first. */
export async function selectReports(reader: Reader, caseId: string): Promise<NamedReportRow[]> {
  return await reader
    .selectFrom('report')
    .leftJoin('person', 'person.id', 'report.person_id')
    .selectAll('report')
    .select('person.name as reporter_name')
    .select((eb) =>
      eb
        .selectFrom('report as other')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('other.sender', '=', 'report.sender')
        .where('other.state', '=', 'open')
        .as('open_of_sender'),
    )
    .where('report.case_id', '=', caseId)
    .orderBy('report.id')
    .limit(REPORTS_SHOWN)
    .execute();
}

export async function selectReport(writer: Writer, id: string): Promise<ReportRow | undefined> {
  return await writer.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Open reports of a sender with their cases, in the order in which cases are locked. */
export async function selectOpenReportsOf(writer: Writer, sender: string): Promise<ReportRow[]> {
  return await writer
    .selectFrom('report')
    .selectAll()
    .where('sender', '=', sender)
    .where('state', '=', 'open')
    .orderBy('case_id')
    .execute();
}

/** Dismisses a report. @returns false where it was decided already */
export async function dismissOpenReport(writer: Writer, id: string): Promise<boolean> {
  const { numUpdatedRows } = await writer
    .updateTable('report')
    .set({ state: 'dismissed' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Decides the open reports of a case. A guest is counted no longer, so that what says who they are goes.
 *
 * @returns those that it decided
 */
export async function decideReports(
  writer: Writer,
  caseId: string,
  state: Exclude<ReportRow['state'], 'open'>,
): Promise<ReportRow[]> {
  const decided = await writer
    .updateTable('report')
    .set({ state })
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .returningAll()
    .execute();
  await writer
    .updateTable('report')
    .set((eb) => ({ sender: eb.ref('id') }))
    .where('case_id', '=', caseId)
    .where('person_id', 'is', null)
    .execute();
  return decided;
}

/** A report with what it is about. */
export type OwnReportRow = Pick<ReportRow, 'id' | 'reason' | 'state' | 'created_at'> &
  Pick<CaseRow, 'subject_type' | 'subject_id' | 'title'>;

/** What a person has reported, the latest first. */
export async function selectReportsBy(
  reader: Reader,
  personId: string,
  limit: number,
): Promise<OwnReportRow[]> {
  return await reader
    .selectFrom('report')
    .innerJoin('moderation_case as about', 'about.id', 'report.case_id')
    .select(['report.id', 'report.reason', 'report.state', 'report.created_at'])
    .select(['about.subject_type', 'about.subject_id', 'about.title'])
    .where('report.person_id', '=', personId)
    .orderBy('report.created_at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertAct(writer: Writer, row: ModerationActTable): Promise<void> {
  await writer.insertInto('moderation_act').values(row).execute();
}

export async function selectAct(reader: Reader | Writer, id: string): Promise<ActRow | undefined> {
  return await reader
    .selectFrom('moderation_act')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The latest of the acts that keep something, or somebody, from others, and of those that end this. */
export async function selectActInForce(
  writer: Writer,
  { subject_type, subject_id }: Subject,
): Promise<Pick<ActRow, 'id'> | undefined> {
  return await writer
    .selectFrom('moderation_act')
    .select('id')
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('act', 'in', ['hide', 'refuse', 'suspend', 'restore', 'approve', 'lift'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** An act with the appeal against it. */
export type AppealedActRow = ActRow & {
  readonly appeal_text: string | null;
  readonly appeal_decision: string | null;
};

/** What was done about a person, the latest first. */
export async function selectActsAbout(
  reader: Reader | Writer,
  personId: string,
  limit: number,
): Promise<AppealedActRow[]> {
  return await reader
    .selectFrom('moderation_act')
    .leftJoin('moderation_case as appeal', 'appeal.act_id', 'moderation_act.id')
    .selectAll('moderation_act')
    .select(['appeal.text as appeal_text', 'appeal.decision as appeal_decision'])
    .where('moderation_act.person_id', '=', personId)
    .orderBy('moderation_act.at', 'desc')
    .orderBy('moderation_act.id', 'desc')
    .limit(limit)
    .execute();
}

/** What a moderator is told of an author. */
export interface AuthorFacts {
  readonly created_at: Instant;
  readonly suspended_at: Instant | null;
  readonly courses: number | null;
  readonly open_cases: number | null;
}

export async function selectAuthorFacts(
  reader: Reader,
  personId: string,
): Promise<AuthorFacts | undefined> {
  return await reader
    .selectFrom('person')
    .select(['created_at', 'suspended_at'])
    .select((eb) =>
      eb
        .selectFrom('course')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('course.owner_id', '=', 'person.id')
        .as('courses'),
    )
    .select((eb) =>
      eb
        .selectFrom('moderation_case')
        .select((sub) => sub.fn.countAll<number>().as('count'))
        .whereRef('moderation_case.author_id', '=', 'person.id')
        .where('moderation_case.decided_at', 'is', null)
        .as('open_cases'),
    )
    .where('person.id', '=', personId)
    .executeTakeFirst();
}

/** Closes what a person has answered and nobody has decided. */
export async function closeAppealsOf(
  writer: Writer,
  personId: string,
  now: Instant,
): Promise<void> {
  await writer
    .updateTable('moderation_case')
    .set({ decided_at: now, decision: 'gone', claimed_by: null, claimed_until: null })
    .where('author_id', '=', personId)
    .where('kind', '=', 'appeal')
    .where('decided_at', 'is', null)
    .execute();
}

/** Takes a person out of what is moderated: what was decided stays, without them. */
export async function unlinkPerson(writer: Writer, personId: string): Promise<void> {
  await writer
    .updateTable('report')
    .set((eb) => ({ person_id: null, email: '', sender: eb.ref('id') }))
    .where('person_id', '=', personId)
    .execute();
  await writer
    .updateTable('moderation_case')
    .set({ author_id: null })
    .where('author_id', '=', personId)
    .execute();
  await writer
    .updateTable('moderation_case')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', personId)
    .execute();
  await writer
    .updateTable('moderation_act')
    .set({ person_id: null })
    .where('person_id', '=', personId)
    .execute();
}

import { REPORT_REASONS } from '@lectern/contract/moderation';
import type { ListedPerson, PersonFile, PersonState } from '@lectern/contract/people';
import type { ProvidersAccount, ProvidersSession } from '../../context.ts';
import type {
  ListedPersonRow,
  PersonRow,
  selectCasesAbout,
  selectCoursesOf,
  selectReportsOf,
} from './queries.ts';

export function presentListed(row: ListedPersonRow): ListedPerson {
  const { id, name, email, picture, role } = row;
  return {
    id,
    name,
    email,
    picture,
    state: stateOf(row),
    role: role === '' ? null : role,
    joinedAt: isoDate(row.created_at),
  };
}

function stateOf({ state, suspended_at }: ListedPersonRow): PersonState {
  if (state !== 'active') return 'disabled';
  return suspended_at === null ? 'active' : 'suspended';
}

export function presentSuspension(person: PersonRow): PersonFile['suspension'] {
  if (person.suspended_at === null) return null;
  return {
    since: isoDate(person.suspended_at),
    until: person.suspended_until === null ? null : isoDate(person.suspended_until),
    reason: person.suspension_reason,
  };
}

type CourseRow = Awaited<ReturnType<typeof selectCoursesOf>>[number];

export function presentCourse(row: CourseRow): PersonFile['courses'][number] {
  return {
    courseId: row.id,
    title: row.title,
    state:
      row.published_at === null ? 'draft' : row.archived_at === null ? 'published' : 'withdrawn',
    students: row.students,
    totalSeats: row.total_seats,
  };
}

export function presentAccount(
  account: ProvidersAccount,
  sessions: readonly ProvidersSession[],
): NonNullable<PersonFile['account']> {
  return {
    disabled: account.disabled,
    emailVerified: account.emailVerified,
    createdAt: isoDate(account.createdAt),
    lastSignInAt: account.lastSignInAt === undefined ? null : isoDate(account.lastSignInAt),
    signInWith: [...account.signInWith],
    sessions: sessions.map(
      ({ id, device, country = null, signInWith, signedInAt, lastUsedAt }) => ({
        id,
        device,
        country,
        signInWith,
        signedInAt: isoDate(signedInAt),
        lastUsedAt: isoDate(lastUsedAt),
      }),
    ),
  };
}

type ReportRow = Awaited<ReturnType<typeof selectReportsOf>>[number];

export function presentReport(row: ReportRow): PersonFile['reports'][number] {
  return {
    id: row.id,
    caseId: row.case_id,
    subjectType: row.subject_type,
    title: row.title,
    reason: REPORT_REASONS.find((known) => known === row.reason) ?? 'other',
    state: row.state,
    at: isoDate(row.created_at),
  };
}

type CaseRow = Awaited<ReturnType<typeof selectCasesAbout>>[number];

export function presentCaseAbout(row: CaseRow): PersonFile['cases'][number] {
  return {
    id: row.id,
    kind: row.kind,
    subjectType: row.subject_type,
    title: row.title,
    reports: row.reports,
    decision: row.decision,
    at: isoDate(row.opened_at),
  };
}

export function isoDate(at: number): string {
  return new Date(Number(at)).toISOString();
}

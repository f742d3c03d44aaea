import type { SiteDay } from '@lectern/contract/overview';
import type { Reader, Writer } from '@lectern/database/database';
import type { ModerationCaseTable } from '@lectern/database/moderation-schema';
import type { Instant } from '@lectern/database/schema';
import type { AliasableExpression } from 'kysely';

/** The days that were counted when they were over, from this one on. */
export async function selectDays(reader: Reader, from: string): Promise<SiteDay[]> {
  return await reader.selectFrom('site_day').selectAll().where('day', '>=', from).execute();
}

/** Keeps what days brought that are over; what another node has kept stays. */
export async function insertDays(writer: Writer, days: readonly SiteDay[]): Promise<void> {
  await writer
    .insertInto('site_day')
    .values(days)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What came between two instants, the second one excluded; each count reads an index. */
export async function countBetween(
  reader: Reader,
  from: Instant,
  until: Instant,
): Promise<Omit<SiteDay, 'day'>> {
  const [people, courses, enrolments, completions] = await Promise.all([
    reader
      .selectFrom('person')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('listing')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', from)
      .where('created_at', '<', until)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('enrolment')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('enrolled_at', '>=', from)
      .where('enrolled_at', '<', until)
      .executeTakeFirstOrThrow(),
    reader
      .selectFrom('course_completion')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('completed_at', '>=', from)
      .where('completed_at', '<', until)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    people: Number(people.count),
    courses: Number(courses.count),
    enrolments: Number(enrolments.count),
    completions: Number(completions.count),
  };
}

/** How many messages nobody has dealt with, up to `most`. */
export async function countOpenMessages(reader: Reader, most: number): Promise<number> {
  const open = reader
    .selectFrom('contact_message')
    .select('id')
    .where('done_at', 'is', null)
    .limit(most);
  return await countOf(reader, open);
}

/** Cases that wait for a moderator. */
interface OpenCases {
  readonly reports: number;
  readonly approvals: number;
  readonly appeals: number;
}

/** How many cases of each kind wait, each up to `most`. */
export async function countOpenCases(reader: Reader, most: number): Promise<OpenCases> {
  const [reports, approvals, appeals] = await Promise.all([
    countCases(reader, 'reports', most),
    countCases(reader, 'approval', most),
    countCases(reader, 'appeal', most),
  ]);
  return { reports, approvals, appeals };
}

async function countCases(
  reader: Reader,
  kind: ModerationCaseTable['kind'],
  most: number,
): Promise<number> {
  const open = reader
    .selectFrom('moderation_case')
    .select('id')
    .where('kind', '=', kind)
    .where('decided_at', 'is', null)
    .limit(most);
  return await countOf(reader, open);
}

/** How many rows a query has, which limits itself. */
async function countOf(reader: Reader, rows: AliasableExpression<{ id: string }>): Promise<number> {
  const { count } = await reader
    .selectFrom(rows.as('counted'))
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

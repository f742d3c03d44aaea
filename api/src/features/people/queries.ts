import { type PeopleFilter, SHOWN_OF_PERSON as SHOWN } from '@lectern/contract/people';
import type { Reader } from '@lectern/database/database';
import type { Instant, PersonTable } from '@lectern/database/schema';
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';

/**
 * How far a page looks at most for rows that pass all filters: so that it is quick also where few of a
 * million do. A page that ends there has fewer rows, and the next one looks on.
 */
const LOOKED_AT = 1_000;

/** Sorts after every character that a word may have. */
const LAST_CHARACTER = '\u{10ffff}';

export type PersonRow = Selectable<PersonTable>;
export type ListedPersonRow = Pick<
  PersonRow,
  'id' | 'name' | 'email' | 'picture' | 'state' | 'role' | 'suspended_at' | 'created_at'
>;

const COLUMNS = [
  'person.id',
  'person.name',
  'person.email',
  'person.picture',
  'person.state',
  'person.role',
  'person.suspended_at',
  'person.created_at',
] as const;

/** A part of a list, and where the next part begins; undefined after the last. */
export interface Walked<Row, Key> {
  readonly rows: Row[];
  readonly next: Key | undefined;
}

type Filter = Pick<PeopleFilter, 'state' | 'role'>;

/**
 * People, the newest first.
 *
 * @param terms with each of which one of their words begins
 * @param before the id of the last one of the part before
 */
export async function selectPeople(
  reader: Reader,
  { state, role, terms = [] }: Filter & { readonly terms?: readonly string[] },
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<Walked<ListedPersonRow, string>> {
  const walk = reader
    .selectFrom('person')
    .select('person.id')
    .$if(before !== undefined, (people) => people.where('person.id', '<', before ?? ''))
    .$if(role !== undefined, (people) =>
      // The index is of those with a role.
      people.where('person.role', '=', role ?? '').where(sql<SqlBool>`person.role <> ''`),
    )
    .$if(role === undefined && state === 'disabled', (people) =>
      people.where('person.state', '=', 'disabled').where(sql<SqlBool>`person.state <> 'active'`),
    )
    .$if(role === undefined && state === 'suspended', (people) =>
      people.where('person.suspended_at', 'is not', null),
    )
    .orderBy('person.id', 'desc');
  const rows = await reader
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .innerJoin('person', 'person.id', 'walked.id')
    .select(COLUMNS)
    .where((eb) => passes(eb, { state, role }))
    .where((eb) => eb.and(terms.map(hasWord)))
    .orderBy('walked.id', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === limit) return { rows, next: rows.at(-1)?.id };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end?.id };
}

/** Where a page of a search ended. */
export interface FoundKey {
  readonly word: string;
  readonly id: string;
}

/**
 * People of whom a word begins with each of the terms, in the order of the words that begin with the
 * first; each person once.
 *
 * @param terms one at least, the one that finds fewest first
 * @param after where the part before ended
 */
export async function selectPeopleFound(
  reader: Reader,
  terms: readonly string[],
  filter: Filter,
  { after, limit }: { readonly after: FoundKey | undefined; readonly limit: number },
): Promise<Walked<ListedPersonRow & { word: string }, FoundKey>> {
  const [first = '', ...others] = terms;
  const walk = reader
    .selectFrom('person_word')
    .select(['person_word.word', 'person_word.person_id as id'])
    .where('person_word.word', '>=', first)
    .where('person_word.word', '<', first + LAST_CHARACTER)
    .$if(after !== undefined, (words) =>
      words.where(
        sql<SqlBool>`(person_word.word, person_word.person_id) > (${after?.word}, ${after?.id})`,
      ),
    )
    .orderBy('person_word.word')
    .orderBy('person_word.person_id');
  const rows = await reader
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .innerJoin('person', 'person.id', 'walked.id')
    .select([...COLUMNS, 'walked.word'])
    .where((eb) => passes(eb, filter))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('person_word as earlier')
            .select('earlier.word')
            .whereRef('earlier.person_id', '=', 'walked.id')
            .where('earlier.word', '>=', first)
            .whereRef('earlier.word', '<', 'walked.word'),
        ),
      ),
    )
    .where((eb) => eb.and(others.map(hasWord)))
    .orderBy('walked.word')
    .orderBy('walked.id')
    .limit(limit)
    .execute();
  const last = rows.at(-1);
  if (last && rows.length === limit) return { rows, next: { word: last.word, id: last.id } };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end };
}

/** True of whom `walked.id` names if one of their words begins so. */
function hasWord(term: string) {
  return sql<SqlBool>`exists (
    select 1 from person_word as other
    where other.person_id = walked.id and other.word >= ${term}
      and other.word < ${term + LAST_CHARACTER}
  )`;
}

function passes(eb: ExpressionBuilder<{ person: PersonTable }, 'person'>, { state, role }: Filter) {
  return eb.and([
    eb('person.state', '<>', 'deleted'),
    ...(role === undefined ? [] : [eb('person.role', '=', role)]),
    ...(state === 'active' ? [eb('person.state', '=', 'active')] : []),
    ...(state === 'active' ? [eb('person.suspended_at', 'is', null)] : []),
    ...(state === 'disabled' ? [eb('person.state', '=', 'disabled')] : []),
    ...(state === 'suspended' ? [eb('person.suspended_at', 'is not', null)] : []),
  ]);
}

/** One person; undefined where there is none, and where the account is gone. */
export async function selectPerson(reader: Reader, id: string): Promise<PersonRow | undefined> {
  return await reader
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'deleted')
    .executeTakeFirst();
}

/** The courses that a person teaches, the latest first. */
export async function selectCoursesOf(reader: Reader, personId: string) {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(['course.id', 'course.title', 'listing.students', 'listing.total_seats'])
    .select(['listing.archived_at', 'listing.published_at'])
    .where('course.owner_id', '=', personId)
    .orderBy('course.created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** The courses that a person learns in, the latest first. */
export async function selectEnrolmentsOf(
  reader: Reader,
  personId: string,
): Promise<{ id: string; title: string; enrolled_at: Instant }[]> {
  return await reader
    .selectFrom('enrolment')
    .innerJoin('course', 'course.id', 'enrolment.course_id')
    .select(['course.id', 'course.title', 'enrolment.enrolled_at'])
    .where('enrolment.person_id', '=', personId)
    .orderBy('enrolment.enrolled_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** What a person says of courses, the latest first. */
export async function selectReviewsOf(reader: Reader, personId: string) {
  return await reader
    .selectFrom('review')
    .innerJoin('course', 'course.id', 'review.course_id')
    .select(['course.id', 'course.title', 'review.rating', 'review.comment', 'review.created_at'])
    .where('review.person_id', '=', personId)
    .orderBy('review.created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** What a person has reported, the latest first, with what it is about. */
export async function selectReportsOf(reader: Reader, personId: string) {
  return await reader
    .selectFrom('report')
    .innerJoin('moderation_case as about', 'about.id', 'report.case_id')
    .select(['report.id', 'report.case_id', 'report.reason', 'report.state', 'report.created_at'])
    .select(['about.subject_type', 'about.title'])
    .where('report.person_id', '=', personId)
    .orderBy('report.created_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Notices to a person that went by letter or are to, the latest first. */
export async function selectLetteredNotices(reader: Reader, personId: string) {
  return await reader
    .selectFrom('notice')
    .select(['id', 'kind', 'letter', 'created_at'])
    .where('person_id', '=', personId)
    .where('letter', 'is not', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}

/** Cases about what is a person's, and their appeals, the latest first. */
export async function selectCasesAbout(reader: Reader, personId: string) {
  return await reader
    .selectFrom('moderation_case')
    .select(['id', 'kind', 'subject_type', 'title', 'reports', 'decision', 'opened_at'])
    .where('author_id', '=', personId)
    .orderBy('opened_at', 'desc')
    .limit(SHOWN)
    .execute();
}

/** How many files somebody has uploaded, and how large they are together, in bytes. */
export async function selectUploadsOf(
  reader: Reader,
  personId: string,
): Promise<{ files: number; bytes: number }> {
  const row = await reader
    .selectFrom('media_asset')
    .select(({ fn }) => [
      fn.countAll<number | string>().as('files'),
      fn.sum<number | string | null>('bytes').as('bytes'),
    ])
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { files: Number(row.files), bytes: Number(row.bytes ?? 0) };
}

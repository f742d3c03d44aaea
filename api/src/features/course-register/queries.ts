import type { Category } from '@lectern/contract/catalogue';
import type { CourseStateListed } from '@lectern/contract/course-register';
import type { Database, Reader } from '@lectern/database/database';
import type { ListingTable, Schema } from '@lectern/database/schema';
import type { WordQuery } from '@lectern/database/word-query';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { hasWords, TITLE_WORDS } from '../search-index/queries.ts';

/**
 * How far a page looks at most for courses that pass all filters: a page that ends there has fewer rows,
 * and the next one looks on.
 */
const LOOKED_AT = 1_000;
/** The same for words, or an owner, that few of the newest courses have. */
const LOOKED_AT_FOR_FEW = 5_000;
/** Courses that the index, or an owner's name, finds at a time. */
const FOUND = 1_000;
/** Of the drafts, and of the withdrawn courses, which the index does not have, a search looks at so many. */
const UNLISTED = 5_000;

/** Which courses are wanted; all conditions hold together. */
export interface RegisterFilter {
  readonly state?: CourseStateListed | undefined;
  readonly category?: Category | undefined;
  readonly ownerIds?: readonly string[] | undefined;
  /** Words of the title. */
  readonly words?: WordQuery | undefined;
}

interface Part {
  /** The number of the last course of the part before. */
  readonly before: number | undefined;
  readonly limit: number;
}

type Register = Pick<Database, 'read' | 'numbersTitled'>;

const IS = {
  draft: sql<SqlBool>`listing.published_at is null`,
  published: sql<SqlBool>`listing.archived_at is null`,
  withdrawn: sql<SqlBool>`listing.archived_at is not null and listing.published_at is not null`,
  hidden: sql<SqlBool>`listing.course_id in
    (select course_hold.course_id from course_hold where course_hold.kind = 'moderation')`,
} as const;

/** Fewer courses are in such a state than are of a category: they are walked as they are. */
function isRare(state: CourseStateListed | undefined): boolean {
  return state !== undefined && state !== 'published';
}

/** Courses, the newest first. */
export async function selectRegister(database: Register, filter: RegisterFilter, part: Part) {
  const { seqs, next } = await selectNumbers(database, filter, part);
  return { rows: seqs.length === 0 ? [] : await selectCourses(database.read, seqs), next };
}

/** Numbers of courses, the highest first, and after which of them the next part begins. */
interface Numbers {
  readonly seqs: readonly number[];
  readonly next: number | undefined;
}

async function selectNumbers(
  database: Register,
  filter: RegisterFilter,
  part: Part,
): Promise<Numbers> {
  const { read } = database;
  const { words, ownerIds, state } = filter;
  const isComplete = ({ seqs, next }: Numbers) => seqs.length === part.limit || next === undefined;
  if (ownerIds) {
    const owned = await selectOwned(read, ownerIds);
    const among = owned.length < FOUND ? { courseIds: owned } : {};
    return await walk(read, { ...filter, ...among }, part, LOOKED_AT_FOR_FEW);
  }
  const newest = await walk(read, filter, part, LOOKED_AT);
  if (words === undefined || isRare(state) || isComplete(newest)) return newest;
  const more = await walk(read, filter, part, LOOKED_AT_FOR_FEW);
  return isComplete(more) ? more : await selectTitled(database, { ...filter, words }, part);
}

/** The ids of the owners' courses, up to {@link FOUND}. */
async function selectOwned(read: Reader, ownerIds: readonly string[]): Promise<string[]> {
  const courses = await read
    .selectFrom('course')
    .select('id')
    .where('owner_id', 'in', ownerIds)
    .limit(FOUND)
    .execute();
  return courses.map(({ id }) => id);
}

interface WalkFilter extends RegisterFilter {
  /** No others are wanted. */
  readonly courseIds?: readonly string[];
}

/** Courses that pass the filter among the newest, of which it looks at so many. */
async function walk(
  read: Reader,
  filter: WalkFilter,
  { before, limit }: Part,
  lookedAt: number,
): Promise<Numbers> {
  const { state, category, courseIds } = filter;
  const walked = read
    .selectFrom('listing')
    .select(FILTERED)
    .$if(before !== undefined, (listings) => listings.where('listing.seq', '<', before ?? 0))
    .$if(courseIds !== undefined, (listings) =>
      listings.where('listing.course_id', 'in', courseIds ?? []),
    )
    .$if(courseIds === undefined && !isRare(state) && category !== undefined, (listings) =>
      listings.where('listing.category', '=', category ?? 'Business'),
    )
    .$if(courseIds === undefined && isRare(state), (listings) =>
      listings.where(IS[state ?? 'published']),
    )
    .orderBy('listing.seq', 'desc');
  const rows = await passing(read.selectFrom(walked.limit(lookedAt).as('listing')), filter)
    .orderBy('listing.seq', 'desc')
    .limit(limit)
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  if (seqs.length === limit) return { seqs, next: seqs.at(-1) };
  const end = await walked
    .offset(lookedAt - 1)
    .limit(1)
    .executeTakeFirst();
  return { seqs, next: end?.seq };
}

/** Courses with the words in their title that pass the filter. */
async function selectTitled(
  { read, numbersTitled }: Register,
  filter: RegisterFilter & { readonly words: WordQuery },
  { before = Number.MAX_SAFE_INTEGER, limit }: Part,
): Promise<Numbers> {
  const { words, state } = filter;
  const listed = await read
    .selectFrom(numbersTitled(words, { before, most: FOUND }).as('titled'))
    .select('titled.seq')
    .execute();
  const end = listed.length === FOUND ? listed.at(-1)?.seq : undefined;
  const unlisted = state === 'published' ? [] : await selectUnlisted(read, words, before);
  const found = [...listed, ...unlisted].map(({ seq }) => seq).filter((seq) => seq >= (end ?? 0));
  if (found.length === 0) return { seqs: [], next: undefined };
  const among = read.selectFrom('listing').select(FILTERED).where('listing.seq', 'in', found);
  const rows = await passing(read.selectFrom(among.as('listing')), filter)
    .orderBy('listing.seq', 'desc')
    .limit(limit)
    .execute();
  const seqs = rows.map(({ seq }) => seq);
  return { seqs, next: seqs.length === limit ? seqs.at(-1) : end };
}

/** Those with the words among the newest drafts, and among the courses that were withdrawn. */
async function selectUnlisted(
  read: Reader,
  words: WordQuery,
  before: number,
): Promise<{ readonly seq: number }[]> {
  const found = await Promise.all(
    (['draft', 'withdrawn'] as const).map((state) => {
      const newest = read
        .selectFrom('listing')
        .select(['listing.seq', 'listing.title_words'])
        .where(IS[state])
        .where('listing.seq', '<', before)
        .orderBy('listing.seq', 'desc')
        .limit(UNLISTED);
      return read
        .selectFrom(newest.as('listing'))
        .select('listing.seq')
        .where(hasWords(TITLE_WORDS, words))
        .execute();
    }),
  );
  return found.flat();
}

/** What courses are filtered by. */
const FILTERED = [
  'listing.seq',
  'listing.course_id',
  'listing.category',
  'listing.archived_at',
  'listing.published_at',
  'listing.title_words',
] as const;

type Filtered = Pick<
  ListingTable,
  'seq' | 'course_id' | 'category' | 'archived_at' | 'published_at' | 'title_words'
>;

/** The numbers of the courses that pass the filter. */
function passing(
  listings: SelectQueryBuilder<Schema & { listing: Filtered }, 'listing', object>,
  { state, category, ownerIds, words }: RegisterFilter,
) {
  return listings
    .select('listing.seq')
    .$if(state !== undefined, (courses) => courses.where(IS[state ?? 'published']))
    .$if(category !== undefined, (courses) =>
      courses.where('listing.category', '=', category ?? 'Business'),
    )
    .$if(words !== undefined, (courses) => courses.where(hasWords(TITLE_WORDS, words ?? [])))
    .$if(ownerIds !== undefined, (courses) =>
      courses.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('course')
            .select('course.id')
            .whereRef('course.id', '=', 'listing.course_id')
            .where('course.owner_id', 'in', ownerIds ?? []),
        ),
      ),
    );
}

/** What is shown of courses, the highest number first. */
async function selectCourses(read: Reader, seqs: readonly number[]) {
  return await read
    .selectFrom('listing')
    .innerJoin('course', 'course.id', 'listing.course_id')
    .leftJoin('person', 'person.id', 'course.owner_id')
    .leftJoin('course_hold', (join) =>
      join
        .onRef('course_hold.course_id', '=', 'course.id')
        .on('course_hold.kind', '=', 'moderation'),
    )
    .select('course_hold.kind as hold')
    .select(['course.id', 'course.title', 'course.owner_id', 'course.owner_email'])
    .select(['person.name as owner_name', 'person.email as owner_mail'])
    .select(['listing.seq', 'listing.category', 'listing.students', 'listing.total_seats'])
    .select(['listing.rating', 'listing.review_count', 'listing.created_at'])
    .select(['listing.archived_at', 'listing.published_at'])
    .where('listing.seq', 'in', seqs)
    .orderBy('listing.seq', 'desc')
    .execute();
}

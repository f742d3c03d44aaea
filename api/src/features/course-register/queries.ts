import type { Category } from '@lectern/contract/catalogue';
import type { Database, Reader } from '@lectern/database/database';
import type { WordQuery } from '@lectern/database/word-query';
import { type SqlBool, sql } from 'kysely';

/**
 * How far a page looks at most for courses that pass all filters: a page that ends there has fewer rows,
 * and the next one looks on.
 */
const LOOKED_AT = 1_000;
/** Courses that a search or an owner's name finds at most. */
const FOUND = 1_000;

/** Which courses are wanted; all conditions hold together. */
export interface RegisterFilter {
  readonly state?: 'draft' | 'published' | 'withdrawn' | undefined;
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

const IS = {
  draft: sql<SqlBool>`listing.published_at is null`,
  published: sql<SqlBool>`listing.archived_at is null`,
  withdrawn: sql<SqlBool>`listing.archived_at is not null and listing.published_at is not null`,
} as const;

/** Courses, the newest first. */
export async function selectRegister(
  { read, listingsWith }: Pick<Database, 'read' | 'listingsWith'>,
  { state, category, ownerIds, words }: RegisterFilter,
  { before, limit }: Part,
) {
  const isFound = words !== undefined || ownerIds !== undefined;
  // Fewer courses are drafts or withdrawn than are of a category.
  const isRare = state === 'draft' || state === 'withdrawn';
  const walk = (words ? found(read, listingsWith(words, 'title')) : every(read, ownerIds))
    .$if(before !== undefined, (listings) => listings.where('listing.seq', '<', before ?? 0))
    .$if(!isFound && !isRare && category !== undefined, (listings) =>
      listings.where('listing.category', '=', category ?? 'Business'),
    )
    .$if(!isFound && isRare, (listings) => listings.where(IS[state ?? 'published']))
    .orderBy('listing.seq', 'desc');
  const rows = await read
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .innerJoin('listing', 'listing.seq', 'walked.seq')
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
    .$if(state !== undefined, (courses) => courses.where(IS[state ?? 'published']))
    .$if(category !== undefined, (courses) =>
      courses.where('listing.category', '=', category ?? 'Business'),
    )
    .$if(ownerIds !== undefined, (courses) =>
      courses.where('course.owner_id', 'in', ownerIds ?? []),
    )
    .orderBy('walked.seq', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === limit) return { rows, next: rows.at(-1)?.seq };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end?.seq };
}

function every(read: Reader, ownerIds: readonly string[] | undefined) {
  return read
    .selectFrom('listing')
    .select('listing.seq')
    .$if(ownerIds !== undefined, (listings) =>
      listings.where('listing.course_id', 'in', (eb) =>
        eb
          .selectFrom('course')
          .select('course.id')
          .where('course.owner_id', 'in', ownerIds ?? [])
          .limit(FOUND),
      ),
    );
}

function found(read: Reader, listings: ReturnType<Database['listingsWith']>) {
  return read
    .selectFrom(
      read
        .selectFrom(listings.as('matching'))
        .select(['matching.seq', 'matching.category', 'matching.archived_at'])
        .select('matching.published_at')
        .limit(FOUND)
        .as('listing'),
    )
    .select('listing.seq');
}

/** The ids of the people who have the e-mail, in any letter case. */
export async function selectIdsByEmail(reader: Reader, email: string): Promise<string[]> {
  const people = await reader
    .selectFrom('person')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('state', '<>', 'deleted')
    .execute();
  return people.map(({ id }) => id);
}

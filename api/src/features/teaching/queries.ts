import type { Reader, Writer } from '@lectern/database/database';
import type { CourseHoldTable } from '@lectern/database/moderation-schema';
import type { CourseAdditionTable, Instant } from '@lectern/database/schema';
import type { CourseStanding } from '../course/policy.ts';
import { COURSE_COLUMNS, type CourseRow } from '../course/queries.ts';

/**
 * True if the person has written so many courses or more, listed or not; without imported ones,
 * which are the operator's doing.
 */
export async function hasWritten(
  writer: Writer,
  ownerId: string,
  howMany: number,
): Promise<boolean> {
  const last = await writer
    .selectFrom('course')
    .select('course.id')
    .where('course.owner_id', '=', ownerId)
    .where('course.import_key', 'is', null)
    .limit(1)
    .offset(howMany - 1)
    .executeTakeFirst();
  return last !== undefined;
}

/** A course as its owner is shown it. */
export type TaughtRow = CourseRow &
  Pick<CourseStanding, 'archived_at' | 'published_at'> & {
    /** What keeps it out of the lists; null: nothing but its owner's wish. */
    readonly held: CourseHoldTable['kind'] | null;
  };

/** An owner's courses, the newest first: those that were withdrawn, or the others. */
export async function selectTaughtCourses(
  reader: Reader,
  ownerId: string,
  withdrawn: boolean,
): Promise<TaughtRow[]> {
  return await reader
    .selectFrom('course')
    .innerJoin('listing', 'listing.course_id', 'course.id')
    .select(COURSE_COLUMNS)
    .select(['listing.archived_at', 'listing.published_at'])
    .select((eb) =>
      eb
        .selectFrom('course_hold')
        .select((sub) => sub.fn.min('course_hold.kind').as('kind'))
        .whereRef('course_hold.course_id', '=', 'course.id')
        .as('held'),
    )
    .where('course.owner_id', '=', ownerId)
    .where((eb) => {
      const isWithdrawn = eb.and([
        eb('listing.archived_at', 'is not', null),
        eb('listing.published_at', 'is not', null),
      ]);
      return withdrawn ? isWithdrawn : eb.not(isWithdrawn);
    })
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.seq', 'desc')
    .execute();
}

/** What was added under the key; undefined where nothing was. */
export async function selectAddition(
  writer: Writer,
  personId: string,
  key: string,
): Promise<Pick<CourseAdditionTable, 'fingerprint' | 'course_id'> | undefined> {
  return await writer
    .selectFrom('course_addition')
    .select(['fingerprint', 'course_id'])
    .where('person_id', '=', personId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

export async function insertAddition(writer: Writer, row: CourseAdditionTable): Promise<void> {
  await writer.insertInto('course_addition').values(row).execute();
}

export async function deleteAdditionsBy(writer: Writer, personId: string): Promise<void> {
  await writer.deleteFrom('course_addition').where('person_id', '=', personId).execute();
}

/** @param before UTC milliseconds */
export async function deleteAdditionsBefore(writer: Writer, before: Instant): Promise<void> {
  await writer.deleteFrom('course_addition').where('added_at', '<', before).execute();
}

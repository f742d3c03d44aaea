import type { Reader, Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import type { CourseStanding } from '../course/policy.ts';
import { lockCourse, updateCourse } from '../course/queries.ts';
import { fillFreeSeats } from '../enrolment/fill-free-seats.ts';
import { archiveListing, publishListing } from '../listing/listing.ts';
import { openCase } from '../moderation-case/open-case.ts';
import {
  deleteHold,
  type HoldKind,
  insertHold,
  selectHeldCoursesOf,
  selectHolds,
  selectWantedCoursesOf,
  updateHoldKind,
  updateRelist,
} from './queries.ts';

type HeldCourse = Pick<CourseStanding, 'id' | 'archived_at'>;

/** What keeps a course out of the lists; empty: nothing does. */
export async function holdsOf(reader: Reader | Writer, courseId: string): Promise<HoldKind[]> {
  return (await selectHolds(reader, courseId)).map(({ kind }) => kind);
}

/**
 * Takes a locked course out of the lists, and keeps it out until {@link releaseCourse}. Who is enrolled
 * keeps it.
 *
 * @param isWanted true where its owner wants it listed, absent: as it is now
 * @param now UTC milliseconds
 */
export async function holdCourse(
  writer: Writer,
  { id, archived_at }: HeldCourse,
  kind: HoldKind,
  now: Instant,
  isWanted = archived_at === null,
): Promise<void> {
  const earlier = await selectHolds(writer, id);
  const relist = isWanted || earlier.some((hold) => hold.relist === 1) ? 1 : 0;
  await insertHold(writer, { course_id: id, kind, relist, since: now });
  if (archived_at === null) await archiveListing(writer, id, now);
}

/**
 * Has a locked course wait until a moderator has looked at it: then it comes into the lists by itself.
 *
 * @param why as moderators are told
 * @param now UTC milliseconds
 */
export async function holdForLook(
  writer: Writer,
  course: HeldCourse & { readonly title: string; readonly owner_id: string | null },
  why: string,
  now: Instant,
): Promise<void> {
  await holdCourse(writer, course, 'approval', now, true);
  const { id, title, owner_id: authorId } = course;
  const subject = { type: 'course' as const, id, courseId: id, title, authorId };
  await openCase(writer, subject, { kind: 'approval', text: why }, now);
}

/**
 * Ends one reason for which a locked course is held. It comes back into the lists where its owner wants
 * that and nothing else holds it.
 *
 * @param now UTC milliseconds
 * @returns true where it is listed again
 */
export async function releaseCourse(
  writer: Writer,
  { id, published_at }: Pick<CourseStanding, 'id' | 'published_at'>,
  kind: HoldKind,
  now: Instant,
): Promise<boolean> {
  const holds = await selectHolds(writer, id);
  const ended = holds.find((hold) => hold.kind === kind);
  if (!ended) return false;
  await deleteHold(writer, id, kind);
  if (holds.length > 1 || ended.relist === 0) return false;
  if (published_at === null) {
    await updateCourse(writer, id, { created_at: now, date_added: dayOf(now) });
  }
  await publishListing(writer, id, now);
  await fillFreeSeats(writer, id, now);
  return true;
}

/** Says whether the owner wants a held course listed once nothing holds it. */
export async function setWanted(
  writer: Writer,
  courseId: string,
  isWanted: boolean,
): Promise<void> {
  await updateRelist(writer, courseId, isWanted ? 1 : 0);
}

/** What holds all courses of somebody at once: what they have done, or what was done to their account. */
export type OwnerHold = Extract<HoldKind, 'suspension' | 'disabled'>;
const OWNER_HOLDS: readonly OwnerHold[] = ['suspension', 'disabled'];

/**
 * Takes the courses of a locked person out of the lists, and keeps them out until {@link releaseCoursesOf}:
 * those that are listed, or would be if nothing else held them. Who is enrolled keeps them. Courses that are
 * held for this already stay so.
 *
 * @param now UTC milliseconds
 * @returns the ids of those courses; they are locked
 */
export async function holdCoursesOf(
  writer: Writer,
  ownerId: string,
  kind: OwnerHold,
  now: Instant,
): Promise<string[]> {
  const ids = await selectWantedCoursesOf(writer, ownerId);
  for (const id of ids) {
    const course = await lockCourse(writer, id);
    if (course) await holdCourse(writer, course, kind, now);
  }
  return ids;
}

/**
 * Ends one reason for which the courses of a locked person are held, as {@link releaseCourse} does.
 *
 * @param now UTC milliseconds
 */
export async function releaseCoursesOf(
  writer: Writer,
  ownerId: string,
  kind: OwnerHold,
  now: Instant,
): Promise<void> {
  for (const id of await selectHeldCoursesOf(writer, ownerId, kind)) {
    const course = await lockCourse(writer, id);
    if (course) await releaseCourse(writer, course, kind, now);
  }
}

/**
 * Ends what held a locked course because of its owner, once it has another one.
 *
 * @param now UTC milliseconds
 */
export async function releaseFromOwner(
  writer: Writer,
  course: Pick<CourseStanding, 'id' | 'published_at'>,
  now: Instant,
): Promise<void> {
  for (const kind of OWNER_HOLDS) await releaseCourse(writer, course, kind, now);
}

/**
 * Hides a locked course that waited for a look: nobody looks any more, and a moderator can restore it. Does
 * nothing where it did not wait.
 */
export async function hideWaiting(writer: Writer, courseId: string): Promise<void> {
  await updateHoldKind(writer, courseId, { from: 'approval', to: 'moderation' });
}

function dayOf(now: Instant): string {
  return new Date(now).toISOString().slice(0, 10);
}

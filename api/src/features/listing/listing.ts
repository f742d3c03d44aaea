import type { Writer } from '@lectern/database/database';
import type { Instant } from '@lectern/database/schema';
import { indexCourses } from '../search-index/index-courses.ts';
import {
  insertListings,
  type ListingChange,
  markChanged,
  type NewListing,
  updateListing,
  updateToArchived,
  updateToPublished,
} from './queries.ts';

/** Adds the listings of courses that were added before, and has the search find them. */
export async function addListings(writer: Writer, listings: readonly NewListing[]): Promise<void> {
  await insertListings(writer, listings);
  await indexCourses(
    writer,
    listings.map(({ course_id }) => course_id),
  );
}

/**
 * Changes the listing of a course that is locked and was changed before.
 *
 * @param values with all that its owner wrote
 */
export async function changeListing(
  writer: Writer,
  courseId: string,
  values: ListingChange,
): Promise<void> {
  await updateListing(writer, courseId, values);
  await indexCourses(writer, [courseId]);
}

/** Says that other texts are shown of a course: its sections, or its lessons. */
export async function markTextsChanged(writer: Writer, courseId: string): Promise<void> {
  await markChanged(writer, courseId);
  await indexCourses(writer, [courseId]);
}

/** Takes the course out of every list; the first time counts. */
export async function archiveListing(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await updateToArchived(writer, courseId, now);
  await indexCourses(writer, [courseId]);
}

/** Puts the course into the lists: for the first time as one of now, later at its old place. */
export async function publishListing(
  writer: Writer,
  courseId: string,
  now: Instant,
): Promise<void> {
  await updateToPublished(writer, courseId, now);
  await indexCourses(writer, [courseId]);
}

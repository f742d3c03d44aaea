import type { Instant } from '@lectern/database/schema';

/**
 * Names what an owner wrote of a course, as it stands since this instant: the first part of the
 * course's ETag. Its other part changes with every enrolment and review, and an edit that was
 * refused for those would be refused for nothing it overwrites.
 */
export function revisionOf(course: {
  readonly created_at: Instant;
  readonly updated_at: Instant | null;
}): string {
  return (course.updated_at ?? course.created_at).toString(36);
}

/**
 * The revisions that an `If-Match` header takes (RFC 9110, 13.1.1), whatever follows them in their
 * tags. Weak tags count too: what a proxy weakens still names the same revision.
 *
 * @returns null where any will do: no header, or `*`
 */
export function revisionsIn(header: string | undefined): readonly string[] | null {
  if (header === undefined) return null;
  const tags = header.split(',').map((tag) => tag.trim());
  if (tags.includes('*')) return null;
  return tags.flatMap((tag) => /^(?:W\/)?"([0-9a-z]+)(?:-[^"]*)?"$/.exec(tag)?.[1] ?? []);
}

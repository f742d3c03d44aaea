const LEARN = /^\/learn\/([^/?#]+)/i;

/**
 * The address itself where it belongs to a kept course: its lessons open without their page.
 *
 * @param place path and query
 */
export function keptPlace(
  place: string,
  courses: readonly { readonly courseId: string }[],
): string | undefined {
  const courseId = LEARN.exec(place)?.[1]?.toLowerCase();
  return courses.some((course) => course.courseId === courseId) ? place : undefined;
}

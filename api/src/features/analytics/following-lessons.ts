/**
 * The lessons of which whoever goes on from one begins at least one: those up to the next required one,
 * for optional ones may be left out.
 *
 * @param lessons in the order of the outline
 * @param place of the one that is gone on from
 * @returns ids; none after the last one
 */
export function followingLessons(
  lessons: readonly { readonly id: string; readonly is_required: 0 | 1 }[],
  place: number,
): string[] {
  const later = lessons.slice(place + 1);
  const next = later.findIndex(({ is_required }) => is_required === 1);
  return later.slice(0, next === -1 ? undefined : next + 1).map(({ id }) => id);
}

/** Where a lesson is on the site, as texts link to it. */
export function lessonAddress(courseId: string, lessonId: string): string {
  return `/learn/${courseId}/${lessonId}`;
}

const ADDRESS = /^\/learn\/([0-9a-f-]{36})\/([0-9a-f-]{36})(#.*)?$/;

/** The lesson of a course that an address leads to; undefined for any other address. */
export function lessonAt(
  courseId: string,
  address: string,
): { readonly id: string; readonly fragment: string } | undefined {
  const [, course, id, fragment = ''] = ADDRESS.exec(address) ?? [];
  return course === courseId && id !== undefined ? { id, fragment } : undefined;
}

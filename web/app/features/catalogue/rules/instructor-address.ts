/** Where the page about an instructor is. */
export function instructorPath(id: string): string {
  return `/instructors/${id}`;
}

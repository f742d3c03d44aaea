/**
 * The language in which somebody is shown something that is there in several.
 *
 * @param there not empty
 * @param wanted the most wanted first, as the browser says
 */
export function preferredLanguage(there: readonly string[], wanted: readonly string[]): string {
  const primary = (tag: string) => tag.split('-')[0]?.toLowerCase();
  for (const tag of wanted) {
    const found =
      there.find((each) => each.toLowerCase() === tag.toLowerCase()) ??
      there.find((each) => primary(each) === primary(tag));
    if (found !== undefined) return found;
  }
  return there[0] ?? '';
}

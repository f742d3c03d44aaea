/** What a language is called in itself: “Deutsch”; the tag where the browser knows no name. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag, 'en'], { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

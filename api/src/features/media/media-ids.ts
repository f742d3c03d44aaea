const MEDIA = /\bmedia:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/gi;

/** The uploads that a text in Markdown names, each once. */
export function mediaIdsIn(markdown: string): string[] {
  const ids = Array.from(markdown.matchAll(MEDIA), ([, id = '']) => id.toLowerCase());
  return [...new Set(ids)];
}

const LENGTH = 160;
/** Below this share of the length a whole word is not worth what it leaves out. */
const SHORTEST = 0.6;

/** The opening of a text as one plain line, cut between words, for search results and previews. */
export function excerpt(text: string, length = LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length - 1);
  const wordEnd = room.lastIndexOf(' ');
  const cut = wordEnd > length * SHORTEST ? room.slice(0, wordEnd) : room;
  // A cut may not leave half of a character behind.
  return `${cut.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–—-]+$/, '')}…`;
}

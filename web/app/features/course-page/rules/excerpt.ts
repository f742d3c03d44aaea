const LENGTH = 160;
/** Ending at a whole word must leave at least this share of the length. */
const SHORTEST = 0.6;

/** The beginning of a text in one line, cut between words, for search results and previews. */
export function excerpt(text: string, length = LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const room = line.slice(0, length - 1);
  const wordEnd = room.lastIndexOf(' ');
  const cut = wordEnd > length * SHORTEST ? room.slice(0, wordEnd) : room;
  // The cut must not split a surrogate pair.
  return `${cut.replace(/[\ud800-\udbff]$/, '').replace(/[\s,;:–—-]+$/, '')}…`;
}

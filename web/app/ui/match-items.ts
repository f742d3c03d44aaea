/**
 * The items whose text holds every word of the search; case and accents make no difference.
 *
 * @param textOf the searched text of an item
 */
export function matchItems<Item>(
  items: readonly Item[],
  search: string,
  textOf: (item: Item) => string,
): readonly Item[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter((item) => {
    const text = folded(textOf(item));
    return words.every((word) => text.includes(word));
  });
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

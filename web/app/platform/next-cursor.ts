/** The cursor of `Link: <…?cursor=abc>; rel="next"`; undefined where there is no next page. */
export function nextCursor(link: string | null): string | undefined {
  const address = link?.match(/<([^>]*)>\s*;\s*rel="?next"?/i)?.[1];
  if (!address) return undefined;
  return new URL(address, 'http://base').searchParams.get('cursor') ?? undefined;
}

/**
 * The page of this site that was requested; home where the address names none, or another site's.
 *
 * @param wanted from the address, which anybody may have written
 * @param origin of the site
 */
export function wantedPlace(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return '/';
  const url = new URL(wanted, origin);
  return url.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}

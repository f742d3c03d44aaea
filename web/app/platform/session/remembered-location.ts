/** The parameter of the sign-in page's address that holds where to go afterwards. */
const PARAMETER = 'from';

/** Pages that lead nowhere for somebody who has just signed in. */
const SIGN_IN_PAGES = /^\/(signin|login|auth|register|forgot-password)\/*$/i;

const HERE = 'http://here.invalid';

/** The sign-in page's address that remembers this place of the site: path, query and hash. */
export function signInAddress(place: string, page: '/signin' | '/login' = '/signin'): string {
  return `${page}?${new URLSearchParams({ [PARAMETER]: place })}`;
}

/**
 * Where a successful sign-in leads: the remembered place if it is one of this site, else the home
 * page. Anybody can write a link to the sign-in page, so nothing that could leave the site passes.
 *
 * @param search the query of the sign-in page's address
 */
export function rememberedLocation(search: string): string {
  const place = new URLSearchParams(search).get(PARAMETER) ?? '';
  return isOwnPlace(place) ? place : '/';
}

/** True for a path of this site (with query and hash) that a sign-in may lead to. */
export function isOwnPlace(place: string): boolean {
  if (!/^\/(?![/\\])/.test(place) || /[\\\p{Cc}]/u.test(place)) return false;
  if (!URL.canParse(place, HERE)) return false;
  const url = new URL(place, HERE);
  return url.origin === HERE && !url.pathname.startsWith('//') && !isSignInPage(url.pathname);
}

/** True for a page that leads into an account, in any letter case. */
export function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.test(pathname);
}

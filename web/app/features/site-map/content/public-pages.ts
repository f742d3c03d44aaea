/**
 * The public pages beside courses and articles, each in its canonical spelling: the one that
 * navigation uses. A page that is added here is in the site map, and the tests check its spelling.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/courses',
  '/Quiz',
  '/TeachOnLectern',
  '/blog',
  '/signin',
  '/register',
  '/forgot-password',
  '/terms&conditions',
  '/contact',
];

/** Screens that show nothing without an account; letter case matters to crawlers (RFC 9309). */
const PERSONAL = [
  '/add-course',
  '/edit-course/',
  '/manage-courses',
  '/my-courses',
  '/Profile',
  '/profile',
  '/update-profile',
  '/__/',
];

/**
 * What crawlers are asked (RFC 9309). The rest is theirs, also the API: a page's scripts ask it.
 *
 * @param origin the site's, without a slash at its end
 */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    ...PERSONAL.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Screens that show nothing without an account; letter case matters to crawlers (RFC 9309). */
const PERSONAL = [
  '/add-course',
  '/admin',
  '/edit-course/',
  '/manage-courses',
  '/my-courses',
  '/Profile',
  '/profile',
  '/saved',
  '/update-profile',
  '/__/',
];

/**
 * The rules for crawlers (RFC 9309). They may read the rest, also the API, which the pages' scripts call.
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

import { CATEGORIES } from '@lectern/contract/catalogue';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';

/**
 * The public pages beside courses and articles, each in its canonical spelling: the one that
 * navigation uses. A page that is added here is in the site map, and the tests check its spelling.
 */
export const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/courses',
  '/subjects',
  ...CATEGORIES.map(subjectPath),
  '/Quiz',
  '/TeachOnLectern',
  '/blog',
  '/signin',
  '/register',
  '/forgot-password',
  '/terms&conditions',
  '/privacy',
  '/contact',
];

import { type Category, subjectSlug } from '@lectern/contract/catalogue';

/** Where a subject's page is. */
export function subjectPath(category: Category): string {
  return `/subjects/${subjectSlug(category)}`;
}

import type { CourseSummary } from '@lectern/contract/course';

/**
 * schema.org `ItemList` of courses, each with its page: how search engines want a list.
 *
 * @param origin the site's, without a slash at its end
 */
export function courseListData(courses: readonly Pick<CourseSummary, '_id'>[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: courses.map(({ _id }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: `${origin}/courses/${_id}`,
    })),
  };
}

/** schema.org `BreadcrumbList`: the pages above this one, and itself last. */
export function breadcrumbData(
  pages: readonly { readonly name: string; readonly path: string }[],
  origin: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

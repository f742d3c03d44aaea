import type { Instructor } from '@lectern/contract/instructor';
import { excerpt } from '../../course-page/rules/excerpt.ts';

/**
 * schema.org `Person` of somebody who teaches.
 *
 * @param origin the site's, without a slash at its end
 */
export function personData({ _id, name, image, about }: Instructor, origin: string) {
  const url = `${origin}/instructors/${_id}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    '@id': url,
    url,
    name,
    ...(image && { image: new URL(image, origin || 'http://localhost').href }),
    ...(about && { description: excerpt(about, 500) }),
  };
}

import type { SuggestedCourse, SuggestedInstructor } from '@lectern/contract/suggestions';
import { nameToShow } from '../../accounts/display-name.ts';
import type { SuggestedRow } from './queries.ts';

export function presentSuggestedCourse(row: SuggestedRow): SuggestedCourse {
  return {
    _id: row.id,
    title: row.title,
    instructor: nameToShow(row.instructor_name, 'instructor'),
    image: row.image,
    category: row.category,
  };
}

export function presentSuggestedInstructor(row: SuggestedRow): SuggestedInstructor {
  return {
    ...(row.instructor_id === null ? {} : { _id: row.instructor_id }),
    name: nameToShow(row.instructor_name, 'instructor'),
    image: row.instructor_image,
  };
}

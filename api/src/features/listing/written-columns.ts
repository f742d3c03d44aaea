import type { Category, CourseLength } from '@lectern/contract/catalogue';
import { titleColumns } from '../search-index/searched-texts.ts';
import { readCourseLength } from './course-length.ts';

/** What a listing has of what an owner wrote of the course. */
export interface WrittenColumns {
  readonly title_words: string;
  readonly title_length: number;
  readonly category: Category;
  readonly length: CourseLength | '';
}

/** The columns that lists are searched and narrowed down by, of what an owner wrote. */
export function writtenColumns(course: {
  readonly title: string;
  readonly category: Category;
  readonly duration: string;
}): WrittenColumns {
  return {
    ...titleColumns(course.title),
    category: course.category,
    length: readCourseLength(course.duration),
  };
}

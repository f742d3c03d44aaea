import type { CourseSummary } from '@lectern/contract/course';
import type { Instant } from '@lectern/database/schema';
import { nameToShow } from '../../accounts/display-name.ts';
import { parseSections } from '../curriculum/sections.ts';
import type { CourseRow } from './queries.ts';

interface ShownRow extends CourseRow {
  /** Left out where only listed courses are read. */
  readonly archived_at?: Instant | null;
  readonly published_at?: Instant | null;
}

/** A course as everyone may see it: without the owner's e-mail. */
export function presentCourse(row: ShownRow): CourseSummary {
  const instructor = nameToShow(row.instructor_name, 'instructor');
  return {
    _id: row.id,
    title: row.title,
    category: row.category,
    difficulty: row.difficulty,
    description: row.description,
    duration: row.duration,
    totalSeats: row.total_seats,
    students: row.students,
    rating: row.rating,
    reviewCount: row.review_count,
    image: row.image,
    curriculum: parseSections(row.curriculum).map(({ title }) => title),
    instructor,
    instructorImage: row.instructor_image,
    ...(row.instructor_id === null ? {} : { instructorId: row.instructor_id }),
    dateAdded: row.date_added,
    createdBy: {
      name: instructor,
      image: row.instructor_image,
      timestamp: new Date(row.created_at).toISOString(),
    },
    ...(row.updated_at === null ? {} : { lastUpdated: new Date(row.updated_at).toISOString() }),
    ...(row.archived_at ? stateOf(row) : {}),
  };
}

/** Of a course that is in no list. */
function stateOf({ published_at }: ShownRow) {
  return published_at === null ? { draft: true as const } : { archived: true as const };
}

import type { CourseSummary } from '@lectern/contract/course';
import { CourseCard } from './course-card.tsx';

interface CourseShelfGridProps {
  readonly courses: readonly CourseSummary[];
  readonly headingLevel: 2 | 3 | 4;
}

/** A few courses beside each other, as a list. */
export function CourseShelfGrid({ courses, headingLevel }: CourseShelfGridProps) {
  return (
    <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-x-6">
      {courses.map((course) => (
        <li key={course._id} className="min-w-0">
          <CourseCard course={course} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}

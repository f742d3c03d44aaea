import type { CourseSummary } from '@lectern/contract/course';
import { Link } from 'react-router';
import { Stars } from '../../../ui/stars.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { DifficultyBadge } from '../../catalogue/components/difficulty-badge.tsx';
import { INSTRUCTOR, ratedOutOfFive } from '../messages.ts';

/**
 * A course in brief: the card of the lists is a file of its own, which this page would load for nothing
 * else. The whole card is one link.
 */
export function RelatedCard({ course }: { readonly course: CourseSummary }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-lg border border-rule bg-surface shadow-low has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div className="relative aspect-video shrink-0 overflow-hidden bg-sunk">
        <CoursePicture course={course} />
        <DifficultyBadge
          className="absolute top-3 left-3 shadow-low"
          difficulty={course.difficulty}
        />
      </div>
      <div className="flex grow flex-col p-4">
        <h3 className="line-clamp-2 text-[1.0625rem] leading-5.5 wrap-anywhere">
          <Link
            className="outline-none after:absolute after:inset-0 after:z-10 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4"
            to={`/courses/${course._id}`}
          >
            {course.title}
          </Link>
        </h3>
        <p className="mt-2 mb-3 truncate text-sm text-ink-soft">
          <span className="sr-only">{INSTRUCTOR}</span> {course.instructor}
        </p>
        {course.reviewCount > 0 && (
          <p className="mt-auto flex items-center gap-1.5 text-sm font-semibold tabular-nums">
            <span className="sr-only">{ratedOutOfFive(course.rating.toFixed(1))}</span>
            <span aria-hidden="true">{course.rating.toFixed(1)}</span>
            <Stars rating={course.rating} />
          </p>
        )}
      </div>
    </article>
  );
}

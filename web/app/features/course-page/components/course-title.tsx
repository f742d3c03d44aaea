import type { Course } from '@lectern/contract/course';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Avatar } from '../../../ui/avatar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { DifficultyBadge } from '../../catalogue/components/difficulty-badge.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { instructorPath } from '../../catalogue/rules/instructor-address.ts';
import { subjectPath } from '../../catalogue/rules/subject-address.ts';
import type { Visitor } from '../../course/hooks/use-visitor.ts';
import { ShareControl } from '../../share/components/share-control.tsx';
import {
  BREADCRUMB,
  COURSES,
  NO_REVIEWS_YET,
  REVIEWS,
  ratedOutOfFive,
  STUDENTS,
  TAUGHT_BY,
} from '../messages.ts';
import { truncateRating } from '../rules/rating-shown.ts';

interface CourseTitleProps {
  readonly course: Course;
  readonly visitor: Visitor;
}

const MemberLinks = lazyPart(
  async () => (await import('./member-links.tsx')).MemberLinks,
  () => null,
);

export function CourseTitle({ course, visitor: { user } }: CourseTitleProps) {
  const rating = truncateRating(course.rating);
  const isRated = course.reviewCount > 0;
  return (
    <header>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <nav aria-label={BREADCRUMB}>
          <ol className="flex flex-wrap items-center gap-x-2 text-sm">
            <li>
              <Link className="link inline-flex min-h-6 items-center" to="/courses">
                {COURSES}
              </Link>
            </li>
            <li className="text-ink-soft before:mr-2 before:text-rule-strong before:content-['/'/'']">
              <Link
                className="link inline-flex min-h-6 items-center"
                to={subjectPath(course.category)}
              >
                {course.category}
              </Link>
            </li>
          </ol>
        </nav>
        <div className="flex flex-wrap items-center gap-1">
          {user && (
            <Suspense>
              <MemberLinks course={course} user={user} />
            </Suspense>
          )}
          <ShareControl id={course._id} title={course.title} />
        </div>
      </div>
      <h1 className="mt-4 text-3xl wrap-anywhere sm:text-4xl lg:mt-6 lg:text-[2.75rem]">
        {course.title}
      </h1>
      <p className="mt-5 flex items-center gap-3">
        <Avatar className="size-12" image={course.instructorImage} name={course.instructor} />
        <span className="min-w-0 leading-snug">
          <span className="block text-sm text-ink-soft">{TAUGHT_BY}</span>
          {course.instructorId ? (
            <Link
              className="link font-medium wrap-anywhere"
              to={instructorPath(course.instructorId)}
            >
              {course.instructor}
            </Link>
          ) : (
            <span className="font-medium wrap-anywhere">{course.instructor}</span>
          )}
        </span>
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-[0.9375rem] tabular-nums">
        <DifficultyBadge difficulty={course.difficulty} />
        <p className="flex items-center gap-2">
          {isRated && <span className="sr-only">{ratedOutOfFive(rating)}</span>}
          <span aria-hidden="true" className={isRated ? 'font-semibold' : 'text-ink-soft'}>
            {rating}
          </span>
          <Stars rating={course.rating} />
          <a className="link" href="#reviews">
            {isRated
              ? `${formatCount(course.reviewCount)} ${REVIEWS(course.reviewCount)}`
              : NO_REVIEWS_YET}
          </a>
        </p>
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Users aria-hidden="true" className="size-4" />
          {formatCount(course.students)} {STUDENTS(course.students)}
        </p>
      </div>
    </header>
  );
}

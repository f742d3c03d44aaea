import type { TaughtCourse } from '@lectern/contract/course';
import { Link } from 'react-router';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { seatsOf } from '../../enrolment/rules/seats.ts';
import { TABLE } from '../messages.ts';
import { EnrolmentChart } from './enrolment-chart.tsx';

interface CourseInBriefProps {
  readonly course: TaughtCourse;
  /** When the course was fetched, UTC milliseconds. */
  readonly until: number;
}

/** The course, its seats and its enrolments by week. */
export function CourseInBrief({ course, until }: CourseInBriefProps) {
  const figures = [
    [TABLE.total, course.totalSeats],
    [TABLE.enrolled, course.students],
    [TABLE.remaining, seatsOf(course).left],
  ] as const;
  return (
    <section className="mt-6 grid grid-cols-[auto_minmax(0,1fr)] few-letters:grid-cols-1 items-center gap-x-5 gap-y-5 rounded-lg border border-rule bg-surface p-4 shadow-low sm:p-5">
      <div className="aspect-video w-24 self-start overflow-hidden rounded-sm bg-sunk sm:w-40 sm:self-center">
        <CoursePicture course={course} />
      </div>
      <div className="min-w-0">
        <h2 className="text-xl sm:text-2xl">
          <Link
            to={`/courses/${course._id}`}
            className="line-clamp-3 wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-4"
          >
            {course.title}
          </Link>
        </h2>
      </div>
      <div className="col-span-2 few-letters:col-span-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 border-t border-rule pt-4">
        <dl className="flex divide-x divide-rule tabular-nums few-letters:w-full few-letters:flex-col few-letters:gap-2 few-letters:divide-x-0">
          {figures.map(([name, count]) => (
            <div
              key={name}
              className="flex flex-col-reverse px-4 first:pl-0 last:pr-0 sm:px-6 few-letters:px-0"
            >
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd className="text-lg leading-7 font-semibold">{formatCount(count)}</dd>
            </div>
          ))}
        </dl>
        <EnrolmentChart weekly={course.weeklyEnrolments} until={until} size="h-12 w-36 sm:w-48" />
      </div>
    </section>
  );
}

import type { TaughtCourse } from '@lectern/contract/course';
import { ChartNoAxesColumn, ListTree, Pencil, Trash2, Users } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { seatsOf } from '../../enrolment/rules/seats.ts';
import { TABLE, WITHDRAWN } from '../messages.ts';
import { EnrolmentChart } from './enrolment-chart.tsx';

interface CourseRowProps {
  readonly course: TaughtCourse;
  /** When the course was fetched, UTC milliseconds. */
  readonly until: number;
  readonly onDelete: (course: TaughtCourse) => void;
}

export const CourseRow = memo(function CourseRow({ course, until, onDelete }: CourseRowProps) {
  const { left } = seatsOf(course);
  return (
    <tr
      {...TABLE_ROLES.row}
      data-course={course._id}
      className="grid grid-cols-3 few-letters:grid-cols-1 few-letters:*:col-span-1 gap-y-4 border-b border-rule py-5 md:table-row md:*:py-4"
    >
      <td {...TABLE_ROLES.cell} className="col-span-3 min-w-0 md:pr-4 md:align-middle">
        <CourseInRow course={course} until={until} isFull={left === 0} />
      </td>
      <Figure label={TABLE.total}>{formatCount(course.totalSeats)}</Figure>
      <Figure label={TABLE.enrolled}>{formatCount(course.students)}</Figure>
      <Figure label={TABLE.remaining}>{formatCount(left)}</Figure>
      <td {...TABLE_ROLES.cell} className="col-span-3 md:w-px md:pl-4 md:align-middle">
        <div className="flex flex-wrap gap-2 *:grow sm:grid sm:grid-cols-5 md:flex md:flex-nowrap md:gap-1 md:*:grow-0">
          <LinkButton to={`/manage-courses/${course._id}/lessons`} className={ACTION}>
            <ListTree aria-hidden="true" className={ICON} />
            <Name action={TABLE.lessons} course={TABLE.ofCourse(course.title)} />
          </LinkButton>
          <LinkButton to={`/manage-courses/${course._id}/learners`} className={ACTION}>
            <Users aria-hidden="true" className={ICON} />
            <Name action={TABLE.learners} course={TABLE.ofCourse(course.title)} />
          </LinkButton>
          <LinkButton to={`/manage-courses/${course._id}/analytics`} className={ACTION}>
            <ChartNoAxesColumn aria-hidden="true" className={ICON} />
            <Name action={TABLE.analytics} course={TABLE.ofCourse(course.title)} />
          </LinkButton>
          <LinkButton to={`/edit-course/${course._id}`} className={ACTION}>
            <Pencil aria-hidden="true" className={ICON} />
            <Name action={TABLE.edit} course={course.title} />
          </LinkButton>
          <Button
            variant="danger"
            aria-haspopup="dialog"
            className={ACTION}
            onClick={() => onDelete(course)}
          >
            <Trash2 aria-hidden="true" className={ICON} />
            <Name action={TABLE.delete} course={course.title} />
          </Button>
        </div>
      </td>
    </tr>
  );
});

interface CourseInRowProps {
  readonly course: TaughtCourse;
  readonly until: number;
  readonly isFull: boolean;
}

function CourseInRow({ course, until, isFull }: CourseInRowProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 xl:gap-x-6 xl:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="aspect-video w-20 self-start overflow-hidden rounded-sm bg-sunk sm:w-24 xl:w-28 xl:self-center">
        <CoursePicture course={course} />
      </div>
      <div className="min-w-0">
        <Link
          to={`/courses/${course._id}`}
          className="line-clamp-2 leading-6 font-medium wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {course.title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
          {course.category}
          {course.draft && <Badge tone="grey">{TABLE.draft}</Badge>}
          {course.held && <Badge tone="saffron">{WITHDRAWN.held[course.held]}</Badge>}
          {isFull && <Badge tone="saffron">{TABLE.full}</Badge>}
        </p>
      </div>
      <div className="col-start-2 xl:col-start-3">
        <EnrolmentChart
          weekly={course.weeklyEnrolments}
          until={until}
          className="flex-wrap gap-y-2 md:flex-col md:items-start xl:w-28"
        />
      </div>
    </div>
  );
}

/** No frames on a wide page, where three in each row would be too many. */
const ACTION =
  'max-md:gap-1.5 max-md:px-3 max-md:text-sm md:border-transparent md:bg-transparent md:px-3 xl:px-2.5';

/** On the widest page the words alone: with five pictures more, no room is left for the title. */
const ICON = 'size-4 shrink-0 xl:hidden';

/** On a phone the column's name is beside the figure. */
function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td
      {...TABLE_ROLES.cell}
      className="flex flex-col-reverse tabular-nums md:table-cell md:text-right md:align-middle"
    >
      <span aria-hidden="true" className="text-sm text-ink-soft md:hidden">
        {label}
      </span>
      <span className="text-lg leading-6 font-semibold md:text-base md:font-normal">
        {children}
      </span>
    </td>
  );
}

/** The course's title is read out only: the row shows it. */
function Name({ action, course }: { readonly action: string; readonly course: string }) {
  return (
    <span className="md:max-xl:sr-only">
      {action} <span className="sr-only">{course}</span>
    </span>
  );
}

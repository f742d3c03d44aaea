import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { PERCENT, PROGRESS_OF } from '../../lesson/messages.ts';
import { reviewDate } from '../../review/rules/review-date.ts';
import { MY_COURSES, REMOVAL } from '../messages.ts';

interface EnrolmentTableProps {
  readonly records: readonly EnrolmentRecord[];
  /** The id of the course whose enrolment is being removed. */
  readonly busyCourse: string | undefined;
  readonly onRemove: (record: EnrolmentRecord) => void;
}

/** A table; on a phone each row is a card: the picture beside the title, date and button beneath. */
const ROW =
  'max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-3 max-sm:p-4';
const CELL = 'sm:px-4 sm:py-4 sm:first:pl-5 sm:last:pr-5';

export function EnrolmentTable({ records, busyCourse, onRemove }: EnrolmentTableProps) {
  return (
    <Frame>
      {records.map((record) => (
        <tr {...TABLE_ROLES.row} key={record._id} className={ROW}>
          <td {...TABLE_ROLES.cell} className={`max-sm:w-full ${CELL}`}>
            <Course record={record} />
          </td>
          <td
            {...TABLE_ROLES.cell}
            className={`text-[0.9375rem] tabular-nums sm:whitespace-nowrap ${CELL}`}
          >
            <span aria-hidden="true" className="mr-2 text-sm text-ink-soft sm:hidden">
              {MY_COURSES.enrolledOn}
            </span>
            <time dateTime={record.enrolledAt}>{reviewDate(record.enrolledAt)}</time>
          </td>
          <td {...TABLE_ROLES.cell} className={`sm:text-right ${CELL}`}>
            <Button
              aria-haspopup="dialog"
              aria-label={REMOVAL.removeCourse(record.course.title)}
              aria-disabled={busyCourse !== undefined}
              busy={record.course._id === busyCourse}
              onClick={() => onRemove(record)}
            >
              {REMOVAL.remove}
            </Button>
          </td>
        </tr>
      ))}
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border border-rule bg-surface shadow-low">
      <table {...TABLE_ROLES.table} className="w-full max-sm:block">
        <thead
          {...TABLE_ROLES.group}
          className="border-b border-rule bg-sunk text-left text-sm text-ink-soft max-sm:sr-only"
        >
          <tr {...TABLE_ROLES.row}>
            {[MY_COURSES.course, MY_COURSES.enrolledOn].map((name) => (
              <th
                {...TABLE_ROLES.heading}
                key={name}
                scope="col"
                className="px-4 py-3 font-medium first:pl-5"
              >
                {name}
              </th>
            ))}
            <th {...TABLE_ROLES.heading} scope="col" className="py-3 pr-5">
              <span className="sr-only">{MY_COURSES.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="divide-y divide-rule max-sm:block">
          {children}
        </tbody>
      </table>
    </div>
  );
}

interface ProgressProps {
  readonly courseId: string;
  readonly progress: EnrolmentRecord['progress'];
}

/** How far the learner is, and the way on. */
function Progress({ courseId, progress }: ProgressProps) {
  const { percent, done, required, newLessons } = progress;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm tabular-nums">
      <span className="flex items-center gap-2">
        <ProgressRing percent={percent} label={PROGRESS_OF(done, required)} className="size-6" />
        {newLessons > 0 ? MY_COURSES.newLessons(newLessons) : PERCENT(percent)}
      </span>
      <Link to={`/learn/${courseId}`} className="link inline-flex min-h-6 items-center">
        {done === 0 ? MY_COURSES.begin : MY_COURSES.resume}
      </Link>
    </p>
  );
}

function Course({ record: { course, progress } }: { readonly record: EnrolmentRecord }) {
  return (
    <div className="flex items-center gap-4 few-letters:flex-col few-letters:items-start">
      <div className="aspect-video w-24 shrink-0 overflow-hidden rounded-md bg-sunk sm:w-32">
        <CoursePicture course={course} />
      </div>
      <div className="min-w-0">
        <Link
          to={`/courses/${course._id}`}
          className="inline-block min-h-6 font-serif text-[1.0625rem] leading-6 font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
        >
          {course.title}
        </Link>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{course.instructor}</p>
        {progress.required > 0 && <Progress courseId={course._id} progress={progress} />}
        {course.archived && (
          <Badge tone="grey" className="mt-1.5">
            {MY_COURSES.archived}
          </Badge>
        )}
      </div>
    </div>
  );
}

const WAITING_ROWS = ['first', 'second', 'third', 'fourth'];

/** Shown while the table is loading. */
export function EnrolmentTableSkeleton() {
  return (
    <div aria-hidden="true">
      <Frame>
        {WAITING_ROWS.map((row) => (
          <tr {...TABLE_ROLES.row} key={row} className={ROW}>
            <td {...TABLE_ROLES.cell} className={`w-full ${CELL}`}>
              <div className="flex items-center gap-4">
                <Skeleton className="aspect-video w-24 shrink-0 sm:w-32" />
                <div className="grow space-y-2">
                  <Skeleton className="h-5 w-10/12 max-w-72" />
                  <Skeleton className="h-4 w-28" />
                </div>
              </div>
            </td>
            <td {...TABLE_ROLES.cell} className={CELL}>
              <Skeleton className="h-4 w-24" />
            </td>
            <td {...TABLE_ROLES.cell} className={CELL}>
              <Skeleton className="h-11 w-22" />
            </td>
          </tr>
        ))}
      </Frame>
    </div>
  );
}

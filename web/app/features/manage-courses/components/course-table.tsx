import type { TaughtCourse } from '@lectern/contract/course';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { TABLE } from '../messages.ts';
import { type CourseOrder, nextOrder, type SortColumn } from '../rules/course-order.ts';
import { CourseRow } from './course-row.tsx';

interface CourseTableProps {
  readonly courses: readonly TaughtCourse[];
  /** When the courses were fetched, UTC milliseconds. */
  readonly until: number;
  readonly order: CourseOrder | undefined;
  /** Undefined where there is nothing to sort. */
  readonly onOrder: ((order: CourseOrder | undefined) => void) | undefined;
  readonly onDelete: (course: TaughtCourse) => void;
}

/** A table; on a phone its head is a row of sort buttons, and each row a card. */
export function CourseTable({ courses, until, order, onOrder, onDelete }: CourseTableProps) {
  const heading = (column: SortColumn) => (
    <SortHeading key={column} column={column} order={order} onOrder={onOrder} />
  );
  return (
    <table {...TABLE_ROLES.table} className="block w-full md:table">
      <caption className="sr-only">{TABLE.caption}</caption>
      <thead
        {...TABLE_ROLES.group}
        className={`block md:table-header-group ${onOrder ? '' : 'max-md:sr-only'}`}
      >
        <tr
          {...TABLE_ROLES.row}
          className="flex flex-wrap justify-between border-b border-rule-strong text-[0.8125rem] sm:text-sm md:table-row"
        >
          {heading('course')}
          {heading('total')}
          {heading('enrolled')}
          {heading('remaining')}
          <th
            {...TABLE_ROLES.heading}
            scope="col"
            className="py-3 text-right font-medium max-md:sr-only md:pr-3"
          >
            {TABLE.actions}
          </th>
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} className="block md:table-row-group">
        {courses.map((course) => (
          <CourseRow key={course._id} course={course} until={until} onDelete={onDelete} />
        ))}
      </tbody>
    </table>
  );
}

interface SortHeadingProps extends Pick<CourseTableProps, 'order' | 'onOrder'> {
  readonly column: SortColumn;
}

const ARROWS = { ascending: ArrowUp, descending: ArrowDown } as const;

function SortHeading({ column, order, onOrder }: SortHeadingProps) {
  const direction = order?.column === column ? order.direction : undefined;
  const Arrow = direction ? ARROWS[direction] : ArrowUpDown;
  const isText = column === 'course';
  return (
    <th
      {...TABLE_ROLES.heading}
      scope="col"
      aria-sort={direction}
      className={`font-medium ${isText ? 'text-left' : 'md:w-24 md:text-right lg:w-28'}`}
    >
      {onOrder ? (
        <button
          type="button"
          onClick={() => onOrder(nextOrder(order, column))}
          className={`group inline-flex min-h-11 items-center gap-0.5 rounded-sm sm:gap-1 font-medium transition-colors hover:text-accent-text ${isText ? '' : 'md:flex-row-reverse'}`}
        >
          {TABLE[column]}
          <Arrow
            aria-hidden="true"
            className={`size-3.5 shrink-0 ${direction ? 'text-accent-text' : 'text-ink-soft opacity-60 group-hover:opacity-100'}`}
          />
        </button>
      ) : (
        <span className="inline-flex min-h-11 items-center">{TABLE[column]}</span>
      )}
    </th>
  );
}

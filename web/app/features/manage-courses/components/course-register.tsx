import { ENROLMENT_WEEKS, type TaughtCourse } from '@lectern/contract/course';
import { useMemo, useState } from 'react';
import { SearchableList } from '../../../ui/searchable-list.tsx';
import { useSearchableList } from '../../../ui/use-searchable-list.ts';
import { CHART, DESK } from '../messages.ts';
import { type CourseOrder, inOrder } from '../rules/course-order.ts';
import { CourseTable } from './course-table.tsx';
import { DeskTotals } from './desk-totals.tsx';
import { Bars } from './enrolment-chart.tsx';

/** Rows shown at first and added by each press: an import may give an instructor hundreds. */
const ROWS_PER_STEP = 50;
/** Heights of the bars in the legend. */
const SAMPLE = [0.3, 0.55, 0.4, 1, 0.7];

interface CourseRegisterProps {
  readonly courses: readonly TaughtCourse[];
  /** When the courses were fetched, UTC milliseconds. */
  readonly until: number;
  readonly onDelete: (course: TaughtCourse) => void;
}

/** The totals of the courses, and all courses with a search and sorting. */
export function CourseRegister({ courses, until, onDelete }: CourseRegisterProps) {
  const [order, setOrder] = useState<CourseOrder>();
  const list = useSearchableList(courses, textOf, ROWS_PER_STEP);
  const shown = useMemo(
    () => inOrder(list.found, order).slice(0, list.limit),
    [list.found, list.limit, order],
  );

  return (
    <>
      <DeskTotals courses={courses} />
      <div className="mt-8">
        <SearchableList list={list} texts={DESK} aside={<Legend />}>
          <CourseTable
            courses={shown}
            until={until}
            order={order}
            onOrder={courses.length > 1 ? setOrder : undefined}
            onDelete={onDelete}
          />
        </SearchableList>
      </div>
    </>
  );
}

function Legend() {
  return (
    <p className="flex items-center gap-2.5 text-sm text-ink-soft">
      <Bars heights={SAMPLE} className="h-4 w-6" />
      {CHART.legend(ENROLMENT_WEEKS)}
    </p>
  );
}

function textOf({ title, category }: TaughtCourse): string {
  return `${title} ${category}`;
}

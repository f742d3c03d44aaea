import { ENROLMENT_WEEKS, type TaughtCourse } from '@lectern/contract/course';
import { useDeferredValue, useMemo, useState } from 'react';
import { ListSearch } from '../../ui/list-search.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { foundAmong } from '../catalogue/found-among.ts';
import { type CourseOrder, inOrder } from './course-order.ts';
import { CourseTable } from './course-table.tsx';
import { DeskTotals } from './desk-totals.tsx';
import { Bars } from './enrolment-chart.tsx';
import { CHART, DESK } from './messages.ts';

/** Up to here one sees them all at a glance. */
const WITHOUT_SEARCH = 8;
/** Rows at first, and again with every press: an import may leave somebody hundreds. */
const AT_ONCE = 50;
/** The bars beside their explanation. */
const SAMPLE = [0.3, 0.55, 0.4, 1, 0.7];

interface CourseRegisterProps {
  readonly courses: readonly TaughtCourse[];
  /** As of when the courses are true, UTC milliseconds. */
  readonly until: number;
  readonly onDelete: (course: TaughtCourse) => void;
}

/** What the courses come to, and all of them, to be searched and sorted. */
export function CourseRegister({ courses, until, onDelete }: CourseRegisterProps) {
  const [search, setSearch] = useState('');
  const [order, setOrder] = useState<CourseOrder>();
  const [atMost, setAtMost] = useState(AT_ONCE);
  const sought = useDeferredValue(search);
  const found = useMemo(
    () => inOrder(foundAmong(courses, sought, textOf), order),
    [courses, sought, order],
  );
  const shown = useMemo(() => found.slice(0, atMost), [found, atMost]);

  return (
    <>
      <DeskTotals courses={courses} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        {(courses.length > WITHOUT_SEARCH || search !== '') && (
          <ListSearch
            label={DESK.search}
            hint={DESK.searchHint}
            value={search}
            onSearch={setSearch}
          />
        )}
        <p className="sr-only" role="status">
          {sought.trim() === '' ? '' : DESK.found(found.length)}
        </p>
        <p className="flex items-center gap-2.5 text-sm text-ink-soft">
          <Bars heights={SAMPLE} className="h-4 w-6" />
          {CHART.legend(ENROLMENT_WEEKS)}
        </p>
      </div>
      <div className="mt-4">
        {found.length === 0 ? (
          <EmptyState message={DESK.noMatch} />
        ) : (
          <CourseTable
            courses={shown}
            until={until}
            order={order}
            onOrder={courses.length > 1 ? setOrder : undefined}
            onDelete={onDelete}
          />
        )}
      </div>
      {found.length > AT_ONCE && (
        <ShowMore
          text={DESK.shown(shown.length, found.length)}
          label={DESK.more}
          complete={shown.length === found.length}
          onMore={() => setAtMost(atMost + AT_ONCE)}
        />
      )}
    </>
  );
}

function textOf({ title, category }: TaughtCourse): string {
  return `${title} ${category}`;
}

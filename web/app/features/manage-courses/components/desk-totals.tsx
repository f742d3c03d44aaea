import type { TaughtCourse } from '@lectern/contract/course';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { DESK } from '../messages.ts';
import { totalsOf } from '../rules/course-order.ts';

/** The totals of all courses, independent of the search. */
export function DeskTotals({ courses }: { readonly courses: readonly TaughtCourse[] }) {
  const totals = totalsOf(courses);
  return (
    <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-rule sm:flex border-y border-rule py-4 tabular-nums few-letters:flex few-letters:flex-col few-letters:gap-2 few-letters:divide-x-0">
      {(['courses', 'learners', 'seatsLeft'] as const).map((name) => (
        <div
          key={name}
          className="flex flex-col-reverse px-4 first:pl-0 last:pr-0 sm:px-8 few-letters:px-0"
        >
          <dt className="text-sm text-ink-soft">{DESK.totals[name](totals[name])}</dt>
          <dd className="font-serif text-2xl leading-9 font-semibold sm:text-[1.75rem]">
            {formatCount(totals[name])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { LearnerProgress } from '@lectern/contract/analytics';
import { memo, type ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import { reviewDate } from '../../review/rules/review-date.ts';
import { PROGRESS } from '../messages.ts';

/** Four columns; on a phone the dates stand below the name. */
export const LearnerTable = memo(function LearnerTable({
  learners,
}: {
  readonly learners: readonly LearnerProgress[];
}) {
  return (
    <table {...TABLE_ROLES.table} className="block w-full md:table">
      <caption className="sr-only">{PROGRESS.caption}</caption>
      <thead {...TABLE_ROLES.group} className="block max-md:sr-only md:table-header-group">
        <tr
          {...TABLE_ROLES.row}
          className="flex flex-wrap border-b border-rule-strong text-sm md:table-row"
        >
          {[PROGRESS.name, PROGRESS.progress, PROGRESS.lastAt, PROGRESS.completedAt].map((name) => (
            <th
              key={name}
              {...TABLE_ROLES.heading}
              scope="col"
              className="py-3 text-left font-medium md:pl-4 md:first:pl-0"
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.group} className="block md:table-row-group">
        {learners.map((learner, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two learners of one name may enrol at one instant
          <Row key={`${learner.enrolledAt} ${learner.name} ${place}`} learner={learner} />
        ))}
      </tbody>
    </table>
  );
});

function Row({ learner }: { readonly learner: LearnerProgress }) {
  const { name, done, required, percent, lastAt, completedAt } = learner;
  return (
    <tr
      {...TABLE_ROLES.row}
      className="grid grid-cols-[minmax(0,1fr)_6.5rem] gap-x-4 gap-y-2.5 border-b border-rule py-3 md:table-row few-letters:grid-cols-1"
    >
      <td {...TABLE_ROLES.cell} className="min-w-0 md:py-3">
        <span className="flex items-center gap-3">
          <Avatar name={name} className="size-9" />
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </span>
      </td>
      <td {...TABLE_ROLES.cell} className="md:py-3 md:pl-4">
        <span className="flex min-h-9 items-center gap-2.5 tabular-nums">
          <ProgressRing
            percent={percent}
            label={PROGRESS.lessons(done, required)}
            className="size-7"
          />
          {PROGRESS.percent(percent)}
        </span>
      </td>
      <DayCell label={PROGRESS.lastAt}>
        {lastAt === null ? PROGRESS.never : <Day instant={lastAt} />}
      </DayCell>
      <DayCell label={PROGRESS.completedAt}>
        {completedAt === null ? PROGRESS.notCompleted : <Day instant={completedAt} />}
      </DayCell>
    </tr>
  );
}

function DayCell({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <td
      {...TABLE_ROLES.cell}
      className="text-[0.9375rem] text-ink-soft tabular-nums md:py-3 md:pl-4 md:whitespace-nowrap"
    >
      <span aria-hidden="true" className="block text-[0.8125rem] md:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}

function Day({ instant }: { readonly instant: string }) {
  return <time dateTime={instant}>{reviewDate(instant)}</time>;
}

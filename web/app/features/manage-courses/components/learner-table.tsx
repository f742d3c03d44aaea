import type { Learner } from '@lectern/contract/enrolment';
import { memo } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { reviewDate } from '../../review/rules/review-date.ts';
import { LEARNERS } from '../messages.ts';

/** Two columns, which fit a phone. */
export const LearnerTable = memo(function LearnerTable({
  learners,
}: {
  readonly learners: readonly Learner[];
}) {
  return (
    <table className="w-full">
      <caption className="sr-only">{LEARNERS.heading}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-sm">
          <th scope="col" className="py-3 text-left font-medium">
            {LEARNERS.name}
          </th>
          <th
            scope="col"
            className="py-3 pl-4 text-right font-medium whitespace-nowrap few-letters:whitespace-normal"
          >
            {LEARNERS.since}
          </th>
        </tr>
      </thead>
      <tbody>
        {learners.map(({ name, enrolledAt }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two learners of one name may enrol at one instant
          <tr key={`${enrolledAt} ${name} ${place}`} className="border-b border-rule">
            <td className="py-3">
              <span className="flex items-center gap-3">
                <Avatar name={name} className="size-9" />
                <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
              </span>
            </td>
            <td className="py-3 pl-4 text-right whitespace-nowrap text-ink-soft few-letters:whitespace-normal tabular-nums">
              <time dateTime={enrolledAt}>{reviewDate(enrolledAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

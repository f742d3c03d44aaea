import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api-error.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { REASON_NAMES, TYPE_NAMES } from '../../report/messages.ts';
import { reviewDate } from '../../review/rules/review-date.ts';
import { DECISIONS, REPORT_STATES } from '../messages.ts';
import { ownReportsQuery } from '../queries/own-decisions.ts';

const TONES = { open: 'blue', dismissed: 'grey', upheld: 'green' } as const;

/** What the signed-in user has reported, and what came of it. */
export function OwnReports({ uid }: { readonly uid: string }) {
  const query = useQuery(ownReportsQuery(uid));
  // Who is suspended sees their account, and nothing else.
  if (query.error instanceof ApiError && query.error.code === 'suspended') return null;
  return (
    <section aria-labelledby="reports" className="mt-12">
      <h2 id="reports" className="scroll-mt-24 text-2xl">
        {DECISIONS.reports}
      </h2>
      <div className="mt-4">
        {query.isPending && <Loading label={DECISIONS.loading} />}
        {query.isLoadingError && (
          <FailedState message={DECISIONS.failed}>
            <Button onClick={() => void query.refetch()}>{DECISIONS.retry}</Button>
          </FailedState>
        )}
        {query.data?.length === 0 && <p className="text-ink-soft">{DECISIONS.noReports}</p>}
        <ul className="divide-y divide-rule">
          {query.data?.map(({ _id, subject, title, reason, state, createdAt }) => (
            <li key={_id} className="py-3.5">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
                <Badge tone={TONES[state]}>{REPORT_STATES[state]}</Badge>
              </p>
              <p className="mt-1 text-sm text-ink-soft">
                {TYPE_NAMES[subject.type]} · {REASON_NAMES[reason]} ·{' '}
                <time dateTime={createdAt}>{reviewDate(createdAt)}</time>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { ShowMore } from '../../../ui/show-more.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { DownloadCsv } from '../../manage-courses/components/download-csv.tsx';
import { PROGRESS } from '../messages.ts';
import { learnerProgressQuery } from '../queries/analytics-queries.ts';
import { LearnerTable } from './learner-table.tsx';

interface LearnersSectionProps {
  readonly user: EmailUser;
  readonly courseId: string;
}

/** How far each learner is, a page at a time. */
export function LearnersSection({ user, courseId }: LearnersSectionProps) {
  const headingId = useId();
  const query = useInfiniteQuery(learnerProgressQuery(browserApi, user.uid, courseId));
  const learners = query.data?.pages.flatMap((page) => page.learners) ?? [];
  const total = Math.max(learners.length, query.data?.pages.at(-1)?.total ?? 0);
  const hasSeveralPages = query.hasNextPage || (query.data?.pages.length ?? 0) > 1;
  return (
    <section aria-labelledby={headingId} className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-2xl sm:text-3xl">
          {PROGRESS.heading}
        </h2>
        <DownloadCsv call="learnerProgressFile" courseId={courseId} label={PROGRESS.download} />
      </div>
      <div className="mt-4">
        {query.isPending && <Loading label={PROGRESS.loading} />}
        {learners.length > 0 && <LearnerTable learners={learners} />}
        {query.isError && !query.isFetching && (
          <div className="mt-4">
            <FailedState message={PROGRESS.failed}>
              <Button onClick={() => void (query.data ? query.fetchNextPage() : query.refetch())}>
                {PROGRESS.retry}
              </Button>
            </FailedState>
          </div>
        )}
        {hasSeveralPages && !query.isError && (
          <ShowMore
            text={PROGRESS.shown(learners.length, total)}
            label={PROGRESS.more}
            busy={query.isFetchingNextPage}
            complete={!query.hasNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        )}
      </div>
    </section>
  );
}

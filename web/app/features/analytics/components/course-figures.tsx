import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { ANALYTICS, TOTALS } from '../messages.ts';
import { courseAnalyticsQuery } from '../queries/analytics-queries.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Figures } from './figures.tsx';
import { LearnersSection } from './learners-section.tsx';
import { LessonsSection } from './lessons-section.tsx';
import { LoadFailed } from './load-failed.tsx';

interface CourseFiguresProps {
  readonly user: EmailUser;
  readonly courseId: string;
}

/** What the learners of a course do, in every state of loading. */
export function CourseFigures({ user, courseId }: CourseFiguresProps) {
  const query = useQuery(courseAnalyticsQuery(browserApi, user.uid, courseId));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-4xl sm:text-5xl">
        {ANALYTICS.heading}
      </h1>
      {data && (
        <p className="mt-3 text-lg wrap-anywhere text-ink-soft">
          <Link to={`/courses/${courseId}`} className="underline underline-offset-4">
            {data.title}
          </Link>
        </p>
      )}
      <div className="mt-8">
        {query.isPending && <AnalyticsSkeleton label={ANALYTICS.loading} />}
        {query.isLoadingError && (
          <LoadFailed
            error={query.error}
            unknown={ANALYTICS.unknown}
            onRetry={() => {
              // The button disappears while loading.
              heading.current?.focus();
              void query.refetch();
            }}
          />
        )}
        {data && data.learners > 0 && (
          <Figures
            figures={[
              { name: TOTALS.learners, value: formatCount(data.learners) },
              { name: TOTALS.began, ...partOf(data.began, data.learners) },
              { name: TOTALS.completed, ...partOf(data.completed, data.learners) },
            ]}
          />
        )}
        {data?.learners === 0 && (
          <EmptyState message={ANALYTICS.noLearners}>
            <LinkButton to={`/courses/${courseId}`}>{ANALYTICS.view}</LinkButton>
          </EmptyState>
        )}
        {data?.lessons.length === 0 && (
          <div className="mt-6">
            <EmptyState message={ANALYTICS.noLessons}>
              <LinkButton to={`/manage-courses/${courseId}/lessons`}>{ANALYTICS.write}</LinkButton>
            </EmptyState>
          </div>
        )}
        {data && data.learners > 0 && data.lessons.length > 0 && <LessonsSection course={data} />}
        {data && data.learners > 0 && <LearnersSection user={user} courseId={courseId} />}
      </div>
    </>
  );
}

function partOf(count: number, all: number) {
  const percent = Math.floor((count * 100) / all);
  return { value: formatCount(count), note: TOTALS.share(percent) };
}

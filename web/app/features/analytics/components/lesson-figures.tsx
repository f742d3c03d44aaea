import type { LessonAnalytics } from '@lectern/contract/analytics';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import { KINDS } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { LESSON, LESSONS } from '../messages.ts';
import { lessonAnalyticsQuery } from '../queries/analytics-queries.ts';
import { timeShown } from '../rules/time-shown.ts';
import { AnalyticsSkeleton } from './analytics-skeleton.tsx';
import { Figures } from './figures.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PlaysSection } from './plays-section.tsx';

interface LessonFiguresProps {
  readonly uid: string;
  readonly lessonId: string;
}

/** What learners do in a lesson, in every state of loading. */
export function LessonFigures({ uid, lessonId }: LessonFiguresProps) {
  const query = useQuery(lessonAnalyticsQuery(browserApi, uid, lessonId));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = query;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl wrap-anywhere sm:text-4xl">
        {data?.lesson.title ?? LESSON.title}
      </h1>
      <div className="mt-2">
        {query.isPending && <AnalyticsSkeleton label={LESSON.loading} />}
        {query.isLoadingError && (
          <LoadFailed
            error={query.error}
            unknown={LESSON.unknown}
            onRetry={() => {
              // The button disappears while loading.
              heading.current?.focus();
              void query.refetch();
            }}
          />
        )}
        {data && <Loaded analytics={data} />}
      </div>
    </>
  );
}

function Loaded({ analytics }: { readonly analytics: LessonAnalytics }) {
  const { courseId, courseTitle, learners, lesson, plays } = analytics;
  const { began, finished, stopped, medianSeconds, minutes } = lesson;
  const planned = minutes === null ? undefined : LESSONS.planned(durationShown(minutes));
  return (
    <>
      <p className="wrap-anywhere text-ink-soft">
        {[KINDS[lesson.kind], lesson.sectionTitle, courseTitle].join(' · ')}
      </p>
      <div className="mt-6">
        <LinkButton to={`/manage-courses/${courseId}/lessons/${lesson.id}`}>
          <Pencil aria-hidden="true" className="size-4.5" />
          {LESSON.edit}
        </LinkButton>
      </div>
      <div className="mt-8">
        <Figures
          figures={[
            { name: LESSON.began, value: formatCount(began), note: LESSON.ofLearners(learners) },
            { name: LESSON.finished, value: formatCount(finished) },
            { name: LESSON.stopped, value: formatCount(stopped) },
            {
              name: LESSON.time,
              value: medianSeconds === null ? LESSONS.noTime : timeShown(medianSeconds),
              note: planned,
            },
          ]}
        />
      </div>
      {plays ? (
        <PlaysSection plays={plays} />
      ) : (
        <p className="mt-6 text-sm text-ink-soft">{LESSON.noRecording}</p>
      )}
    </>
  );
}

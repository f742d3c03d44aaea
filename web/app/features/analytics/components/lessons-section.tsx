import type { CourseAnalytics } from '@lectern/contract/analytics';
import { QUIET_DAYS } from '@lectern/contract/analytics-terms';
import { TrendingDown } from 'lucide-react';
import { useId } from 'react';
import { DownloadCsv } from '../../manage-courses/components/download-csv.tsx';
import { LESSONS } from '../messages.ts';
import { biggestDrop, mostStopped } from '../rules/where-people-stop.ts';
import { LessonTable } from './lesson-table.tsx';

/** The lessons of a course as bars, and in words where people stop. */
export function LessonsSection({ course }: { readonly course: CourseAnalytics }) {
  const headingId = useId();
  const { courseId, lessons, learners } = course;
  const drop = biggestDrop(lessons);
  const stop = mostStopped(lessons);
  return (
    <section aria-labelledby={headingId} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id={headingId} className="text-2xl sm:text-3xl">
          {LESSONS.heading}
        </h2>
        <DownloadCsv call="courseAnalyticsFile" courseId={courseId} label={LESSONS.download} />
      </div>
      <div className="mt-5 flex gap-3 rounded-md bg-accent-wash px-4 py-3.5 text-accent-text outline outline-transparent">
        <TrendingDown aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 space-y-1 wrap-anywhere">
          {drop && (
            <p>{LESSONS.drop(drop.from.title, drop.from.began, drop.to.title, drop.to.began)}</p>
          )}
          {stop && <p>{LESSONS.stop(stop.title, stop.stopped, QUIET_DAYS)}</p>}
          {!drop && !stop && <p>{LESSONS.even}</p>}
        </div>
      </div>
      <LessonTable courseId={courseId} lessons={lessons} learners={learners} drop={drop} />
      <p className="mt-4 max-w-prose text-sm text-ink-soft">{LESSONS.howTold(QUIET_DAYS)}</p>
    </section>
  );
}

import type { Dashboard } from '@lectern/contract/progress';
import { Link } from 'react-router';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { PERCENT, PROGRESS_OF } from '../../lesson/messages.ts';
import { DASHBOARD } from '../messages.ts';

export type LearnedCourse = Dashboard['courses'][number];

/** A course with how far the learner is; the whole card leads on. */
export function CourseProgressCard({ course }: { readonly course: LearnedCourse }) {
  const { courseId, title, percent, done, required, next, newLessons, completedAt } = course;
  return (
    <article className="relative grid grid-cols-[6rem_minmax(0,1fr)_auto] items-center gap-4 rounded-lg border border-rule bg-surface p-3 shadow-low transition-colors hover:border-rule-strong sm:p-4 few-letters:grid-cols-1">
      <div className="aspect-video overflow-hidden rounded-md bg-sunk few-letters:w-24">
        <CoursePicture course={{ ...course, _id: courseId }} />
      </div>
      <div className="min-w-0">
        <h3 className="font-serif text-[1.0625rem] leading-6 font-semibold wrap-anywhere">
          <Link
            to={required === 0 ? `/courses/${courseId}` : `/learn/${courseId}`}
            className="line-clamp-2 after:absolute after:inset-0"
          >
            {title}
          </Link>
        </h3>
        <p className="mt-1 line-clamp-1 text-sm text-ink-soft tabular-nums">
          {required === 0
            ? DASHBOARD.noLessons
            : newLessons > 0
              ? DASHBOARD.newLessons(newLessons)
              : completedAt !== null && next === null
                ? DASHBOARD.finished
                : DASHBOARD.done(done, required)}
        </p>
      </div>
      {required > 0 && (
        <span className="flex flex-col items-center gap-0.5 text-xs font-medium tabular-nums few-letters:flex-row few-letters:gap-2">
          <ProgressRing percent={percent} label={PROGRESS_OF(done, required)} className="size-10" />
          {PERCENT(percent)}
        </span>
      )}
    </article>
  );
}

import { ArrowRight } from 'lucide-react';
import { LinkButton } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { CoursePicture } from '../../catalogue/components/course-picture.tsx';
import { PERCENT, PROGRESS_OF } from '../../lesson/messages.ts';
import { DASHBOARD } from '../messages.ts';
import type { LearnedCourse } from './course-progress-card.tsx';

/** Where the learner left off, in one press. */
export function UpNext({ course }: { readonly course: LearnedCourse }) {
  const { courseId, title, percent, done, required, next } = course;
  const to = next ? `/learn/${courseId}/${next.lessonId}` : `/learn/${courseId}`;
  return (
    <section
      aria-label={DASHBOARD.upNext}
      className="overflow-hidden rounded-lg border border-rule bg-surface shadow-card"
    >
      <div className="grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="aspect-video bg-sunk sm:aspect-auto sm:min-h-56">
          <CoursePicture course={{ ...course, _id: courseId }} first />
        </div>
        <div className="flex flex-col p-5 sm:p-7">
          <p className="text-sm font-medium text-accent-text">{DASHBOARD.upNext}</p>
          <h2 className="mt-1.5 text-2xl wrap-anywhere">{next?.title ?? title}</h2>
          {next && <p className="mt-1.5 wrap-anywhere text-ink-soft">{title}</p>}
          <div className="mt-auto flex flex-wrap items-center justify-between gap-4 pt-6">
            <LinkButton to={to} variant="primary" size="lg">
              {next === null
                ? DASHBOARD.again
                : done === 0 && !next.isResumed
                  ? DASHBOARD.begin
                  : DASHBOARD.resume}
              <ArrowRight aria-hidden="true" className="size-5" />
            </LinkButton>
            <span className="flex items-center gap-2.5 font-medium tabular-nums">
              <ProgressRing percent={percent} label={PROGRESS_OF(done, required)} />
              {PERCENT(percent)}
            </span>
          </div>
        </div>
      </div>
    </section>
  );
}

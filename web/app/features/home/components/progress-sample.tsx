import { ArrowRight } from 'lucide-react';
import { Cover } from '../../cover/components/cover.tsx';
import { NextLecture } from '../../dashboard/components/next-lecture.tsx';
import { NEXT_LECTURE } from '../../dashboard/next-lecture-messages.ts';
import { MESSAGES } from '../messages.ts';

const { caption, course, lesson, done, required } = MESSAGES.hero.progress;

/** The dashboard of a learner: its own part that leads on, with a sample. Nothing of it is pressed. */
export function ProgressSample() {
  return (
    <figure className="relative mx-4 -mt-14 overflow-hidden rounded-lg border border-rule bg-surface shadow-float sm:absolute sm:bottom-0 sm:left-8 sm:m-0 sm:w-104 sm:max-w-[calc(100%-2*var(--spacing)*8)]">
      <figcaption className="border-b border-rule px-4 py-2 text-xs font-medium text-ink-soft">
        {caption}
      </figcaption>
      <NextLecture
        shape="picture"
        cover={<Cover category={course.category} id={course.id} />}
        title={lesson}
        course={course.title}
        percent={Math.floor((100 * done) / required)}
        done={done}
        required={required}
        action={
          <span
            aria-hidden="true"
            className="keeps-ground inline-flex min-h-8 items-center gap-1.5 rounded-md bg-accent px-3 text-sm font-medium text-on-accent select-none"
          >
            {NEXT_LECTURE.resume}
            <ArrowRight className="size-4" />
          </span>
        }
      />
    </figure>
  );
}

import type { Lesson } from '@lectern/contract/lesson';
import { ExternalLink } from 'lucide-react';
import type { Ref } from 'react';
import { buttonClass } from '../../../ui/button-class.ts';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { LessonText } from '../../lesson/components/lesson-text.tsx';
import { KINDS, OPTIONAL } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { CLASSROOM } from '../messages.ts';

interface LessonContentProps {
  readonly lesson: Lesson;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** The lesson itself: title, facts, text. */
export function LessonContent({ lesson, heading }: LessonContentProps) {
  const facts = [
    KINDS[lesson.kind],
    durationShown(lesson.minutes),
    ...(lesson.required ? [] : [OPTIONAL]),
  ].filter(Boolean);
  return (
    <>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">{lesson.sectionTitle}</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1.5 text-3xl wrap-anywhere sm:text-4xl">
        {lesson.title}
      </h1>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft tabular-nums">
        <KindIcon kind={lesson.kind} />
        {facts.join(' · ')}
      </p>
      <div className="mt-8">
        {lesson.address !== '' && (
          <p className="mb-8">
            <a
              href={lesson.address}
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary', size: 'lg' })}
            >
              <ExternalLink aria-hidden="true" className="size-4.5" />
              {CLASSROOM.openLink}
            </a>
            <span className="mt-2 block text-sm text-ink-soft">{CLASSROOM.opensElsewhere}</span>
          </p>
        )}
        <LessonText html={lesson.html} />
      </div>
    </>
  );
}

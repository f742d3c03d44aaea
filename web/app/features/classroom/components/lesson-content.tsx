import type { Lesson } from '@lectern/contract/lesson';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import { buttonClass } from '../../../ui/button-class.ts';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { LessonFile } from '../../lesson/components/lesson-file.tsx';
import { LessonText } from '../../lesson/components/lesson-text.tsx';
import { KINDS, OPTIONAL } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { PreparingMedia } from '../../player/components/preparing-media.tsx';
import { hasRecording } from '../../player/rules/has-recording.ts';
import { CLASSROOM } from '../messages.ts';

/** The head of a lesson: its title and what is to be known of it. */
export function LessonHead({ lesson }: { readonly lesson: Lesson }) {
  const facts = [
    KINDS[lesson.kind],
    durationShown(lesson.minutes),
    ...(lesson.required ? [] : [OPTIONAL]),
  ].filter(Boolean);
  return (
    <>
      <p className="text-[0.9375rem] wrap-anywhere text-ink-soft">{lesson.sectionTitle}</p>
      <h1 tabIndex={-1} className="mt-1.5 text-3xl wrap-anywhere sm:text-4xl">
        {lesson.title}
      </h1>
      <p className="mt-3 flex items-center gap-2 text-sm text-ink-soft tabular-nums">
        <KindIcon kind={lesson.kind} />
        {facts.join(' · ')}
      </p>
    </>
  );
}

/** What is read in a lesson. */
export function LessonBody({ lesson }: { readonly lesson: Lesson }) {
  return (
    <>
      {lesson.preparing && !hasRecording(lesson) && <PreparingMedia />}
      {lesson.kind === 'file' && lesson.media && <LessonFile file={lesson.media} />}
      {lesson.address !== '' && !hasRecording(lesson) && (
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
      <p className="mt-10">
        <Link
          className="link inline-flex min-h-6 items-center text-sm"
          to={`/report?type=lesson&id=${lesson.id}&title=${encodeURIComponent(lesson.title)}`}
        >
          {CLASSROOM.report}
        </Link>
      </p>
    </>
  );
}

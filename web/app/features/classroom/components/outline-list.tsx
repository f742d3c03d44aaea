import type { CourseOutline, OutlineLesson } from '@lectern/contract/lesson';
import type { LessonProgress } from '@lectern/contract/progress';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { KINDS, OPTIONAL, PREVIEW } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { CLASSROOM } from '../messages.ts';

interface OutlineListProps {
  readonly courseId: string;
  readonly outline: CourseOutline;
  /** Of who learns here; undefined for a guest. */
  readonly progress: ReadonlyMap<string, LessonProgress> | undefined;
  readonly current: string | undefined;
  /** Called when a lesson is chosen. */
  readonly onChoose?: (() => void) | undefined;
}

/** The sections and lessons of a course, with what is done. */
export const OutlineList = memo(function OutlineList(props: OutlineListProps) {
  const { outline, courseId, progress, current, onChoose } = props;
  const sections = outline.sections.filter(({ lessons }) => lessons.length > 0);
  return (
    <ol className="space-y-6">
      {sections.map((section) => (
        <li key={section.id}>
          <h3 className="px-3 font-sans text-[0.8125rem] font-semibold tracking-normal wrap-anywhere text-ink-soft">
            {section.title}
          </h3>
          <ol className="mt-1.5">
            {section.lessons.map((lesson) => (
              <li key={lesson.id}>
                <LessonLink
                  courseId={courseId}
                  lesson={lesson}
                  progress={progress?.get(lesson.id)}
                  isCurrent={lesson.id === current}
                  isGuest={progress === undefined}
                  onChoose={onChoose}
                />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
});

interface LessonLinkProps {
  readonly courseId: string;
  readonly lesson: OutlineLesson;
  readonly progress: LessonProgress | undefined;
  readonly isCurrent: boolean;
  readonly isGuest: boolean;
  readonly onChoose: (() => void) | undefined;
}

function LessonLink({ courseId, lesson, progress, isCurrent, isGuest, onChoose }: LessonLinkProps) {
  const isDone = progress !== undefined && progress.doneAt !== null;
  const state = isDone ? CLASSROOM.isDone : progress ? CLASSROOM.isBegun : '';
  const facts = [
    durationShown(lesson.minutes),
    ...(lesson.required ? [] : [OPTIONAL]),
    ...(isGuest && lesson.preview ? [PREVIEW] : []),
  ].filter(Boolean);
  return (
    <Link
      to={`/learn/${courseId}/${lesson.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
      className={`grid min-h-11 grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-md px-3 py-2.5 text-[0.9375rem] leading-5.5 transition-colors hover:bg-sunk ${isCurrent ? 'bg-accent-wash font-medium outline outline-transparent' : ''}`}
    >
      <DoneMark isDone={isDone} isBegun={progress !== undefined} />
      <span className="min-w-0">
        <span className="wrap-anywhere">{lesson.title}</span>
        {state && <span className="sr-only"> ({state})</span>}
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-[0.8125rem] font-normal text-ink-soft tabular-nums">
          <KindIcon kind={lesson.kind} className="size-3.5" />
          <span className="sr-only">{KINDS[lesson.kind]}</span>
          {facts.join(' · ')}
        </span>
      </span>
    </Link>
  );
}

function DoneMark({ isDone, isBegun }: { readonly isDone: boolean; readonly isBegun: boolean }) {
  if (isDone) {
    return (
      <span
        aria-hidden="true"
        className="mt-0.5 grid size-4.5 place-items-center keeps-ground rounded-full bg-success text-on-success"
      >
        <Check className="size-3" strokeWidth={3} />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={`mt-0.5 size-4.5 rounded-full border-2 ${isBegun ? 'border-success' : 'border-rule-strong'}`}
    />
  );
}

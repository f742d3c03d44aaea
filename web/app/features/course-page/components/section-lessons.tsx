import type { OutlineLesson } from '@lectern/contract/lesson';
import { Link } from 'react-router';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { KINDS, PREVIEW } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';

interface SectionLessonsProps {
  readonly courseId: string;
  /** Whether the visitor may take all of them. */
  readonly mayLearn: boolean;
  readonly lessons: readonly OutlineLesson[];
}

/** The lessons of a section; those that the visitor may take can be opened. */
export function SectionLessons({ courseId, mayLearn, lessons }: SectionLessonsProps) {
  return (
    <ul className="mt-2 space-y-0.5 pb-1 pl-10 few-letters:pl-0">
      {lessons.map(({ id, title, kind, minutes, preview }) => (
        <li
          key={id}
          className="flex min-h-8 items-baseline justify-between gap-4 text-[0.9375rem] text-ink-soft"
        >
          <span className="flex min-w-0 items-baseline gap-2.5">
            <KindIcon kind={kind} className="size-3.5 self-center" />
            <span className="sr-only">{KINDS[kind]}: </span>
            {preview || mayLearn ? (
              <Link to={`/learn/${courseId}/${id}`} className="link min-h-6 wrap-anywhere">
                {title}
              </Link>
            ) : (
              <span className="wrap-anywhere">{title}</span>
            )}
          </span>
          <span className="flex shrink-0 items-baseline gap-2.5 text-sm tabular-nums">
            {preview && <span className="text-success-text">{PREVIEW}</span>}
            {durationShown(minutes)}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { AuthoredLesson } from '@lectern/contract/lesson';
import { GripVertical, Settings2 } from 'lucide-react';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { HIDDEN } from '../../held-texts/messages.ts';
import { KindIcon } from '../../lesson/components/kind-icon.tsx';
import { KINDS, OPTIONAL, PREVIEW } from '../../lesson/messages.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { LESSON, STATES } from '../messages.ts';

interface LessonRowProps {
  readonly courseId: string;
  readonly lesson: AuthoredLesson;
  /** The id of the text that says how the handle is used. */
  readonly helpId: string;
  readonly onStep: (lesson: AuthoredLesson, step: -1 | 1) => void;
  readonly onPublish: (lesson: AuthoredLesson) => void;
  readonly onSettings: (lesson: AuthoredLesson) => void;
}

/** A lesson in the outline: its handle, its title, how it stands, what can be done with it. */
export const LessonRow = memo(function LessonRow(props: LessonRowProps) {
  const { courseId, lesson, helpId, onStep } = props;
  const { id, title, kind } = lesson;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
    if (step === undefined) return;
    event.preventDefault();
    onStep(lesson, step);
  };
  return (
    <li
      ref={setNodeRef}
      data-lesson={id}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-1 bg-surface pr-2 first:rounded-t-lg last:rounded-b-lg sm:pr-3 ${drag.isDragging ? 'relative z-10 rounded-md shadow-float ring-2 ring-accent' : ''}`}
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...listeners}
        aria-label={LESSON.handle(title)}
        aria-describedby={helpId}
        data-disabled={attributes['aria-disabled']}
        onKeyDown={onKeyDown}
        className="grid size-11 cursor-grab touch-none place-items-center rounded-md text-ink-soft transition-colors hover:text-ink active:cursor-grabbing"
      >
        <GripVertical aria-hidden="true" className="size-4.5" />
      </button>
      <div className="min-w-0 py-2.5">
        <Link
          to={`/manage-courses/${courseId}/lessons/${id}`}
          className="inline-flex min-h-6 items-baseline gap-2.5 font-medium wrap-anywhere hover:underline hover:underline-offset-4"
        >
          <KindIcon kind={kind} className="size-4 self-center text-ink-soft" />
          <span className="sr-only">{KINDS[kind]}: </span>
          {title}
        </Link>
        <LessonFacts lesson={lesson} />
      </div>
      <RowActions {...props} />
    </li>
  );
});

function LessonFacts({ lesson }: { readonly lesson: AuthoredLesson }) {
  const { state, hasChanges, hidden, waitsBecause, minutes, preview, required } = lesson;
  const facts = [
    durationShown(minutes),
    ...(preview ? [PREVIEW] : []),
    ...(required ? [] : [OPTIONAL]),
  ].filter(Boolean);
  if (state === 'published' && !hasChanges && facts.length === 0) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft tabular-nums">
      {hidden && <Badge tone="saffron">{waitsBecause ? HIDDEN.badge : HIDDEN.hiddenBadge}</Badge>}
      {state === 'draft' && !hidden && <Badge tone="grey">{STATES.draft}</Badge>}
      {hasChanges && <Badge tone="saffron">{STATES.changes}</Badge>}
      {facts.join(' · ')}
      {waitsBecause && <span className="basis-full">{HIDDEN.why(waitsBecause)}</span>}
    </p>
  );
}

function RowActions({ lesson, onPublish, onSettings }: LessonRowProps) {
  const { title, state, hasChanges, hidden, isReady } = lesson;
  const canPublish = isReady && !hidden && (state === 'draft' || hasChanges);
  return (
    <div className="flex items-center">
      {canPublish && (
        <Button
          variant="quiet"
          onClick={() => onPublish(lesson)}
          aria-label={LESSON.publishLesson(title)}
          className="px-3 text-accent-text"
        >
          {LESSON.publish}
        </Button>
      )}
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={LESSON.settings(title)}
        onClick={() => onSettings(lesson)}
        className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <Settings2 aria-hidden="true" className="size-4.5" />
      </button>
    </div>
  );
}

import type { OutlineLesson } from '@lectern/contract/lesson';
import { ArrowLeft, ArrowRight, Check, Circle } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { CLASSROOM } from '../messages.ts';

interface LessonBarProps {
  readonly courseId: string;
  readonly previous: OutlineLesson | undefined;
  readonly next: OutlineLesson | undefined;
  /** Undefined for who makes no progress here. */
  readonly done: { readonly isDone: boolean; readonly onToggle: () => void } | undefined;
}

/** The bar at the foot: back, done and next, under the thumb. */
export function LessonBar({ courseId, previous, next, done }: LessonBarProps) {
  return (
    <div className="sticky bottom-[var(--beneath,0px)] z-20 -mx-4 mt-12 border-t border-rule bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
      <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
        <Neighbour courseId={courseId} lesson={previous} direction="previous" />
        {done ? <DoneButton {...done} /> : <span />}
        <Neighbour courseId={courseId} lesson={next} direction="next" />
      </div>
    </div>
  );
}

function DoneButton({ isDone, onToggle }: NonNullable<LessonBarProps['done']>) {
  return (
    <Button
      onClick={onToggle}
      aria-pressed={isDone}
      variant={isDone ? 'secondary' : 'primary'}
      className={`min-w-38 few-letters:min-w-0 ${isDone ? 'border-success bg-success-wash text-success-text' : ''}`}
    >
      {isDone ? (
        <Check aria-hidden="true" className="size-4.5" strokeWidth={2.5} />
      ) : (
        <Circle aria-hidden="true" className="size-4.5" />
      )}
      {isDone ? CLASSROOM.done : CLASSROOM.markDone}
    </Button>
  );
}

interface NeighbourProps {
  readonly courseId: string;
  readonly lesson: OutlineLesson | undefined;
  readonly direction: 'previous' | 'next';
}

function Neighbour({ courseId, lesson, direction }: NeighbourProps) {
  const isNext = direction === 'next';
  if (!lesson) return <span />;
  const name = isNext ? CLASSROOM.nextLesson(lesson.title) : CLASSROOM.previousLesson(lesson.title);
  return (
    <Link
      to={`/learn/${courseId}/${lesson.id}`}
      rel={isNext ? 'next' : 'prev'}
      aria-label={name}
      className={buttonClass(
        { variant: 'quiet' },
        `max-sm:px-3 ${isNext ? 'justify-self-end' : 'justify-self-start'}`,
      )}
    >
      {!isNext && <ArrowLeft aria-hidden="true" className="size-4.5" />}
      <span className="max-sm:sr-only">{isNext ? CLASSROOM.next : CLASSROOM.previous}</span>
      {isNext && <ArrowRight aria-hidden="true" className="size-4.5" />}
    </Link>
  );
}

import type { CourseProgress } from '@lectern/contract/progress';
import { ChevronLeft, ListTree, Maximize2, Minimize2 } from 'lucide-react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { PERCENT, PROGRESS_OF } from '../../lesson/messages.ts';
import { CLASSROOM } from '../messages.ts';
import { KeyHelp } from './key-help.tsx';

interface ClassroomHeadProps {
  readonly courseId: string;
  readonly courseTitle: string;
  readonly place: number;
  readonly count: number;
  /** Undefined for who makes no progress here. */
  readonly progress: CourseProgress | undefined;
  readonly isFocused: boolean;
  readonly onFocusMode: () => void;
  readonly onOutline: () => void;
}

/** Which course this is, how far one is in it, and the way to its outline. */
export function ClassroomHead(props: ClassroomHeadProps) {
  const { courseId, courseTitle, place, count, progress, isFocused } = props;
  const Focus = isFocused ? Minimize2 : Maximize2;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-2">
      <Link
        to={`/courses/${courseId}`}
        className="-ml-1 flex min-h-11 min-w-0 flex-1 basis-40 items-center gap-1 text-[0.9375rem] font-medium hover:underline hover:underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
        <span className="line-clamp-1 wrap-anywhere">{courseTitle}</span>
      </Link>
      <div className="flex items-center gap-1 sm:gap-2">
        {progress && (
          <span className="flex items-center gap-2 pr-1 text-sm font-medium tabular-nums">
            <ProgressRing
              percent={progress.percent}
              label={PROGRESS_OF(progress.done, progress.required)}
              className="size-7"
            />
            {PERCENT(progress.percent)}
          </span>
        )}
        <Button variant="quiet" onClick={props.onOutline} className="max-sm:px-3 lg:hidden">
          <ListTree aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">{CLASSROOM.outline}</span>
          {place > 0 && (
            <span className="text-sm text-ink-soft tabular-nums">
              <span aria-hidden="true">
                {place}/{count}
              </span>
              <span className="sr-only">{CLASSROOM.place(place, count)}</span>
            </span>
          )}
        </Button>
        <KeyHelp />
        <Button
          variant="quiet"
          onClick={props.onFocusMode}
          aria-pressed={isFocused}
          className="px-3 needs-script"
        >
          <Focus aria-hidden="true" className="size-4.5" />
          <span className="max-sm:sr-only">
            {isFocused ? CLASSROOM.leaveFocus : CLASSROOM.focus}
          </span>
        </Button>
      </div>
    </div>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Download, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useCanKeep } from '../hooks/use-can-keep.ts';
import { useFocusAfterLoss } from '../hooks/use-focus-after-loss.ts';
import { KEEP } from '../messages.ts';
import {
  dismissFailure,
  type Keeping,
  startKeeping,
  stopKeeping,
  useKeeping,
} from '../mutations/keeping.ts';
import { keptCoursesQuery } from '../queries/kept-courses-query.ts';
import { failureText } from '../rules/failure-text.ts';
import type { KeptCourse } from '../rules/kept-course.ts';
import { sizeShown } from '../rules/size-shown.ts';
import { KeepQuestion } from './keep-question.tsx';
import { RemoveControl } from './remove-control.tsx';

interface KeepControlProps {
  readonly uid: string;
  readonly courseId: string;
  readonly courseTitle: string;
}

/**
 * Keeps a course on this device, says how far that is and how large it is, and removes it. Nothing where
 * the browser keeps nothing, or ends the session with itself.
 */
export function KeepControl({ uid, courseId, courseTitle }: KeepControlProps) {
  const { data: courses } = useQuery(keptCoursesQuery(uid));
  const queries = useQueryClient();
  const canKeep = useCanKeep();
  const keeping = useKeeping(uid, courseId);
  const [isAsked, setAsked] = useState(false);
  const [said, say] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const course = courses?.find((each) => each.courseId === courseId);
  useFocusAfterLoss(course ? 1 : 0, place);
  if (!courses || !canKeep) return null;
  const ask = () => {
    dismissFailure(uid, courseId);
    setAsked(true);
  };
  return (
    <div ref={place} role="group" aria-label={KEEP.keep} tabIndex={-1} className="outline-none">
      <p role="status" className="sr-only">
        {said}
      </p>
      {keeping?.state === 'keeping' ? (
        <KeepProgress keeping={keeping} onStop={() => stopKeeping(uid, courseId)} />
      ) : (
        <>
          {keeping && (
            <p role="alert" className="mb-2 text-sm text-danger">
              {failureText(keeping.error)}
            </p>
          )}
          {course ? (
            <Kept
              course={course}
              onContinue={ask}
              onRemoved={() => {
                dismissFailure(uid, courseId);
                say(KEEP.removed);
              }}
            />
          ) : (
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={ask}
              className="-ml-3 px-3 text-[0.9375rem]"
            >
              <Download aria-hidden="true" className="size-4.5" />
              {KEEP.keep}
            </Button>
          )}
        </>
      )}
      <KeepQuestion
        open={isAsked}
        courseId={courseId}
        courseTitle={courseTitle}
        withVideos={course?.withVideos ?? false}
        onCancel={() => setAsked(false)}
        onConfirm={async (plan, withVideos) => {
          setAsked(false);
          say('');
          takeFocus(place.current);
          if (await startKeeping(queries, plan, { uid, withVideos })) say(KEEP.done);
        }}
      />
    </div>
  );
}

interface KeepProgressProps {
  readonly keeping: Extract<Keeping, { readonly state: 'keeping' }>;
  readonly onStop: () => void;
}

function KeepProgress({ keeping: { bytes, total }, onStop }: KeepProgressProps) {
  return (
    <div className="flex items-center gap-3 text-sm">
      <div className="min-w-0 grow">
        <p className="tabular-nums">{KEEP.keeping(sizeShown(bytes), sizeShown(total))}</p>
        <progress
          aria-label={KEEP.progress}
          max={Math.max(total, 1)}
          value={Math.min(bytes, total)}
          className="mt-1.5 block h-1.5 w-full accent-success"
        />
      </div>
      <button
        type="button"
        onClick={onStop}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <X aria-hidden="true" className="size-4.5" />
        <span className="sr-only">{KEEP.stop}</span>
      </button>
    </div>
  );
}

interface KeptProps {
  readonly course: KeptCourse;
  readonly onContinue: () => void;
  readonly onRemoved: () => void;
}

function Kept({ course, onContinue, onRemoved }: KeptProps) {
  const size = sizeShown(course.bytes);
  return (
    <div className="text-[0.9375rem]">
      <p className="flex min-h-8 items-center gap-2 tabular-nums">
        {course.isComplete ? (
          <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success-text" />
        ) : (
          <Download aria-hidden="true" className="size-4.5 shrink-0 text-accent-text" />
        )}
        {course.isComplete ? KEEP.keptSize(size) : KEEP.partly(size)}
      </p>
      <p className="flex flex-wrap items-center gap-x-4 pl-6.5">
        {!course.isComplete && (
          <button type="button" onClick={onContinue} className="link min-h-8">
            {KEEP.goOn}
          </button>
        )}
        <RemoveControl course={course} onRemoved={onRemoved} className="link min-h-8">
          {KEEP.remove}
        </RemoveControl>
      </p>
    </div>
  );
}

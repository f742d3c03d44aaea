import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { KEEP_QUESTION } from '../messages.ts';
import { type CoursePlan, NotEnrolled, planCourse } from '../queries/course-plan.ts';
import { roomQuery } from '../queries/room-query.ts';
import { hasRoom } from '../rules/plan-size.ts';
import { sizeShown } from '../rules/size-shown.ts';

interface KeepQuestionProps {
  readonly open: boolean;
  readonly courseId: string;
  readonly courseTitle: string;
  /** Whether the videos are chosen at first. */
  readonly withVideos: boolean;
  readonly onCancel: () => void;
  readonly onConfirm: (plan: CoursePlan, withVideos: boolean) => void;
}

/** Says how large a course is, asks whether its videos are wanted too, and then keeps it. */
export function KeepQuestion({ open, courseTitle, onCancel, ...rest }: KeepQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={KEEP_QUESTION.title}
      description={KEEP_QUESTION.text(courseTitle)}
      closeLabel={KEEP_QUESTION.cancel}
    >
      <Measured {...rest} onCancel={onCancel} />
    </Dialog>
  );
}

type MeasuredProps = Omit<KeepQuestionProps, 'open' | 'courseTitle'>;

function Measured({ courseId, withVideos, onCancel, onConfirm }: MeasuredProps) {
  const plan = useQuery({
    queryKey: ['course-plan', courseId],
    queryFn: ({ signal }) => planCourse(courseId, signal),
    // Its files are signed for some hours, and its texts are to be those of now.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (plan.data) {
    return (
      <Choice plan={plan.data} wanted={withVideos} onCancel={onCancel} onConfirm={onConfirm} />
    );
  }
  if (plan.isFetching) return <Loading label={KEEP_QUESTION.measuring} />;
  const isRefused = plan.error instanceof NotEnrolled;
  return (
    <>
      <Notice tone="failure" announced>
        {isRefused ? KEEP_QUESTION.notEnrolled : KEEP_QUESTION.failed}
      </Notice>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onCancel}>{KEEP_QUESTION.cancel}</Button>
        {!isRefused && (
          <Button variant="primary" onClick={() => plan.refetch()}>
            {KEEP_QUESTION.retry}
          </Button>
        )}
      </div>
    </>
  );
}

interface ChoiceProps extends Pick<KeepQuestionProps, 'onCancel' | 'onConfirm'> {
  readonly plan: CoursePlan;
  readonly wanted: boolean;
}

function Choice({ plan, wanted, onCancel, onConfirm }: ChoiceProps) {
  const { base, videos } = plan.size;
  const [withVideos, setWithVideos] = useState(wanted);
  const { data: room } = useQuery(roomQuery);
  const total = base + (withVideos ? videos : 0);
  const free = room ? room.quota - room.used : undefined;
  const fits = hasRoom(total, free);
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-t border-rule pt-4">
        <span>{KEEP_QUESTION.base}</span>
        <span className="shrink-0 font-medium tabular-nums">{sizeShown(base)}</span>
      </p>
      {videos > 0 && (
        <div className="mt-3 border-t border-rule pt-2">
          <Checkbox
            label={KEEP_QUESTION.videos(sizeShown(videos))}
            checked={withVideos}
            onChange={(event) => setWithVideos(event.target.checked)}
          />
          <p className="pl-7.5 text-sm text-ink-soft">{KEEP_QUESTION.videosHint}</p>
        </div>
      )}
      {free !== undefined && (
        <p className="mt-4 border-t border-rule pt-4 text-sm text-ink-soft tabular-nums">
          {KEEP_QUESTION.free(sizeShown(free))}
        </p>
      )}
      {!fits && (
        <Notice tone="failure" announced className="mt-4">
          {KEEP_QUESTION.noRoom}
        </Notice>
      )}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <Button onClick={onCancel}>{KEEP_QUESTION.cancel}</Button>
        <Button variant="primary" disabled={!fits} onClick={() => onConfirm(plan, withVideos)}>
          {KEEP_QUESTION.confirm(sizeShown(total))}
        </Button>
      </div>
    </>
  );
}

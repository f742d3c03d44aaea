import type { TaughtCourse } from '@lectern/contract/course';
import { useEffect, useRef } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { DELETION } from '../messages.ts';
import { useDeleteCourse } from '../mutations/use-delete-course.ts';

interface DeleteCourseProps {
  readonly uid: string;
  /** The course to delete; undefined: none. */
  readonly course: TaughtCourse | undefined;
  /** Called when the last dialog is closed: cancelled, deleted or failed. */
  readonly onEnd: () => void;
}

/** Asks for confirmation, deletes the course and shows the outcome. */
export function DeleteCourse({ uid, course, onEnd }: DeleteCourseProps) {
  const deletion = useDeleteCourse(uid);
  const oneAtATime = useOneAtATime();
  const { setNeighbour } = useFocusAfterDeletion(course);
  const isWithdrawn = deletion.data?.withdrawn === true;

  const end = () => {
    deletion.reset();
    onEnd();
  };
  const remove = (course: TaughtCourse) => {
    setNeighbour(course);
    // The mutation's state has the failure.
    return deletion.mutateAsync(course).then(ignore, ignore);
  };

  return (
    <>
      <ConfirmDialog
        open={course !== undefined && (deletion.isIdle || deletion.isPending)}
        title={DELETION.title}
        text={course && DELETION.text(course.title, course.students)}
        confirmLabel={DELETION.confirm}
        cancelLabel={DELETION.cancel}
        danger
        busy={deletion.isPending}
        onConfirm={() => course && oneAtATime(() => remove(course))}
        onCancel={end}
      />
      <SuccessDialog
        open={deletion.isSuccess}
        title={isWithdrawn ? DELETION.withdrawn : DELETION.deleted}
        text={
          isWithdrawn
            ? DELETION.kept(course?.title ?? '', course?.students ?? 0)
            : DELETION.gone(course?.title ?? '')
        }
        continueLabel={DELETION.continue}
        onClose={end}
      />
      <FailureDialog
        failure={
          deletion.isError
            ? { title: DELETION.failed, text: failureReason(deletion.error) }
            : undefined
        }
        okLabel={DELETION.ok}
        onClose={end}
      />
    </>
  );
}

/** After the row has gone, the focus goes to the row beside it or to the page's heading. */
function useFocusAfterDeletion(course: TaughtCourse | undefined) {
  /** Undefined until a deletion is tried. */
  const neighbour = useRef<Element | null>(undefined);
  useEffect(() => {
    if (course !== undefined || neighbour.current === undefined) return;
    takeFocus(neighbour.current?.querySelector('a') ?? mainHeading());
    neighbour.current = undefined;
  }, [course]);
  return {
    setNeighbour: ({ _id: id }: TaughtCourse) => {
      const row = document.querySelector(`[data-course="${id}"]`);
      neighbour.current = row && (row.nextElementSibling ?? row.previousElementSibling);
    },
  };
}

function ignore(): void {}

function mainHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

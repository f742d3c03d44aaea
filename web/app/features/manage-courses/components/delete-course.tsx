import type { TaughtCourse } from '@lectern/contract/course';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { personalKey } from '../../../platform/personal-queries.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { forgetCourse } from '../../catalogue/mutations/forget-course.ts';
import { DELETION } from '../messages.ts';
import { myCoursesKey } from '../queries/my-courses-query.ts';

type Stage =
  | { readonly name: 'asking' | 'deleting' | 'deleted' }
  | { readonly name: 'failed'; readonly reason: string };

const ASKING: Stage = { name: 'asking' };

interface DeleteCourseProps {
  readonly uid: string;
  /** The course that is to go; undefined: none is. */
  readonly course: TaughtCourse | undefined;
  /** It was kept, or is gone, or could not be deleted, and one knows. */
  readonly onEnd: () => void;
}

/** Asks, deletes, and says what came of it. */
export function DeleteCourse({ uid, course, onEnd }: DeleteCourseProps) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(ASKING);
  // Set when a deletion has been tried: its button may be gone with its row.
  const neighbour = useRef<Element | null>(undefined);
  const oneAtATime = useOneAtATime();
  const asking = stage.name === 'asking' || stage.name === 'deleting';

  useEffect(() => {
    if (course !== undefined || neighbour.current === undefined) return;
    takeFocus(neighbour.current?.querySelector('a') ?? mainHeading());
    neighbour.current = undefined;
  }, [course]);

  const end = () => {
    setStage(ASKING);
    onEnd();
  };

  const remove = async ({ _id: id }: TaughtCourse) => {
    setStage({ name: 'deleting' });
    const row = document.querySelector(`[data-course="${id}"]`);
    neighbour.current = row && (row.nextElementSibling ?? row.previousElementSibling);
    try {
      await deleteCourse(id);
      // What is being asked for was answered before.
      await queries.cancelQueries({ queryKey: myCoursesKey(uid) });
      queries.setQueryData<readonly TaughtCourse[]>(myCoursesKey(uid), (courses) =>
        courses?.filter(({ _id }) => _id !== id),
      );
      forgetCourse(queries, id);
      void queries.invalidateQueries({ queryKey: personalKey(uid), refetchType: 'none' });
      setStage({ name: 'deleted' });
    } catch (error) {
      setStage({ name: 'failed', reason: failureReason(error) });
      void queries.invalidateQueries({ queryKey: myCoursesKey(uid) });
    }
  };

  return (
    <>
      <ConfirmDialog
        open={course !== undefined && asking}
        title={DELETION.title}
        text={course && DELETION.text(course.title, course.students)}
        confirmLabel={DELETION.confirm}
        cancelLabel={DELETION.cancel}
        danger
        busy={stage.name === 'deleting'}
        onConfirm={() => course && oneAtATime(() => remove(course))}
        onCancel={end}
      />
      <SuccessDialog
        open={stage.name === 'deleted'}
        title={DELETION.deleted}
        text={DELETION.gone(course?.title ?? '')}
        continueLabel={DELETION.continue}
        onClose={end}
      />
      <FailureDialog
        failure={
          stage.name === 'failed' ? { title: DELETION.failed, text: stage.reason } : undefined
        }
        okLabel={DELETION.ok}
        onClose={end}
      />
    </>
  );
}

/** That there is no such course any more is what was wanted: perhaps an answer was lost on its way. */
async function deleteCourse(id: string): Promise<void> {
  try {
    // Whoever else answers in the server’s place says nothing of the kind.
    await browserApi.call('deleteCourse', { params: { id } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

function mainHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

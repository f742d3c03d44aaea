import type { Course } from '@lectern/contract/course';
import { useNavigate } from 'react-router';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { grouped } from '../../catalogue/rules/course-figures.ts';
import type { Act, Stage } from '../hooks/use-seat-acts.ts';
import { ENROLLING, LEAVING, SEAT } from '../seat-messages.ts';

interface SeatDialogsProps {
  readonly course: Course;
  readonly seatsLeft: number;
  readonly stage: Stage;
  readonly onConfirm: (act: Act) => void;
  readonly onClose: () => void;
}

/** What is asked before an act and told after it, in the specification's words. */
export function SeatDialogs({ course, seatsLeft, stage, onConfirm, onClose }: SeatDialogsProps) {
  const navigate = useNavigate();
  const asking = stage.name === 'asking' ? stage.act : undefined;
  const done = stage.name === 'done' ? stage : undefined;
  const failed = stage.name === 'failed' ? stage : undefined;
  const toDone = () => {
    onClose();
    // Nobody else is shown a course that is no longer listed.
    if (done?.act === 'leave' && course.archived) navigate('/my-courses', { replace: true });
  };
  return (
    <>
      <ConfirmDialog
        open={asking === 'enrol'}
        title={ENROLLING.question}
        text={ENROLLING.seats(grouped(seatsLeft))}
        confirmLabel={ENROLLING.confirm}
        cancelLabel={SEAT.cancel}
        onConfirm={() => onConfirm('enrol')}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={asking === 'leave'}
        title={LEAVING.question}
        text={course.archived ? LEAVING.noWayBack : LEAVING.consequence}
        confirmLabel={LEAVING.confirm}
        cancelLabel={SEAT.cancel}
        danger
        onConfirm={() => onConfirm('leave')}
        onCancel={onClose}
      />
      <SuccessDialog
        open={done !== undefined}
        title={done?.act === 'leave' ? LEAVING.done : ENROLLING.done}
        text={done?.text}
        continueLabel={SEAT.continue}
        onClose={toDone}
      />
      <FailureDialog
        failure={
          failed && {
            title: failed.act === 'leave' ? LEAVING.failed : ENROLLING.failed,
            text: failed.text,
          }
        }
        okLabel={SEAT.ok}
        onClose={onClose}
      >
        {failed?.status === 401 && (
          <LinkButton to={signInAddress(`/courses/${course._id}`)} variant="primary">
            {SEAT.signIn}
          </LinkButton>
        )}
      </FailureDialog>
    </>
  );
}

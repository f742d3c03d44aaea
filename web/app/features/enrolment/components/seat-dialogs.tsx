import type { Course } from '@lectern/contract/course';
import { useNavigate } from 'react-router';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import type { useSeatChangeDialog } from '../hooks/use-seat-change-dialog.ts';
import { enrolFailure, leaveFailure } from '../rules/failure-text.ts';
import { ENROLLING, LEAVING, SEAT } from '../seat-messages.ts';

interface SeatDialogsProps {
  readonly course: Course;
  readonly seatsLeft: number;
  readonly dialog: ReturnType<typeof useSeatChangeDialog>;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** The dialogs before and after a seat is taken or given back. */
export function SeatDialogs({ course, seatsLeft, dialog, onConfirm, onClose }: SeatDialogsProps) {
  const navigate = useNavigate();
  const asked = dialog.asked?.action;
  const { data: change, error, variables } = dialog.mutation;
  const isLeaving = variables?.action === 'leave';
  const closeSuccess = () => {
    onClose();
    // An archived course is shown to its learners only.
    if (isLeaving && course.archived) navigate('/my-courses', { replace: true });
  };
  return (
    <>
      <ConfirmDialog
        open={asked === 'enrol'}
        title={ENROLLING.question}
        text={ENROLLING.seats(formatCount(seatsLeft))}
        confirmLabel={ENROLLING.confirm}
        cancelLabel={SEAT.cancel}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={asked === 'leave'}
        title={LEAVING.question}
        text={course.archived ? LEAVING.noWayBack : LEAVING.consequence}
        confirmLabel={LEAVING.confirm}
        cancelLabel={SEAT.cancel}
        danger
        onConfirm={onConfirm}
        onCancel={onClose}
      />
      <SuccessDialog
        open={change !== undefined}
        title={isLeaving ? LEAVING.done : ENROLLING.done}
        text={change?.message ?? (isLeaving ? undefined : ENROLLING.welcome)}
        continueLabel={SEAT.continue}
        onClose={closeSuccess}
      />
      <FailureDialog
        failure={
          error
            ? {
                title: isLeaving ? LEAVING.failed : ENROLLING.failed,
                text: isLeaving ? leaveFailure(error) : enrolFailure(error),
              }
            : undefined
        }
        okLabel={SEAT.ok}
        onClose={onClose}
      >
        {dialog.status === 401 && (
          <LinkButton to={signInAddress(`/courses/${course._id}`)} variant="primary">
            {SEAT.signIn}
          </LinkButton>
        )}
      </FailureDialog>
    </>
  );
}

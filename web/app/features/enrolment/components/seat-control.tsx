import type { Course } from '@lectern/contract/course';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { Button } from '../../../ui/button.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import type { Visitor } from '../../course/hooks/use-visitor.ts';
import { useSeatChangeDialog } from '../hooks/use-seat-change-dialog.ts';
import type { SeatChange } from '../mutations/use-seat-change.ts';
import { enrolmentStatus } from '../queries/enrolment-status.ts';
import type { Seats } from '../rules/seats.ts';
import { SEAT, WAITLIST } from '../seat-messages.ts';
import { ContinueLearning } from './continue-learning.tsx';
import { SeatDialogs } from './seat-dialogs.tsx';
import { WaitlistControl } from './waitlist-control.tsx';

interface SeatControlProps {
  readonly course: Course;
  readonly visitor: Visitor;
  readonly seats: Seats;
  readonly badge: ReactNode;
  /** Shown until it is known whether the user is enrolled. */
  readonly skeleton: ReactNode;
  /** Shown once the session has ended. */
  readonly forGuests: ReactNode;
}

/** Enrolling and leaving. It stays after the session ends, to report the outcome of a last change. */
export function SeatControl({ forGuests, ...shown }: SeatControlProps) {
  const {
    course,
    seats,
    visitor: { user, lastUid },
  } = shown;
  const dialog = useSeatChangeDialog(course);
  const control = useRef<HTMLDivElement>(null);
  const focusControl = useCallback(() => control.current?.focus(), []);
  return (
    <div
      ref={control}
      role="group"
      aria-label={SEAT.control}
      tabIndex={-1}
      className="outline-none"
    >
      {user ? (
        <Seat
          key={user.uid}
          {...shown}
          user={user}
          busy={dialog.pending !== undefined}
          onAsk={(action) => dialog.ask(action, user)}
          onLostFocus={focusControl}
        />
      ) : (
        <>
          {!isOwnSignOut(lastUid) && (
            <p role="status" className="mb-3 text-[0.9375rem] text-ink-soft">
              {SEAT.signedOut}
            </p>
          )}
          {forGuests}
        </>
      )}
      <SeatDialogs
        course={course}
        seatsLeft={seats.left}
        dialog={dialog}
        onConfirm={() => (user ? dialog.confirm() : dialog.close(user))}
        onClose={() => {
          dialog.close(user);
          // The button that opened the dialog may be gone or disabled.
          takeFocus(control.current);
        }}
      />
    </div>
  );
}

interface SeatProps extends Omit<SeatControlProps, 'visitor' | 'forGuests'> {
  readonly user: EmailUser;
  readonly busy: boolean;
  readonly onAsk: (action: SeatChange['action']) => void;
  /** Called when the focused button disappears or is disabled. */
  readonly onLostFocus: () => void;
}

function Seat({ course, seats, badge, skeleton, user, busy, onAsk, onLostFocus }: SeatProps) {
  const {
    data: status,
    isFetching,
    refetch,
  } = useQuery(enrolmentStatus(browserApi, user, course._id));
  const full = seats.left === 0 && status?.enrolled === false;
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // A disabled button loses the focus.
    if (full && document.activeElement === button.current) onLostFocus();
  }, [full, onLostFocus]);
  // Of a waitlist that is gone with the button that was pressed.
  const [gotSeat, setGotSeat] = useState(false);
  if (!status) {
    return (
      <NoStatus
        isFetching={isFetching}
        onRetry={() => {
          onLostFocus();
          refetch();
        }}
        skeleton={skeleton}
      />
    );
  }
  const isFullForThem = full || (!status.enrolled && status.place !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        {status.enrolled && <ContinueLearning courseId={course._id} />}
        <Button
          ref={button}
          aria-haspopup="dialog"
          busy={busy}
          className="grow"
          disabled={full && !busy}
          onClick={() => {
            setGotSeat(false);
            onAsk(status.enrolled ? 'leave' : 'enrol');
          }}
          size="lg"
          variant={status.enrolled || full ? 'secondary' : 'primary'}
        >
          {full ? SEAT.full : status.enrolled ? SEAT.leave : SEAT.enrol}
        </Button>
        {!full && badge}
      </div>
      {isFullForThem && (
        <WaitlistControl
          course={course}
          onLostFocus={onLostFocus}
          onSeat={() => setGotSeat(true)}
          place={status.place}
          user={user}
        />
      )}
      <p className="text-[0.9375rem] text-ink-soft not-empty:mt-3" role="status">
        {gotSeat && status.enrolled ? WAITLIST.gotSeat : ''}
      </p>
    </>
  );
}

interface NoStatusProps extends Pick<SeatProps, 'skeleton'> {
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

/** In place of the buttons while it is not known whether the user is enrolled. */
function NoStatus({ isFetching, onRetry, skeleton }: NoStatusProps) {
  return isFetching ? (
    <>
      <p role="status" className="sr-only">
        {SEAT.checking}
      </p>
      {skeleton}
    </>
  ) : (
    <div className="flex min-h-13 items-center justify-between gap-3">
      <p role="status" className="text-[0.9375rem] text-ink-soft">
        {SEAT.unknown}
      </p>
      <Button className="shrink-0" onClick={onRetry}>
        {SEAT.retry}
      </Button>
    </div>
  );
}

import { useLayoutEffect, useRef } from 'react';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import type { SeatChange } from '../mutations/use-seat-change.ts';
import { useWaitlistChange } from '../mutations/use-waitlist-change.ts';
import { WAITLIST } from '../seat-messages.ts';

interface WaitlistControlProps {
  readonly course: SeatChange['course'];
  readonly user: EmailUser;
  /** In the line for a seat; undefined: the user does not wait. */
  readonly place: number | undefined;
  /** Called when joining gave a seat at once. */
  readonly onSeat: () => void;
  /** Called when it disappears with the focus. */
  readonly onLostFocus: () => void;
}

/** The line for a seat in a full course: one's place, or the offer to join. */
export function WaitlistControl({
  course,
  user,
  place,
  onSeat,
  onLostFocus,
}: WaitlistControlProps) {
  const change = useWaitlistChange(user, course, onSeat);
  const isWaiting = place !== undefined;
  const control = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = control.current;
    // The last moment at which it has the focus.
    return () => {
      if (element?.contains(document.activeElement)) onLostFocus();
    };
  }, [onLostFocus]);
  return (
    <div ref={control} className="mt-3 flex flex-col gap-2">
      <Button
        busy={change.isPending}
        onClick={({ detail }) => {
          // The second click of a double click meets the turned button, and would take back the first.
          if (detail < 2) change.mutate(isWaiting ? 'leave' : 'join');
        }}
        size="lg"
        variant={isWaiting ? 'secondary' : 'primary'}
      >
        {isWaiting ? WAITLIST.leave : WAITLIST.join}
      </Button>
      <p className="text-[0.9375rem] text-ink-soft" role="status">
        {isWaiting ? WAITLIST.place(place) : WAITLIST.hint}
      </p>
      {change.isError && (
        <p className="text-[0.9375rem] font-medium text-danger" role="alert">
          {WAITLIST.failed}
        </p>
      )}
    </div>
  );
}

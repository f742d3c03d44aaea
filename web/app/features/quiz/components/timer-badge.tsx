import { Timer } from 'lucide-react';
import { RUNNING } from '../messages.ts';
import { isUrgent, timeText } from '../rules/time-limit.ts';

/** When the time is read out to those who do not see the badge, in seconds left. */
const ANNOUNCED_AT = [10, 60, 300];

/** The time left, red under a minute. */
export function TimerBadge({ seconds }: { readonly seconds: number }) {
  const announced = ANNOUNCED_AT.find((mark) => seconds <= mark);
  return (
    <>
      <p
        role="timer"
        className={`inline-flex shrink-0 items-center gap-2 rounded-full px-3 py-1 font-semibold tabular-nums ${isUrgent(seconds) ? 'bg-danger-wash text-danger' : 'bg-sunk text-ink'}`}
      >
        <Timer aria-hidden="true" className="size-4" />
        <span className="sr-only">{RUNNING.timeLeft}</span> {timeText(seconds)}
      </p>
      <span role="status" className="sr-only">
        {announced !== undefined && RUNNING.atMostLeft(announced)}
      </span>
    </>
  );
}

import type { Course } from '@lectern/contract/course';
import { useSession } from '../../platform/session/session.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { grouped } from '../catalogue/course-figures.ts';
import { LOGIN_TO_ENROLL, NO_SEATS_LEFT, NOT_OPEN_YET, SEATS, seatsLeft } from './messages.ts';
import { seatsOf } from './seats.ts';

type EnrolmentControlProps = {
  readonly course: Pick<Course, '_id' | 'totalSeats' | 'students'>;
};

/** What a guest may do: sign in first, and come back to this course. */
export function EnrolmentControl({ course }: EnrolmentControlProps) {
  const seats = seatsOf(course);
  const session = useSession();
  if (seats.left === 0) {
    return (
      <Button className="w-full" disabled size="lg">
        {NO_SEATS_LEFT}
      </Button>
    );
  }
  return (
    <div className="flex items-center gap-3">
      {session.status === 'signed-in' ? (
        <p className="grow text-ink-soft">{NOT_OPEN_YET}</p>
      ) : (
        <LinkButton
          className="grow"
          size="lg"
          to={`/signin?${new URLSearchParams({ from: `/courses/${course._id}` })}`}
          variant="primary"
        >
          {LOGIN_TO_ENROLL}
        </LinkButton>
      )}
      <Badge className="shrink-0 tabular-nums" tone={seats.few ? 'saffron' : 'green'}>
        <span className="sr-only">{SEATS}</span>
        {seatsLeft(grouped(seats.left))}
      </Badge>
    </div>
  );
}

import type { Course } from '@lectern/contract/course';
import { type ReactNode, Suspense } from 'react';
import { currentSession } from '../../../platform/session/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { formatCount } from '../../catalogue/rules/course-figures.ts';
import type { Visitor } from '../../course/hooks/use-visitor.ts';
import { LOGIN_TO_ENROLL, NO_SEATS_LEFT, SEATS, SIGN_IN_TO_WAIT, seatsLeft } from '../messages.ts';
import { type Seats, seatsOf } from '../rules/seats.ts';

interface EnrolmentControlProps {
  readonly course: Course;
  readonly visitor: Visitor;
}

const load = async () => (await import('./seat-control.tsx')).SeatControl;
const SeatControl = lazyPart(load, PartFailed);

// Starts loading while a session is being restored; a guest's page does not load it.
if (currentSession().status === 'loading') load().catch(() => undefined);

/** Enrols a signed-in user in a course; sends a guest to sign in and back. */
export function EnrolmentControl({ course, visitor }: EnrolmentControlProps) {
  const seats = seatsOf(course);
  const badge = <SeatsBadge seats={seats} />;
  const signIn = `/signin?${new URLSearchParams({ from: `/courses/${course._id}` })}`;
  const forGuests =
    seats.left === 0 ? <NoSeats signIn={signIn} /> : <SignInFirst to={signIn} badge={badge} />;
  if (visitor.lastUid === '') return forGuests;
  const skeleton = (
    <div className="flex items-center gap-3">
      <Skeleton className="h-13 grow" />
      <Skeleton className="h-6 w-18" />
    </div>
  );
  return (
    <Suspense fallback={skeleton}>
      <SeatControl
        // The outcome of a change is shown to the user who made it only.
        key={visitor.lastUid}
        course={course}
        visitor={visitor}
        seats={seats}
        badge={badge}
        skeleton={skeleton}
        forGuests={forGuests}
      />
    </Suspense>
  );
}

function NoSeats({ signIn }: { readonly signIn: string }) {
  return (
    <>
      <Button className="w-full" disabled size="lg">
        {NO_SEATS_LEFT}
      </Button>
      <LinkButton className="mt-3 w-full" size="lg" to={signIn} variant="primary">
        {SIGN_IN_TO_WAIT}
      </LinkButton>
    </>
  );
}

function SignInFirst({ to, badge }: { readonly to: string; readonly badge: ReactNode }) {
  return (
    <div className="flex items-center gap-3">
      <LinkButton className="grow" size="lg" to={to} variant="primary">
        {LOGIN_TO_ENROLL}
      </LinkButton>
      {badge}
    </div>
  );
}

/** How many seats are left, beside the button. */
function SeatsBadge({ seats }: { readonly seats: Seats }) {
  return (
    <Badge className="shrink-0 tabular-nums" tone={seats.few ? 'saffron' : 'green'}>
      <span className="sr-only">{SEATS}</span>
      {seatsLeft(formatCount(seats.left))}
    </Badge>
  );
}

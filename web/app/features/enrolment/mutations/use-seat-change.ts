import type { CourseSummary } from '@lectern/contract/course';
import type { EnrolmentChange, EnrolmentStatus } from '@lectern/contract/enrolment';
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { courseKey, invalidateCourses } from '../../course/queries/course-keys.ts';
import { statusKey } from '../queries/enrolment-status.ts';
import { type EnrolmentPage, enrolmentsKey, withoutCourse } from '../queries/my-enrolments.ts';

/** One person's seat in one course, to be taken or given back. */
export interface SeatChange {
  readonly action: 'enrol' | 'leave';
  readonly user: EmailUser;
  readonly course: Pick<CourseSummary, '_id' | 'title' | 'archived'>;
}

/** Takes a seat in a course, or gives it back. Fails with whatever the API's client throws. */
export function useSeatChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, user, course }: SeatChange) => {
      const seat = { courseId: course._id, userEmail: user.email };
      return action === 'enrol'
        ? browserApi.call('enrol', { body: seat })
        : browserApi.call('leave', { query: seat });
    },
    onSuccess: (change, variables) => showChange(queries, variables, change),
    onError: (error, variables) => {
      const status = error instanceof ApiError ? error.status : undefined;
      // A course that is gone takes its page with it: not before the reason has been read.
      if (status !== 401 && status !== 404) void refetchSeat(queries, variables);
      void queries.invalidateQueries({ queryKey: enrolmentsKey(variables.user.uid) });
    },
  });
}

/** Reads again how a course stands, the course first: what is said of the seat is the newest. */
export async function refetchSeat(
  queries: QueryClient,
  { user: { uid }, course: { _id: courseId } }: Pick<SeatChange, 'user' | 'course'>,
): Promise<void> {
  await queries.refetchQueries({ queryKey: courseKey(courseId) });
  await queries.refetchQueries({ queryKey: statusKey(uid, courseId) });
}

/** What the answer says is shown at once; everything else that may have changed is asked for. */
function showChange(
  queries: QueryClient,
  { user: { uid }, course: { _id: courseId, archived } }: SeatChange,
  { enrolled, students }: EnrolmentChange,
): void {
  queries.setQueryData<EnrolmentStatus>(
    statusKey(uid, courseId),
    (status) => status && { ...status, enrolled, students },
  );
  if (!enrolled) {
    queries.setQueryData<InfiniteData<EnrolmentPage, string | undefined>>(
      enrolmentsKey(uid),
      (known) => known && withoutCourse(known, courseId),
    );
  }
  void queries.invalidateQueries({ queryKey: enrolmentsKey(uid) });
  // An archived course is not shown to whoever has left it: its page stays until it is left.
  invalidateCourses(queries, archived ? 'later' : 'now');
}

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
import { keptOwner } from '../../../platform/offline/kept-owner.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { courseKey, invalidateCourses } from '../../course/queries/course-keys.ts';
import { statusKey } from '../queries/enrolment-status.ts';
import { type EnrolmentPage, enrolmentsKey, withoutCourse } from '../queries/my-enrolments.ts';
import { seatNewsKey } from '../queries/seat-news.ts';

/** A user's seat in a course, to be taken or given back. */
export interface SeatChange {
  readonly action: 'enrol' | 'leave';
  readonly user: EmailUser;
  readonly course: Pick<CourseSummary, '_id' | 'title' | 'archived'>;
}

/** Takes a seat in a course, or gives it back. Fails with the errors of the API's client. */
export function useSeatChange() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ action, user, course }: SeatChange) => {
      const seat = { courseId: course._id, userEmail: user.email };
      return action === 'enrol'
        ? browserApi.call('enrol', { body: seat })
        : browserApi.call('leave', { query: seat });
    },
    onSuccess: (change, variables) => {
      showChange(queries, variables, change);
      if (!change.enrolled) removeKept(queries, variables).catch(console.error);
    },
    onError: (error, variables) => {
      const status = error instanceof ApiError ? error.status : undefined;
      // A refetch of a deleted course replaces the page, so it waits until the dialog is closed.
      if (status !== 401 && status !== 404) void refetchSeat(queries, variables);
      void queries.invalidateQueries({ queryKey: enrolmentsKey(variables.user.uid) });
    },
  });
}

/** Refetches the course, then the seat, so that the seat is never older than the course. */
export async function refetchSeat(
  queries: QueryClient,
  { user: { uid }, course: { _id: courseId } }: Pick<SeatChange, 'user' | 'course'>,
): Promise<void> {
  await queries.refetchQueries({ queryKey: courseKey(courseId) });
  await queries.refetchQueries({ queryKey: statusKey(uid, courseId) });
}

/** Shows the answer at once and invalidates everything else that may have changed. */
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
    void queries.invalidateQueries({ queryKey: seatNewsKey(uid) });
  }
  void queries.invalidateQueries({ queryKey: enrolmentsKey(uid) });
  // A refetch of an archived course fails after leaving it, so its page stays as it is.
  invalidateCourses(queries, archived ? 'later' : 'now');
}

/** What is kept on this device of a course goes with the seat. */
async function removeKept(
  queries: QueryClient,
  { user: { uid }, course: { _id: id } }: SeatChange,
): Promise<void> {
  if (keptOwner() !== uid) return;
  const { removeLeftCourse } = await import('../../kept-courses/mutations/freshen.ts');
  await removeLeftCourse(queries, uid, id);
}

import type { EnrolmentChange, EnrolmentStatus } from '@lectern/contract/enrolment';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { changeKnownCourse } from '../../course/mutations/known-course.ts';
import { courseQuery } from '../../course/queries/course-query.ts';
import { statusKey } from '../queries/enrolment-status.ts';
import { type EnrolmentPage, enrolmentsKey, withoutCourse } from '../queries/my-enrolments.ts';

/** Takes a seat in a course. Fails with whatever the API's client throws. */
export function takeSeat(user: EmailUser, courseId: string): Promise<EnrolmentChange> {
  return browserApi.call('enrol', { body: { courseId, userEmail: user.email } });
}

/** Gives the seat back. Fails with whatever the API's client throws. */
export function leaveSeat(user: EmailUser, courseId: string): Promise<EnrolmentChange> {
  return browserApi.call('leave', { query: { courseId, userEmail: user.email } });
}

/** Puts what an enrolment or its end has changed into all that the page knows. */
export async function rememberChange(
  queries: QueryClient,
  { uid }: EmailUser,
  courseId: string,
  { enrolled, students }: EnrolmentChange,
): Promise<void> {
  await changeKnownCourse(queries, courseId, { students });
  await queries.cancelQueries({ queryKey: statusKey(uid, courseId) });
  queries.setQueryData<EnrolmentStatus>(
    statusKey(uid, courseId),
    (status) => status && { ...status, enrolled, students },
  );
  const queryKey = enrolmentsKey(uid);
  if (enrolled) queries.removeQueries({ queryKey });
  else {
    await queries.cancelQueries({ queryKey });
    queries.setQueryData<InfiniteData<EnrolmentPage, string | undefined>>(
      queryKey,
      (known) => known && withoutCourse(known, courseId),
    );
  }
}

/** Asks again how a course stands, the course first: what is said of the seat is the newest. */
export async function askAgain(
  queries: QueryClient,
  { uid }: EmailUser,
  courseId: string,
): Promise<void> {
  await queries.refetchQueries({ queryKey: courseQuery(browserApi, courseId).queryKey });
  await queries.refetchQueries({ queryKey: statusKey(uid, courseId) });
}

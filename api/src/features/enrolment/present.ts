import type { EnrolmentStatus } from '@lectern/contract/enrolment';

export function presentStatus(standing: {
  readonly students: number;
  readonly isEnrolled: boolean;
}): EnrolmentStatus {
  return { enrolled: standing.isEnrolled, students: standing.students };
}

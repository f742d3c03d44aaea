import type { EnrolmentRecord, EnrolmentStatus, Learner } from '@lectern/contract/enrolment';
import { presentCourse } from '../course/present.ts';
import type { EnrolledCourseRow, LearnerRow, Standing } from './queries.ts';

/** How somebody reads in a list whose account has no name. */
const NAMELESS = 'A learner';

export function presentStatus(standing: Standing, personId: string): EnrolmentStatus {
  return {
    enrolled: standing.enrolment_id !== null,
    students: standing.students,
    reviewId: standing.review_id,
    owned: standing.owner_id === personId,
  };
}

export function presentEnrolment(row: EnrolledCourseRow): EnrolmentRecord {
  return {
    _id: row.enrolment_id,
    course: presentCourse(row),
    enrolledAt: new Date(row.enrolled_at).toISOString(),
  };
}

export function presentLearner({ name, enrolled_at }: LearnerRow): Learner {
  return { name: name === '' ? NAMELESS : name, enrolledAt: new Date(enrolled_at).toISOString() };
}

import type {
  EnrolmentChange,
  EnrolmentRecord,
  EnrolmentStatus,
  Learner,
  SeatNews,
} from '@lectern/contract/enrolment';
import { nameToShow } from '../../accounts/display-name.ts';
import { presentCourse } from '../course/present.ts';
import type { EnrolledCourseRow, LearnerRow, NewsRow, Standing } from './queries.ts';

/** @param message for the learner, where enrolling changed nothing */
export function presentEnrolled(students: number, message?: string): EnrolmentChange {
  return { enrolled: true, students, ...(message === undefined ? {} : { message }) };
}

export function presentLeft(students: number): EnrolmentChange {
  return { enrolled: false, students };
}

export function presentStatus(standing: Standing, personId: string): EnrolmentStatus {
  return {
    enrolled: standing.enrolment_id !== null,
    students: standing.students,
    reviewId: standing.review_id,
    ...hiddenReviewOf(standing),
    owned: standing.owner_id === personId,
    ...(standing.place ? { place: standing.place } : {}),
  };
}

function hiddenReviewOf({
  review_hidden_at,
  by_instructor,
  given_rating: rating,
  given_comment: comment,
}: Standing): Pick<EnrolmentStatus, 'hiddenReview'> {
  if (review_hidden_at === null || rating === null || comment === null) return {};
  const instructors = by_instructor === 1 ? { byInstructor: true as const } : {};
  return { hiddenReview: { rating, comment, ...instructors } };
}

/** An enrolment without its progress, which other rules know. */
export type PlainEnrolment = Omit<EnrolmentRecord, 'progress'>;

export function presentEnrolment(row: EnrolledCourseRow): PlainEnrolment {
  return {
    _id: row.enrolment_id,
    course: presentCourse(row),
    enrolledAt: new Date(row.enrolled_at).toISOString(),
  };
}

export function presentLearner({ name, enrolled_at }: LearnerRow): Learner {
  return { name: nameToShow(name, 'learner'), enrolledAt: new Date(enrolled_at).toISOString() };
}

export function presentSeatNews({ id, title }: NewsRow): SeatNews {
  return { courseId: id, title };
}

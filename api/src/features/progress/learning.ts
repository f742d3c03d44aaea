import { LIMITS } from '@lectern/contract/limits';
import type { Dashboard, Learning, ProgressSummary } from '@lectern/contract/progress';
import type { Reader } from '@lectern/database/database';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { SignedInUser } from '../../accounts/signed-in-user.ts';
import { deriveFrom, progressInCourses } from './course-progress.ts';
import { summarise } from './derive-progress.ts';
import { weekOf } from './learning-day.ts';
import { presentLessonProgress } from './present.ts';
import {
  countLessonsDone,
  countProgress,
  selectCourseForProgress,
  selectCoursesTaken,
  selectDays,
  selectGoal,
  selectLearnerOutline,
} from './queries.ts';

const ENROL_FIRST = 'Please enrol in this course to learn in it.';

/**
 * How far somebody is in a course, lesson by lesson.
 *
 * @throws ApiError `not-found`, `forbidden` for who is neither enrolled nor its owner
 */
export async function learningIn(
  reader: Reader,
  user: SignedInUser,
  courseId: string,
): Promise<Learning> {
  const { personId } = user;
  const course = await selectCourseForProgress(reader, courseId, personId);
  if (!course) throw notFound('This course');
  if (course.enrolment_id === null && course.owner_id !== personId) {
    throw new ApiError('forbidden', ENROL_FIRST);
  }
  const rows = await selectLearnerOutline(reader, courseId, personId);
  return {
    enrolled: course.enrolment_id !== null,
    course: deriveFrom(course, rows),
    lessons: rows.flatMap(({ id: lesson_id, started_at, position, done_at }) =>
      started_at === null
        ? []
        : [presentLessonProgress({ lesson_id, started_at, position, done_at })],
    ),
  };
}

/** A learner's progress in courses; one without lessons has none. */
export async function summariesOf(
  reader: Reader,
  user: SignedInUser,
  courseIds: readonly string[],
): Promise<(courseId: string) => ProgressSummary> {
  const counts = await countProgress(reader, courseIds, user.personId);
  const summaries = new Map(
    counts.map(({ course_id, completed_at: completedAt, new_lessons: newLessons, ...count }) => [
      course_id,
      summarise({ ...count, completedAt, newLessons }),
    ]),
  );
  const none = summarise({ done: 0, required: 0, completedAt: null, newLessons: 0 });
  return (courseId) => summaries.get(courseId) ?? none;
}

/**
 * Where somebody left off, and what they did in a week.
 *
 * @param today `YYYY-MM-DD` where the learner is
 */
export async function dashboardOf(
  reader: Reader,
  { personId }: SignedInUser,
  today: string,
): Promise<Dashboard> {
  const days = weekOf(today);
  const [monday = today, sunday = today] = [days[0], days[6]];
  const [courses, learned, done, goal] = await Promise.all([
    selectCoursesTaken(reader, personId, LIMITS.dashboardCourses),
    selectDays(reader, personId, monday, sunday),
    countLessonsDone(reader, personId, monday, sunday),
    selectGoal(reader, personId),
  ]);
  const progress = await progressInCourses(reader, courses, personId);
  const seconds = new Map(learned.map((row) => [row.day, row.seconds]));
  const lessons = new Map(done.map((row) => [row.day, row.lessons]));
  return {
    courses: courses.flatMap(({ title, image, category }, place) => {
      const found = progress[place];
      return found ? [{ ...found, title, image, category }] : [];
    }),
    week: {
      goal,
      days: days.map((day) => ({
        day,
        seconds: seconds.get(day) ?? 0,
        lessonsDone: lessons.get(day) ?? 0,
      })),
    },
  };
}

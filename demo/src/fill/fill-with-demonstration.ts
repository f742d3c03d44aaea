import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { createCourses } from '@lectern/api/features/course/course';
import { enrol } from '@lectern/api/features/enrolment/enrol';
import { changeInstructor, instructorOf } from '@lectern/api/features/instructor/instructor';
import { giveReview } from '@lectern/api/features/review/give-review';
import { upsertPersonFromToken } from '@lectern/api/workflows/upsert-person-from-token';
import { courseInput } from '@lectern/contract/course';
import { reviewInput } from '@lectern/contract/review';
import type { Database, Writer } from '@lectern/database/database';
import { enqueue } from '@lectern/jobs/enqueue';
import { DEMONSTRATION_COURSES } from '../content/catalogue.ts';
import { DEMONSTRATION_INSTRUCTORS } from '../content/instructors.ts';
import type { DemonstrationCourse } from '../content/types.ts';
import { lessonFolders } from '../lessons/lesson-folders.ts';
import { DEMONSTRATION_LESSONS } from '../lessons/lessons-job.ts';
import { addAdministratorsAccount, appointAdministrator } from './administrator.ts';
import { chooseLearners } from './choose-learners.ts';
import { MADE_UP_LEARNERS } from './made-up-learners.ts';
import { markAsDemonstration } from './queries.ts';

const DAY = 86_400_000;

/**
 * Fills an empty installation with the demonstration catalogue in one transaction, by the same rules
 * that apply to people. Lessons follow as jobs, once the server runs.
 *
 * @param now UTC milliseconds; everything is dated back from it
 */
export async function fillWithDemonstration(database: Database, now: number): Promise<void> {
  const folders = await lessonFolders();
  await addAdministratorsAccount(database, now);
  await database.interactiveTransaction(async (writer) => {
    // First: of two processes that fill at once, the second fails here.
    await markAsDemonstration(writer);
    await appointAdministrator(writer, now);
    const instructors = await upsertAll(writer, DEMONSTRATION_INSTRUCTORS, now);
    for (const { key, about } of DEMONSTRATION_INSTRUCTORS) {
      const owner = instructors.get(key);
      if (owner) await writeAbout(writer, owner, about);
    }
    const learners = [...(await upsertAll(writer, MADE_UP_LEARNERS, now)).values()];
    for (const course of DEMONSTRATION_COURSES) {
      const owner = instructors.get(course.instructor);
      if (!owner) throw new Error(`${course.title}: no instructor ${course.instructor}`);
      await addCourse(writer, course, owner, learners, now);
    }
    for (const folder of folders) {
      await enqueue(writer, DEMONSTRATION_LESSONS, { folder }, { now, key: folder });
    }
  });
  await database.analyze();
}

async function writeAbout(writer: Writer, owner: SignedInUser, about: string): Promise<void> {
  const { id } = await instructorOf(writer, owner.personId);
  await changeInstructor(writer, id, { about, hasPage: true });
}

async function addCourse(
  writer: Writer,
  course: DemonstrationCourse,
  owner: SignedInUser,
  learners: readonly SignedInUser[],
  now: number,
): Promise<void> {
  const addedAt = now - course.addedDaysAgo * DAY;
  const input = courseInput.parse({ ...course, curriculum: [...course.curriculum] });
  const [id] = await createCourses(writer, [{ input, owner, addedAt }], addedAt);
  if (!id) throw new Error(`${course.title}: not added`);
  const enrolled = chooseLearners(course, learners.length).map((index) => learners[index]);
  for (const [place, learner] of enrolled.entries()) {
    if (!learner) continue;
    // Enrolments are spread over the time since the course was added; reviewers come first.
    const enrolledAt =
      addedAt + Math.floor(((place + 1) / (enrolled.length + 1)) * (now - addedAt));
    const review = course.reviews[place];
    const reviewedAt = review && now - review.daysAgo * DAY;
    await enrol(writer, learner, id, Math.min(enrolledAt, reviewedAt ?? enrolledAt));
    if (review && reviewedAt !== undefined) {
      const { rating, comment } = reviewInput.parse(review);
      await giveReview(writer, learner, id, { rating, comment }, reviewedAt);
    }
  }
}

async function upsertAll(
  writer: Writer,
  people: readonly { readonly key: string; readonly name: string; readonly email: string }[],
  now: number,
): Promise<Map<string, SignedInUser>> {
  const byKey = new Map<string, SignedInUser>();
  for (const { key, name, email } of people) {
    const account = { accountId: `demonstration-${key}`, email, emailVerified: true, name };
    byKey.set(key, await upsertPersonFromToken(writer, { ...account, picture: '' }, now));
  }
  return byKey;
}

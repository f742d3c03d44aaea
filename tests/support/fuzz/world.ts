import { randomUUID } from 'node:crypto';
import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { authoredOutline } from '@lectern/api/features/authoring/outline';
import { setCourseState } from '@lectern/api/features/authoring/set-course-state';
import { joinWaitlist } from '@lectern/api/features/enrolment/join-waitlist';
import { putNote } from '@lectern/api/features/note/put-note';
import { answerReview } from '@lectern/api/features/review/answer-review';
import type { Role } from '@lectern/contract/role';
import type { Database } from '@lectern/database/database';
import {
  addCourse,
  addReview,
  type CourseOverrides,
  enrolIn,
  instructorPage,
  LONG_AGO,
  signIn,
} from '../arrange.ts';
import type { Asked } from '../call-requests.ts';
import { arrangeCaptions, arrangeLesson, arrangeNote, arrangeRecording } from '../lessons.ts';
import { arrangeModerated } from '../moderation.ts';
import { arrangeFailedJob, arrangeMessage } from '../operators.ts';
import { arrangeInvitation, arrangeSettingChange } from '../site-settings.ts';
import { arrangeUpload } from '../uploads.ts';

/** Stand in texts that others must not read: in all, what only some may, and what one person may. */
export const SECRETS = {
  owner: 'secret-of-the-owner',
  person: 'secret-of-one-person',
  administrators: 'secret-of-administrators',
} as const;

/** A course, and of everything that calls are about one. */
interface Group {
  readonly asked: Asked;
  /** Whether the caller owns the course. */
  readonly isOwn: boolean;
  readonly note: string;
}

/** What calls are about. */
export interface World {
  readonly groups: Group[];
  /** The course of an id of something in it; of the course's own id as well. */
  readonly courseOf: Map<string, string>;
  /** Of other people. */
  readonly emails: string[];
  /** The revision of the settings that was read last. */
  revision: number;
}

export function emptyWorld(): World {
  return { groups: [], courseOf: new Map(), emails: [], revision: 0 };
}

/** How many groups are called about, the latest. */
const GROUPS = 12;

/**
 * Adds courses of other people and of the caller's own, with everything that calls are about: what was
 * there may have been deleted since.
 *
 * @param caller undefined: a guest
 * @param teaches whether the caller has courses
 */
export async function refreshWorld(
  database: Database,
  world: World,
  caller: SignedInUser | undefined,
  teaches: boolean,
): Promise<void> {
  const owner = await signIn(database, 'Olga Owner', { email: secretEmail() });
  const learner = await signIn(database, 'Lea Learner', { email: secretEmail() });
  world.emails.push(owner.email, learner.email);
  const open = await arrangeGroup(database, owner, learner, { title: 'Soup' });
  const full = await arrangeGroup(database, owner, learner, { totalSeats: 1 });
  await database.transaction(
    joinWaitlist,
    await signIn(database, 'Wanda'),
    full.asked.id,
    LONG_AGO,
  );
  const withdrawn = await arrangeGroup(database, owner, learner);
  await database.transaction(setCourseState, owner, withdrawn.asked.id, 'withdrawn', LONG_AGO);
  const privileged = await addWithRole(
    database,
    world.groups.length % 2 ? 'moderator' : 'administrator',
  );
  const about = { ...open.asked, personId: privileged.personId, suspendedId: privileged.personId };
  world.groups.push(open, full, withdrawn, { ...open, asked: about });
  if (caller) {
    const taken = await arrangeGroup(database, owner, learner);
    await enrolIn(database, taken.asked.id, caller);
    world.groups.push({
      ...taken,
      note: await arrangeNote(database, caller, taken.asked.lessonId),
    });
    if (teaches) {
      world.groups.push({ ...(await arrangeGroup(database, caller, learner)), isOwn: true });
    }
  }
  world.groups.splice(0, world.groups.length - GROUPS);
  for (const { asked } of world.groups) {
    const inIt = [asked.lessonId, asked.videoId, asked.uploadId, asked.sectionId, asked.id];
    for (const id of [...inIt, asked.emptySectionId, asked.versionId, asked.reviewId]) {
      world.courseOf.set(id, asked.id);
    }
  }
  world.emails.splice(0, world.emails.length - GROUPS);
}

function secretEmail(): string {
  return `${randomUUID()}@${SECRETS.administrators}.example`;
}

async function arrangeGroup(
  database: Database,
  owner: SignedInUser,
  learner: SignedInUser,
  wishes: CourseOverrides = {},
): Promise<Group> {
  const id = await addCourse(database, owner, { curriculum: ['Broth', 'Bread'], ...wishes });
  const lesson = await arrangeLesson(database, owner, id);
  await arrangeLesson(database, owner, id, { isDraft: true, markdown: SECRETS.owner });
  const videoId = await arrangeRecording(database, owner, id);
  await arrangeCaptions(database, owner, videoId);
  const { sections } = await authoredOutline(database.read, owner, id);
  await enrolIn(database, id, learner);
  const reviewId = await addReview(database, learner, id, { rating: 4 });
  const about = { courseId: id, reviewId };
  await database.transaction(answerReview, owner, about, 'Thank you.', LONG_AGO);
  const note = randomUUID();
  const noted = { lessonId: lesson.lessonId, text: SECRETS.person, second: null };
  await database.transaction(putNote, learner, note, noted, LONG_AGO);
  const { personId, email: personEmail } = await signIn(database, 'Peter', {
    email: secretEmail(),
  });
  const text = { message: SECRETS.administrators, email: secretEmail() };
  const asked = {
    ...(await arrangeModerated(database)),
    ...lesson,
    id,
    videoId,
    reviewId,
    personId,
    personEmail,
    emptySectionId: sections[1]?.id ?? '',
    uploadId: await arrangeUpload(database, owner, id),
    messageId: await arrangeMessage(database, text),
    jobId: await arrangeFailedJob(database, { payload: JSON.stringify(SECRETS.administrators) }),
    // Its owner may want none.
    page: await instructorPage(database, id).catch(() => randomUUID()),
    settingChangeId: await arrangeSettingChange(database, personId),
    invitationId: await arrangeInvitation(database, personId),
  };
  return { asked, isOwn: false, note };
}

/** Another one whom callers have no power over, or less. */
async function addWithRole(database: Database, role: Role): Promise<SignedInUser> {
  const id = randomUUID();
  const email = secretEmail();
  const person = await signIn(database, `Another ${role}`, { id, email });
  await database.transaction(setRoleOfAccount, id, role, LONG_AGO);
  return person;
}

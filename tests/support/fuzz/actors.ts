import type { CallName } from '@lectern/contract/calls';
import type { Role } from '@lectern/contract/role';

/** Who makes calls. */
export const FUZZ_ACTORS = [
  'guest',
  'learner',
  'instructor',
  'suspended',
  'former administrator',
  'moderator',
  'administrator not signed in of late',
  'administrator',
] as const;
export type FuzzActor = (typeof FUZZ_ACTORS)[number];

export const ROLE_OF_ACTOR: Readonly<Record<FuzzActor, Role | ''>> = {
  guest: '',
  learner: '',
  instructor: '',
  suspended: '',
  'former administrator': '',
  moderator: 'moderator',
  'administrator not signed in of late': 'administrator',
  administrator: 'administrator',
};

/** Somebody with an account, as they call. */
export interface Caller {
  readonly actor: FuzzActor;
  readonly accountId: string;
  readonly personId: string;
  readonly email: string;
  readonly token: string;
}

/** Calls about a course that its owner alone may make, whatever role others have. */
export const OWNERS_ALONE: readonly CallName[] = [
  'learners',
  'learnersFile',
  'deleteCourse',
  'editCourse',
  'answerReview',
  'withdrawAnswer',
  'authoredOutline',
  'setCourseState',
  'addSection',
  'editSection',
  'deleteSection',
  'addLesson',
  'editLesson',
  'deleteLesson',
  'lessonDraft',
  'saveLessonDraft',
  'lessonPreview',
  'publishLesson',
  'unpublishLesson',
  'mediaAsset',
  'deleteUpload',
  'lessonCaptions',
  'captions',
  'saveCaptions',
  'importCaptions',
  'deleteCaptions',
  'lessonVersions',
  'lessonVersion',
  'courseAnalytics',
  'courseAnalyticsFile',
  'lessonAnalytics',
  'learnerProgress',
  'learnerProgressFile',
];

/** Calls about a course that are for who learns in it, or owns it. */
export const TAKERS_ALONE: readonly CallName[] = [
  'giveReview',
  'reportProgress',
  'markDone',
  'lesson',
  'transcript',
  'learning',
  'notes',
  'putNote',
];

/** Calls that name an e-mail, which must be one's own. */
export const BY_OWN_EMAIL: readonly CallName[] = [
  'enrolmentStatus',
  'enrol',
  'leave',
  'joinWaitlist',
  'leaveWaitlist',
  'myCourses',
  'myEnrolments',
];

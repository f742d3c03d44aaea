import { LIMITS } from '@lectern/contract/limits';

/** Texts for instructors, and for those who are not the instructor. */
export const NOT_YOURS = 'You can only write your own courses.';
export const TOO_MANY_SECTIONS = `A curriculum has at most ${LIMITS.curriculumSections} sections.`;
export const TOO_MANY_LESSONS = `A course has at most ${LIMITS.lessonsPerCourse} lessons.`;
export const LAST_SECTION = 'A course keeps at least one section.';
export const NO_SUCH_SECTION = 'This section';
export const NO_SUCH_UPLOAD = 'This file was not uploaded for this lesson.';
export const NOTHING_TO_SHOW = {
  text: 'Please write a text before you publish this lesson.',
  link: 'Please give the address before you publish this lesson.',
  video: 'Please add a video before you publish this lesson.',
  audio: 'Please add a recording before you publish this lesson.',
  file: 'Please add a file before you publish this lesson.',
} as const;
export const TEXT_EDITED_MEANWHILE =
  'This lesson was changed in another window or on another device.';
export const DRAFTS_ARE_DELETED = 'A draft cannot be withdrawn. You can delete it.';

/** Why a course cannot be published, by what holds it. */
export const HELD = {
  moderation:
    'A moderator has hidden this course. “Decisions about you” in your profile says why, and there you can answer.',
  suspension: 'Your account is suspended.',
  disabled: 'Your account is disabled.',
  approval: 'This course waits until a moderator has looked at it. Then it is published by itself.',
} as const;
export const LESSON_HIDDEN =
  'A moderator has hidden this lesson. “Decisions about you” in your profile says why, and there you can answer.';
export const LESSON_WAITS =
  'This lesson waits until a moderator has looked at it. Then it is published by itself.';

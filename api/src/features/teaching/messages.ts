import { LIMITS } from '@lectern/contract/limits';

/** What instructors are told, and those who are none. */
export const NOT_YOURS = 'You can only change your own courses.';
export const NOT_YOUR_LEARNERS = 'Only a course’s instructor can see who learns in it.';
export const EDITED_MEANWHILE =
  'This course was changed in the meantime. Please reload it, then make your changes again.';
export const TOO_MANY_COURSES = `You can have ${LIMITS.coursesPerPerson} courses at a time. Please delete one you no longer need, then try again.`;
/** Specification section 8, success messages. */
export const DELETED = 'Deleted!';

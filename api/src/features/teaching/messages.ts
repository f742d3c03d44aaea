import { LIMITS } from '@lectern/contract/limits';

/** Texts for instructors, and for those who are not the instructor. */
export const NOT_YOURS = 'You can only change your own courses.';
export const NOT_YOUR_LEARNERS = 'Only a course’s instructor can see who learns in it.';
export const EDITED_MEANWHILE =
  'This course was changed in the meantime. Please reload it, then make your changes again.';
export const TOO_MANY_COURSES = `You can have ${LIMITS.coursesPerPerson} courses at a time. Please delete one you no longer need, then try again.`;
export const MALFORMED_KEY = `An Idempotency-Key has 1 to ${LIMITS.idempotencyKey} visible ASCII characters, in double quotes.`;
export const KEY_USED =
  'Another course was added under this Idempotency-Key. Please send a new one with another course.';
export const ADDED_AND_DELETED = 'This course was added, and has been deleted since.';
export const WITHDRAWN =
  'People learn in this course: it has left the catalogue, and stays for those who are enrolled.';
/** API-14. */
export const DELETED = 'Deleted!';

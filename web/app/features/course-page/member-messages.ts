/** Texts for owners and learners of a course. */
export const EDIT = 'Edit this course';
export const ARCHIVED =
  'This course is archived: it is no longer listed, and only who is enrolled can still open it.';

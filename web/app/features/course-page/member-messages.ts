/** Texts for owners and learners of a course. */
export const EDIT = 'Edit this course';
export const ARCHIVED =
  'This course is archived: it is no longer listed, and only who is enrolled can still open it.';
export const DRAFT = 'This course is a draft: only you can see it.';
export const LESSONS = 'Lessons';

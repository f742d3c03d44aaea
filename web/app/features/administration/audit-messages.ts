import type { AUDIT_SUBJECTS } from '@lectern/contract/audit';

export const AUDIT = {
  heading: 'Audit log',
  lead: 'What was done on this site, the latest first. Nothing in it is ever changed.',
  empty: 'Nothing has been done yet.',
  actor: 'Done by',
  actorHint: 'Email or id',
  action: 'Action',
  actionHint: 'course.update',
  about: 'About',
  subjectId: 'Id of the subject',
  from: 'From',
  to: 'To',
  time: 'Time',
  details: 'Details',
  system: 'Command or site',
  former: 'A former account',
  none: '–',
  nothing: 'none',
} as const;

export const SUBJECT_NAMES: Readonly<Record<(typeof AUDIT_SUBJECTS)[number], string>> = {
  account: 'Account',
  course: 'Course',
  lesson: 'Lesson',
  media: 'Upload',
  enrolment: 'Seat',
  review: 'Review',
  instructor: 'Instructor',
  message: 'Message',
  job: 'Job',
  installation: 'Installation',
};

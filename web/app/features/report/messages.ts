import type { ReportedType, ReportReason } from '@lectern/contract/moderation';

export const TYPE_NAMES: Readonly<Record<ReportedType, string>> = {
  course: 'Course',
  lesson: 'Lesson',
  review: 'Review',
  profile: 'Instructor’s page',
};

export const REASON_NAMES: Readonly<Record<ReportReason, string>> = {
  spam: 'Spam or advertising',
  offensive: 'Offensive or hateful',
  misleading: 'False or misleading',
  copyright: 'Somebody else’s work',
  dangerous: 'Dangerous or against the law',
  other: 'Something else',
};

export const REPORT = {
  title: 'Report',
  description: 'Tell those who look after this site about something that should not be on it.',
  heading: {
    course: 'Report this course',
    lesson: 'Report this lesson',
    review: 'Report this review',
    profile: 'Report this page',
  } satisfies Record<ReportedType, string>,
  lead: 'A moderator looks at it. Whoever wrote it does not learn who reported it.',
  unknownHeading: 'Nothing to report',
  unknown: 'This address does not say what you want to report. Please follow the link beside it.',
  toCourses: 'To the courses',
  needsScript: 'Reporting needs JavaScript. You can write to us on the contact page instead.',
  reason: 'What is wrong with it?',
  noReason: 'Please choose a reason from the list.',
  details: 'Details',
  detailsHelp: 'What should a moderator look at?',
  optional: 'Optional',
  email: 'Your email',
  emailHelp: 'We write to it what came of your report, and nothing else.',
  send: 'Send report',
  failed: 'The report could not be sent.',
  kept: 'What you have written is still here.',
  thanksHeading: 'Thank you for your report',
  thanks: 'A moderator looks at it. What you have reported stays where it is until then.',
  toldHere: 'You can see what came of it in your profile.',
  toldByLetter: 'You get a letter when it is decided.',
  notTold: 'As you left no email, we cannot tell you what came of it.',
  toReports: 'What you have reported',
  back: 'Back to where you were',
} as const;

import type { Notice, NoticeDetail } from '@lectern/contract/notice';

/** What a letter says of one notice. */
export interface NoticeText {
  readonly subject: string;
  readonly heading: string;
  /** A sentence or two that say all of it. */
  readonly news: string;
  /** What somebody wrote about it; empty for nothing. */
  readonly quote: string;
  /** Where it leads to, below the site's address, and what is there; undefined: nowhere. */
  readonly link: { readonly path: string; readonly label: string } | undefined;
  /** Why it comes, for the foot of the letter. */
  readonly reason: string;
}

/** What every letter about notices says. */
export const LETTERS = {
  greeting: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  choose: 'Choose which letters you get:',
  unsubscribe: 'Get no more letters of this kind:',
  unsubscribeDigests: 'Get no more letters of this sort:',
} as const;

/** Of a letter that gathers notices. */
export const DIGEST = {
  subject: (count: number, siteName: string) =>
    count === 1 ? `1 notice on ${siteName}` : `${count} notices on ${siteName}`,
  heading: { daily: 'Your day in brief', weekly: 'Your week in brief' },
  more: (count: number) => (count === 1 ? 'And 1 more.' : `And ${count} more.`),
  all: 'All notices',
  reason: {
    daily: 'You get this letter because you chose to have notices gathered once a day.',
    weekly: 'You get this letter because some notices are gathered for you once a week.',
  },
} as const;

/** To a guest who has reported something. */
export const REPORT = {
  subject: (title: string) => `Your report: ${title}`,
  heading: 'What came of your report',
  removed: (title: string) =>
    `A moderator has looked at “${title}” and acted on what you reported. Thank you.`,
  kept: (title: string) => `A moderator has looked at “${title}” and found no reason to act.`,
  reason: 'You get this letter, and no other, because you asked to hear what came of your report.',
} as const;

/** What a letter says of a notice. */
export function noticeText(notice: Notice, siteName: string): NoticeText {
  switch (notice.kind) {
    case 'seat':
      return seat(notice.detail, siteName);
    case 'course-changed':
      return changed(notice.detail);
    case 'course-withdrawn':
      return withdrawn(notice.detail);
    case 'review-answered':
      return answered(notice.detail);
    case 'report-decided':
      return decided(notice.detail);
    case 'moderation':
      return moderated(notice.detail, siteName);
    case 'security':
      return secured(notice.detail, siteName);
  }
}

function courseLink(courseId: string | null) {
  if (courseId === null) return undefined;
  return { path: `/courses/${courseId}`, label: 'The course is here:' };
}

function seat(
  { courseId, courseTitle: title }: NoticeDetail<'seat'>,
  siteName: string,
): NoticeText {
  return {
    subject: `You have a seat: ${title}`,
    heading: 'A seat has come free',
    news: `You were first in line for “${title}”. The seat is yours: you are enrolled.`,
    quote: '',
    link: courseLink(courseId),
    reason: `You get this letter because you joined the waitlist of this course on ${siteName}. If you want the seat no more, remove your enrolment on the course’s page, and it goes to the next in line.`,
  };
}

function changed(detail: NoticeDetail<'course-changed'>): NoticeText {
  const { courseId, courseTitle: title, newLessons } = detail;
  const lessons = newLessons === 1 ? '1 new lesson' : `${newLessons} new lessons`;
  return {
    subject: newLessons > 0 ? `New lessons: ${title}` : `Changed lessons: ${title}`,
    heading: newLessons > 0 ? 'There is more to learn' : 'Lessons have changed',
    news:
      newLessons > 0
        ? `“${title}” has ${lessons}.`
        : `The instructor has changed lessons of “${title}”.`,
    quote: '',
    link: courseLink(courseId),
    reason: 'You get this letter because you are enrolled in this course.',
  };
}

function withdrawn({ courseId, courseTitle: title }: NoticeDetail<'course-withdrawn'>): NoticeText {
  return {
    subject: `Withdrawn: ${title}`,
    heading: 'A course has left the catalogue',
    news: `“${title}” takes no new learners any more. It stays yours: you can go on learning.`,
    quote: '',
    link: courseLink(courseId),
    reason: 'You get this letter because you are enrolled in this course.',
  };
}

function answered({
  courseId,
  courseTitle: title,
  text,
}: NoticeDetail<'review-answered'>): NoticeText {
  return {
    subject: `Your review was answered: ${title}`,
    heading: 'Your review was answered',
    news: `The instructor of “${title}” has answered your review.`,
    quote: text,
    link: courseLink(courseId),
    reason: 'You get this letter because you reviewed this course.',
  };
}

/** What a moderator's act is about. */
const SUBJECTS = {
  course: 'course',
  lesson: 'lesson',
  review: 'review',
  profile: 'profile',
  account: 'account',
} as const;

function decided(detail: NoticeDetail<'report-decided'>): NoticeText {
  const { courseTitle: title, subject, outcome, text } = detail;
  const thing = title === '' ? `the ${SUBJECTS[subject]}` : `the ${SUBJECTS[subject]} (“${title}”)`;
  return {
    subject: 'What came of your report',
    heading: 'Your report was decided',
    news:
      outcome === 'removed'
        ? `We looked at ${thing} that you reported, and acted on it. Thank you.`
        : `We looked at ${thing} that you reported, and leave it as it is. Thank you all the same.`,
    quote: text,
    link: { path: '/profile/decisions#reports', label: 'What you have reported:' },
    reason: 'You get this letter because you reported something.',
  };
}

const ACTS = {
  hidden: 'was hidden by a moderator',
  restored: 'is shown again',
  approved: 'was looked at by a moderator, and is shown now',
  refused: 'was looked at by a moderator, and stays hidden',
  warned: 'was looked at by a moderator, who warns you',
  suspended: 'was suspended by a moderator',
  unsuspended: 'may be used again',
  answered: 'was looked at once more, as you asked',
} as const;

/** What a moderator decided against somebody. */
function isAnswerable(act: keyof typeof ACTS): boolean {
  return ['hidden', 'refused', 'warned', 'suspended'].includes(act);
}

const DECISIONS = 'Decisions about you:';
const ANSWER =
  'If you think that this is wrong, you can answer once, at “Decisions about you” in your profile:';

function moderated(detail: NoticeDetail<'moderation'>, siteName: string): NoticeText {
  const { courseTitle: title, subject, act, text } = detail;
  const thing = title === '' ? SUBJECTS[subject] : `${SUBJECTS[subject]} (“${title}”)`;
  return {
    subject: `About your ${SUBJECTS[subject]} on ${siteName}`,
    heading: 'A moderator has acted',
    news: `Your ${thing} ${ACTS[act]}.`,
    quote: text,
    link: { path: '/profile/decisions', label: isAnswerable(act) ? ANSWER : DECISIONS },
    reason: 'You get this letter because it concerns what you have here. It cannot be turned off.',
  };
}

function secured({ text }: NoticeDetail<'security'>, siteName: string): NoticeText {
  return {
    subject: `About your account on ${siteName}`,
    heading: 'About your account',
    news: text,
    quote: '',
    link: { path: '/profile', label: 'Your profile:' },
    reason: 'You get this letter because it concerns your account. It cannot be turned off.',
  };
}

/** Of the page that ends letters. */
export const UNSUBSCRIBE = {
  title: 'Letters',
  ask: 'Get no more of these letters?',
  kinds: {
    seat: 'Letters that say you have got a seat you waited for.',
    'course-changed': 'Letters about new and changed lessons of your courses.',
    'course-withdrawn': 'Letters about courses of yours that leave the catalogue.',
    'review-answered': 'Letters about answers to your reviews.',
    'report-decided': 'Letters about what came of your reports.',
    digests: 'Letters that gather notices by the day or the week.',
  },
  button: 'Unsubscribe',
  done: 'You get no more of these letters.',
  later: 'You can choose otherwise at any time while you are signed in:',
  choose: 'Choose your letters',
  unknown: 'This link cannot be used.',
  unknownText:
    'It is not whole, or not one of ours. You can choose your letters while you are signed in:',
} as const;

import type { Notice, NoticeDetail } from '@lectern/contract/notice';

export const NOTICES = {
  title: 'Notices',
  description: 'What has happened to your courses, your reviews and your account.',
  heading: 'Notices',
  lead: 'What has happened to your courses, your reviews and your account.',
  signedOut: 'Please log in to read your notices.',
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  /** On the bell, where there is room for two digits. */
  count: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  arrived: (unread: number) => (unread === 1 ? '1 unread notice.' : `${unread} unread notices.`),
  loading: 'Loading your notices…',
  failed: 'Your notices could not be loaded.',
  moreFailed: 'More notices could not be loaded.',
  retry: 'Try again',
  empty: 'You have no notices.',
  emptyHint:
    'When something happens to your courses, your reviews or your account, it stands here.',
  all: 'All notices',
  letters: 'Choose your letters',
  more: 'Show more',
  shown: (count: number) => `${count} notices are shown.`,
  everything: 'These are all of your notices.',
  unread: 'Unread',
  markRead: (text: string) => `Mark as read: ${text}`,
  markAllRead: 'Mark all as read',
  notMarked: 'It could not be marked as read.',
} as const;

/** What a moderator's act is about. */
const SUBJECTS: Readonly<Record<NoticeDetail<'moderation'>['subject'], string>> = {
  course: 'course',
  lesson: 'lesson',
  review: 'review',
  profile: 'profile',
  account: 'account',
};

const ACTS: Readonly<Record<NoticeDetail<'moderation'>['act'], string>> = {
  hidden: 'was hidden by a moderator.',
  restored: 'is shown again.',
  approved: 'was looked at by a moderator, and is shown now.',
  refused: 'was looked at by a moderator, and stays hidden.',
  warned: 'was looked at by a moderator, who warns you.',
  suspended: 'was suspended by a moderator.',
  unsuspended: 'may be used again.',
  answered: 'was looked at once more, as you asked.',
};

function thing({
  subject,
  courseTitle: title,
}: Pick<NoticeDetail<'moderation'>, 'subject' | 'courseTitle'>) {
  return title === '' ? SUBJECTS[subject] : `${SUBJECTS[subject]} (“${title}”)`;
}

/** What a notice says, in a sentence. */
export function noticeText(notice: Notice): string {
  switch (notice.kind) {
    case 'seat':
      return `You have got a seat in “${notice.detail.courseTitle}”.`;
    case 'course-changed': {
      const { courseTitle: title, newLessons: count } = notice.detail;
      if (count === 0) return `Lessons of “${title}” have changed.`;
      return count === 1 ? `“${title}” has 1 new lesson.` : `“${title}” has ${count} new lessons.`;
    }
    case 'course-withdrawn':
      return `“${notice.detail.courseTitle}” takes no new learners any more. It stays yours.`;
    case 'review-answered':
      return `The instructor of “${notice.detail.courseTitle}” has answered your review.`;
    case 'report-decided':
      return notice.detail.outcome === 'removed'
        ? `We looked at the ${thing(notice.detail)} that you reported, and acted on it.`
        : `We looked at the ${thing(notice.detail)} that you reported, and leave it as it is.`;
    case 'moderation':
      return `Your ${thing(notice.detail)} ${ACTS[notice.detail.act]}`;
    case 'security':
      return notice.detail.text;
  }
}

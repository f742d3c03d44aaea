/** What an author is told of something that others do not see. */
export const HIDDEN = {
  badge: 'Waits for a moderator',
  hiddenBadge: 'Hidden by a moderator',
  what: {
    course: 'This course',
    lesson: 'This lesson',
    review: 'Your review',
    profile: 'Your page',
  },
  waits: (what: string) =>
    `${what} waits until a moderator has looked at it, and is shown by itself then.`,
  seen: {
    course: 'Until then you find it in Manage Courses, and who is enrolled keeps it.',
    lesson: 'Until then you alone see it, in the lessons of your course.',
    review: 'Until then you alone see it, here.',
    profile: 'Until then you alone see what you wrote, here.',
  },
  why: (reason: string) => `The reason: ${reason}`,
  hidden: {
    course: 'A moderator has hidden this course. Who is enrolled keeps it.',
    lesson: 'A moderator has hidden this lesson.',
    review: 'A moderator has hidden your review.',
    profile: 'A moderator has hidden your page.',
  },
  decisions: 'Decisions about you',
  decisionsSay: 'say why, and there you can answer.',
} as const;

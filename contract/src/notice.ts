import { z } from 'zod';
import { courseId } from './course.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';

/** Of a text that a notice quotes, in UTF-16 code units; of a longer one its beginning is quoted. */
export const QUOTED_AT_MOST = 500;

const courseTitle = z.string().max(LIMITS.title);
/** A text of another person, or a part of one. */
const text = z.string().max(QUOTED_AT_MOST);
/** What an act of a moderator is about. */
const subject = z.enum(['course', 'lesson', 'review', 'profile', 'account']);
/** Where there is no course, or it is gone: null, and an empty title. */
const anyCourse = { courseId: courseId.nullable(), courseTitle };

/** What a notice of each kind tells; `text` is empty where nothing was written. */
export const NOTICE_DETAILS = {
  /** A seat came free, and the waitlist gave it. */
  seat: z.object({ courseId, courseTitle }),
  /** A course that one is enrolled in has new or changed lessons. */
  'course-changed': z.object({
    courseId,
    courseTitle,
    newLessons: z.int().min(0).describe('How many lessons are new; 0: lessons were changed'),
  }),
  /** A course that one is enrolled in has left the lists; it stays for its learners. */
  'course-withdrawn': z.object({ courseId, courseTitle }),
  /** The instructor has answered one’s review. */
  'review-answered': z.object({ courseId, courseTitle, text }),
  /** What came of what one has reported. */
  'report-decided': z.object({
    ...anyCourse,
    subject,
    outcome: z.enum(['removed', 'kept']),
    text,
  }),
  /** What a moderator has done about something of one’s own. */
  moderation: z.object({
    ...anyCourse,
    subject,
    act: z.enum([
      'hidden',
      'restored',
      'approved',
      'refused',
      'warned',
      'suspended',
      'unsuspended',
      'answered',
    ]),
    text,
  }),
  /** Something that concerns one’s account; `text` says what. */
  security: z.object({ text }),
} as const;

export type NoticeKind = keyof typeof NOTICE_DETAILS;
export type NoticeDetail<Kind extends NoticeKind> = z.infer<(typeof NOTICE_DETAILS)[Kind]>;
export const NOTICE_KINDS = Object.keys(NOTICE_DETAILS) as readonly NoticeKind[];

const always = {
  id: z.uuid(),
  createdAt: z.iso.datetime().describe('UTC instant'),
  read: z.boolean(),
};

function ofKind<Kind extends NoticeKind>(kind: Kind) {
  return z.object({ ...always, kind: z.literal(kind), detail: NOTICE_DETAILS[kind] });
}

/** Something that somebody is told on the site. */
export const notice = z.discriminatedUnion('kind', [
  ofKind('seat'),
  ofKind('course-changed'),
  ofKind('course-withdrawn'),
  ofKind('review-answered'),
  ofKind('report-decided'),
  ofKind('moderation'),
  ofKind('security'),
]);
export type Notice = z.infer<typeof notice>;

/** One's own notices; without a limit one answer holds {@link LIMITS.pageSize} of them. */
export const noticesQuery = z.object(pageParameters(LIMITS.pageSizeMax));

/** How many notices somebody has not read. */
export const unreadNotices = z.object({ unread: z.int().min(0) });
export type UnreadNotices = z.infer<typeof unreadNotices>;

/** What is marked as read: the notice with this id, and all that are older. */
export const readUpTo = z.object({ last: z.uuid('Please name a notice.').toLowerCase() });

import { z } from 'zod';
import { email } from './account-input.ts';
import { LIMITS } from './limits.ts';
import { pageParameters } from './paging.ts';
import { paragraphs } from './text.ts';

/** What can be reported. */
export const REPORTED_TYPES = ['course', 'lesson', 'review', 'profile'] as const;
export type ReportedType = (typeof REPORTED_TYPES)[number];

/** Why something is reported. */
export const REPORT_REASONS = [
  'spam',
  'offensive',
  'misleading',
  'copyright',
  'dangerous',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const SUBJECT = 'Please say what it is about.';

/** What a case, an act or a report is about. */
export const moderatedSubject = z.object(
  {
    type: z.enum(REPORTED_TYPES, SUBJECT),
    id: z.uuid(SUBJECT).toLowerCase(),
  },
  SUBJECT,
);
export type ModeratedSubject = z.infer<typeof moderatedSubject>;

/** What somebody reports. */
export const reportInput = z.object({
  subject: moderatedSubject,
  reason: z.enum(REPORT_REASONS, 'Please choose a reason from the list.'),
  details: paragraphs(LIMITS.reportText).default(''),
  email: email
    .optional()
    .describe('Where a guest wants to hear what came of it; that of who is signed in is known'),
});
export type ReportInput = z.infer<typeof reportInput>;

export const takenReport = z.object({
  taken: z.literal(true),
  told: z.boolean().describe('True where the reporter will hear what came of it'),
});

/** What came of a report. */
export const REPORT_STATES = ['open', 'dismissed', 'upheld'] as const;

/** A report of the signed-in user. */
export const ownReport = z.object({
  _id: z.string(),
  subject: moderatedSubject,
  title: z.string().describe('What the subject was called'),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  createdAt: z.iso.datetime(),
});
export type OwnReport = z.infer<typeof ownReport>;

/** What moderators do. */
export const ACTS = ['dismiss', 'hide', 'restore', 'warn', 'approve', 'refuse'] as const;
export type Act = (typeof ACTS)[number];
/** Those and what is done by calls of their own. */
export const ALL_ACTS = [...ACTS, 'suspend', 'lift', 'uphold', 'grant'] as const;
export type AnyAct = (typeof ALL_ACTS)[number];

const REASON = 'Please give a reason.';
const reason = paragraphs(LIMITS.moderationReason, REASON).min(1, REASON);

export const actInput = z.object({
  subject: moderatedSubject,
  act: z.enum(ACTS, 'Please choose an act from the list.'),
  reason,
  caseId: z
    .uuid('That is not the id of a case.')
    .toLowerCase()
    .optional()
    .describe('The open case that is decided; one that was decided meanwhile is refused'),
});
export type ActInput = z.infer<typeof actInput>;

export const suspensionInput = z.object({
  reason,
  forDays: z
    .int('Please give the days as a whole number.')
    .min(1, 'Please give at least one day.')
    .max(LIMITS.suspensionDays, `Please give at most ${LIMITS.suspensionDays} days.`)
    .nullable()
    .describe('Null: for good'),
});
export type SuspensionInput = z.infer<typeof suspensionInput>;

export const liftInput = z.object({ reason });
export const refusalOfReports = z.object({ reason });

/** An act as moderators and the one concerned see it. */
export const moderationAct = z.object({
  _id: z.string(),
  act: z.enum(ALL_ACTS),
  subject: z.object({ type: z.string(), id: z.string() }),
  title: z.string(),
  reason: z.string(),
  until: z.iso.datetime().nullable(),
  at: z.iso.datetime(),
});

/** The same to the one concerned, who may answer once. */
export const ownModerationAct = moderationAct.extend({
  appeal: z
    .object({
      text: z.string(),
      state: z.enum(['open', 'uphold', 'grant']),
    })
    .nullable()
    .describe('What they have answered'),
  mayAppeal: z.boolean(),
});
export type OwnModerationAct = z.infer<typeof ownModerationAct>;

const APPEAL = 'Please write what you want to say.';
export const appealInput = z.object({
  text: paragraphs(LIMITS.appealText, APPEAL).min(1, APPEAL),
});

export const appealDecision = z.object({
  decision: z.enum(['uphold', 'grant'], 'Please uphold the act, or grant the appeal.'),
  reason,
});
export type AppealDecision = z.infer<typeof appealDecision>;

const shownPerson = z.object({ _id: z.string(), name: z.string() });
export const CASE_KINDS = ['reports', 'approval', 'appeal'] as const;

/** A case in the queue. */
export const caseInQueue = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  subject: z.object({ type: z.string(), id: z.string() }),
  courseId: z.string().nullable(),
  title: z.string(),
  author: shownPerson.nullable(),
  reports: z.int(),
  openedAt: z.iso.datetime(),
  latestAt: z.iso.datetime(),
  claimedBy: shownPerson.nullable().describe('The moderator who is looking at it'),
  decision: z.string().nullable().describe('Null: it is open'),
  decidedAt: z.iso.datetime().nullable(),
});
export type CaseInQueue = z.infer<typeof caseInQueue>;

export const queueQuery = z.object({
  state: z.enum(['open', 'decided'], 'Please say open or decided.').optional(),
  ...pageParameters(LIMITS.pageSize),
});

export const casePage = z.object({
  cases: z.array(caseInQueue),
  next: z.string().nullable().describe('The cursor of the next page; null on the last'),
});

/** Everything about one case. */
export const moderationCase = caseInQueue.extend({
  text: z.string().describe('What an appeal says, or why something is held'),
  /** As it is now; null: it is gone. */
  shown: z
    .object({
      title: z.string(),
      text: z.string(),
      image: z.string(),
      hidden: z.boolean(),
      path: z.string().describe('Where it is on the site'),
    })
    .nullable(),
  reportsGiven: z.array(
    z.object({
      _id: z.string(),
      reason: z.enum(REPORT_REASONS),
      text: z.string(),
      reporter: shownPerson.nullable().describe('Null: a guest, or their account is gone'),
      openOfReporter: z.int().describe('How many reports of theirs are open'),
      state: z.enum(REPORT_STATES),
      createdAt: z.iso.datetime(),
    }),
  ),
  appealed: moderationAct.nullable().describe('The act that an appeal is against'),
  history: z.array(moderationAct).describe('What was done before about its author'),
  authorFacts: z
    .object({
      since: z.iso.datetime(),
      courses: z.int(),
      suspended: z.boolean(),
      openCases: z.int(),
    })
    .nullable(),
});
export type ModerationCase = z.infer<typeof moderationCase>;

export const claimInput = z.object({
  claimed: z.boolean('Please say true or false.'),
  takeOver: z
    .boolean('Please say true or false.')
    .optional()
    .describe('True: also where another moderator is looking at it'),
});

export const decided = z.object({ decided: z.literal(true) });

import { z } from 'zod';
import { onePerson } from './administration.ts';
import { auditEntry } from './audit.ts';
import { CASE_KINDS, REPORT_REASONS, REPORT_STATES } from './moderation.ts';
import { pageOfRegister, registerSearch } from './register.ts';
import { ROLES, role } from './role.ts';

/** How an account stands. */
export const PERSON_STATES = ['active', 'suspended', 'disabled'] as const;
export const personState = z.enum(PERSON_STATES);
export type PersonState = z.infer<typeof personState>;

export const peopleFilter = z.object({
  search: registerSearch.describe('The beginning of an e-mail or of words of a name'),
  state: z.enum(PERSON_STATES, 'Please choose active, suspended or disabled.').optional(),
  role: z.enum(ROLES, 'Please choose moderator or administrator.').optional(),
});
export const peopleQuery = peopleFilter.extend(pageOfRegister);
export type PeopleFilter = z.infer<typeof peopleFilter>;

/** A person in the list. */
export const listedPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().describe('Empty where the account has none'),
  picture: z.string(),
  state: personState,
  role: role.nullable(),
  joinedAt: z.iso.datetime(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** Where the account is signed in. */
const providersSession = z.object({
  id: z.string(),
  device: z.string().describe('Such as “Firefox on Windows”; empty where it is not known'),
  country: z.string().nullable().describe('ISO 3166-1 alpha-2; null where it is not known'),
  signInWith: z.string(),
  signedInAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().describe('About when'),
});

/** The account as the identity provider has it. */
const providersAccount = z.object({
  disabled: z.boolean(),
  emailVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
  signInWith: z.array(z.string()).describe('password, emailLink, google.com, github.com'),
  sessions: z.array(providersSession).describe('The one that was used last comes first'),
});

const courseNamed = z.object({ courseId: z.string(), title: z.string() });

/** Something that somebody has reported. */
const reportGiven = z.object({
  id: z.string(),
  caseId: z.string(),
  subjectType: z.string(),
  title: z.string().describe('What the subject was called'),
  reason: z.enum(REPORT_REASONS),
  state: z.enum(REPORT_STATES),
  at: z.iso.datetime(),
});

/** A case about something of somebody, or an appeal of theirs. */
const caseAbout = z.object({
  id: z.string(),
  kind: z.enum(CASE_KINDS),
  subjectType: z.string(),
  title: z.string(),
  reports: z.int(),
  decision: z.string().nullable().describe('Null: it is open'),
  at: z.iso.datetime().describe('When it was opened'),
});

/** A letter to somebody. */
const letterTo = z.object({
  id: z.string(),
  kind: z.string().describe('What it tells of, or the kind of the job that sends it'),
  state: z
    .enum(['waiting', 'sent', 'failed', 'unsent'])
    .describe('Unsent: it goes in no letter, such as where nobody has verified the e-mail'),
  at: z.iso.datetime(),
});

/** How many rows each list of a person's page has at most. */
export const SHOWN_OF_PERSON = 20;

/** All that administrators see of one person. The lists hold the latest. */
export const personFile = listedPerson.extend({
  accountId: z.string(),
  emailVerified: z.boolean(),
  suspension: z
    .object({
      since: z.iso.datetime(),
      until: z.iso.datetime().nullable().describe('Null: for good'),
      reason: z.string(),
    })
    .nullable(),
  account: providersAccount
    .nullable()
    .describe('Null where another service keeps the accounts, or it is gone there'),
  accountsKeptHere: z.boolean().describe('False: the acts on accounts are to be done elsewhere'),
  courses: z.array(
    courseNamed.extend({
      state: z.enum(['draft', 'published', 'withdrawn']),
      students: z.int(),
      totalSeats: z.int(),
    }),
  ),
  enrolments: z.array(courseNamed.extend({ at: z.iso.datetime() })),
  reviews: z.array(
    courseNamed.extend({ rating: z.int(), comment: z.string(), at: z.iso.datetime() }),
  ),
  uploads: z.object({ files: z.int(), bytes: z.int() }),
  teaching: z.object({
    allowed: z.boolean().describe('Whether an administrator lets them teach'),
    counts: z.boolean().describe('False where the site does not ask for that'),
  }),
  reports: z.array(reportGiven).describe('What they have reported'),
  letters: z
    .array(letterTo)
    .describe('Notices that go by letter, and other letters until they are sent'),
  cases: z.array(caseAbout).describe('What others have reported of theirs, is held, or appealed'),
  history: z.array(auditEntry).describe('What was done to the account'),
});
export type PersonFile = z.infer<typeof personFile>;

/** What administrators do to an account. */
export const ACCOUNT_ACTS = ['disable', 'enable', 'end-sessions', 'send-reset', 'delete'] as const;
export type AccountAct = (typeof ACCOUNT_ACTS)[number];

/** One session of an account. */
export const oneSession = onePerson.extend({ sessionId: z.string().min(1).max(64) });

export const actDone = z.object({ done: z.literal(true) });

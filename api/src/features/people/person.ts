import { type PersonFile, SHOWN_OF_PERSON } from '@lectern/contract/people';
import { notFound } from '@lectern/http/errors/api-error';
import type { AccountAdministration, ApiContext } from '../../context.ts';
import { historyOf } from '../audit/log.ts';
import { readLettersTo } from './letters.ts';
import {
  isoDate,
  presentAccount,
  presentCaseAbout,
  presentCourse,
  presentListed,
  presentReport,
  presentSuspension,
} from './present.ts';
import {
  selectCasesAbout,
  selectCoursesOf,
  selectEnrolmentsOf,
  selectPerson,
  selectReportsOf,
  selectReviewsOf,
  selectUploadsOf,
} from './queries.ts';

type PersonContext = Pick<ApiContext, 'database' | 'accounts' | 'siteSettings' | 'clock'>;

/**
 * All that administrators see of one person.
 *
 * @throws ApiError `not-found` for nobody, and where the account is gone
 */
export async function readPerson(
  { database, accounts, siteSettings, clock }: PersonContext,
  id: string,
): Promise<PersonFile> {
  const reader = database.read;
  const person = await selectPerson(reader, id);
  if (!person) throw notFound('This person');
  const enrolments = await selectEnrolmentsOf(reader, id);
  const reviews = await selectReviewsOf(reader, id);
  return {
    ...presentListed(person),
    accountId: person.account_id,
    emailVerified: person.email_verified === 1,
    suspension: presentSuspension(person),
    account: accounts ? await readAccount(accounts, person.account_id) : null,
    accountsKeptHere: accounts !== undefined,
    courses: (await selectCoursesOf(reader, id)).map(presentCourse),
    enrolments: enrolments.map(({ id: courseId, title, enrolled_at }) => ({
      courseId,
      title,
      at: isoDate(enrolled_at),
    })),
    reviews: reviews.map(({ id: courseId, title, rating, comment, created_at }) => ({
      courseId,
      title,
      rating,
      comment,
      at: isoDate(created_at),
    })),
    uploads: await selectUploadsOf(reader, id),
    teaching: {
      allowed: person.may_teach === 1,
      counts: siteSettings.current().values['teaching.who'] === 'allowed',
    },
    reports: (await selectReportsOf(reader, id)).map(presentReport),
    letters: await readLettersTo(reader, person, clock()),
    cases: (await selectCasesAbout(reader, id)).map(presentCaseAbout),
    history: await historyOf(reader, { type: 'account', id: person.account_id }),
  };
}

/** The account as the provider has it; null where it is gone there. */
async function readAccount(
  accounts: AccountAdministration,
  accountId: string,
): Promise<PersonFile['account']> {
  const account = await accounts.find(accountId);
  if (!account) return null;
  const sessions = await accounts.sessionsOf(accountId);
  return presentAccount(account, sessions.slice(0, SHOWN_OF_PERSON));
}

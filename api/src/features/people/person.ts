import type { PersonFile } from '@lectern/contract/people';
import type { Reader } from '@lectern/database/database';
import { notFound } from '@lectern/http/errors/api-error';
import type { AccountAdministration } from '../../context.ts';
import { historyOf } from '../audit/log.ts';
import { isoDate, presentCourse, presentListed, presentSuspension } from './present.ts';
import {
  selectCoursesOf,
  selectEnrolmentsOf,
  selectPerson,
  selectReviewsOf,
  selectUploadsOf,
} from './queries.ts';

/**
 * All that administrators see of one person.
 *
 * @param accounts undefined where another service keeps the accounts
 * @throws ApiError `not-found` for nobody, and where the account is gone
 */
export async function readPerson(
  reader: Reader,
  id: string,
  accounts: AccountAdministration | undefined,
): Promise<PersonFile> {
  const person = await selectPerson(reader, id);
  if (!person) throw notFound('This person');
  const account = await accounts?.find(person.account_id);
  const enrolments = await selectEnrolmentsOf(reader, id);
  const reviews = await selectReviewsOf(reader, id);
  return {
    ...presentListed(person),
    accountId: person.account_id,
    emailVerified: person.email_verified === 1,
    suspension: presentSuspension(person),
    account: account
      ? {
          disabled: account.disabled,
          emailVerified: account.emailVerified,
          createdAt: isoDate(account.createdAt),
          lastSignInAt: account.lastSignInAt === undefined ? null : isoDate(account.lastSignInAt),
          signInWith: [...account.signInWith],
        }
      : null,
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
    history: await historyOf(reader, { type: 'account', id: person.account_id }),
  };
}

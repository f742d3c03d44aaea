import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { setRoleOfAccount } from '@lectern/api/features/administration/set-role';
import { submitAppeal } from '@lectern/api/features/moderation/appeal';
import { moderate } from '@lectern/api/features/moderation/moderate';
import { submitReport } from '@lectern/api/features/moderation/submit-report';
import { suspend } from '@lectern/api/features/moderation/suspend';
import type { CaseInQueue, ModeratedSubject } from '@lectern/contract/moderation';
import type { Role } from '@lectern/contract/role';
import type { Database } from '@lectern/database/database';
import { addCourse, addReview, enrolIn, LONG_AGO, signIn } from './arrange.ts';
import type { Member } from './members.ts';

/** Somebody who looks after what people write. */
export async function addModerator(database: Database, name = 'Mo Derator'): Promise<SignedInUser> {
  return await addWithRole(database, name, 'moderator');
}

/** Somebody who looks after the site. */
export async function addAdministrator(database: Database): Promise<SignedInUser> {
  return await addWithRole(database, 'Ada Ministrator', 'administrator');
}

async function addWithRole(database: Database, name: string, role: Role): Promise<SignedInUser> {
  const id = crypto.randomUUID();
  await signIn(database, name, { id });
  await database.transaction(setRoleOfAccount, id, role, LONG_AGO);
  return await signIn(database, name, { id });
}

/** Reports something as a person, or as a guest. */
export async function reportAs(
  database: Database,
  user: SignedInUser | undefined,
  subject: ModeratedSubject,
): Promise<void> {
  const input = { subject, reason: 'spam', details: 'It sells something.' } as const;
  await database.transaction(submitReport, { user, networks: undefined }, input, LONG_AGO);
}

/** The cases about something, as a moderator finds them, page by page. */
export async function casesAbout(
  moderator: Pick<Member, 'get'>,
  id: string,
  state = 'open',
): Promise<CaseInQueue[]> {
  const found: CaseInQueue[] = [];
  for (let cursor = ''; ; ) {
    const page = await (await moderator.get(`/moderation/cases?state=${state}${cursor}`)).json();
    found.push(...page.cases.filter(({ subject }: CaseInQueue) => subject.id === id));
    if (page.next === null) return found;
    cursor = `&cursor=${page.next}`;
  }
}

/** Of everything that moderators deal with, one. */
export interface Moderated {
  /** Of an open case about a course. */
  readonly caseId: string;
  /** Of that case. */
  readonly reportId: string;
  /** Of an open case that is an answer to another moderator's act. */
  readonly appealId: string;
  /** Somebody who is suspended. */
  readonly suspendedId: string;
}

/** Arranges one of everything that moderators deal with. */
export async function arrangeModerated(database: Database): Promise<Moderated> {
  const [author, reporter, spammer] = await Promise.all(
    ['Aron', 'Rea', 'Sam'].map((name) => signIn(database, name)),
  );
  if (!author || !reporter || !spammer) throw new Error('They are signed in');
  const moderator = await addModerator(database);
  const [reported, warned] = [await addCourse(database, author), await addCourse(database, author)];
  await reportAs(database, reporter, { type: 'course', id: reported });
  const warning = { act: 'warn', reason: 'Please mind the rules.' } as const;
  const subject = { type: 'course', id: warned } as const;
  await database.transaction(moderate, moderator, { subject, ...warning }, LONG_AGO);
  const act = await database.read
    .selectFrom('moderation_act')
    .select('id')
    .where('person_id', '=', author.personId)
    .executeTakeFirstOrThrow();
  await database.transaction(submitAppeal, author, act.id, 'I did.', LONG_AGO);
  const suspension = { forDays: null, reason: 'Spam.' };
  await database.transaction(suspend, moderator, spammer.personId, suspension, LONG_AGO);
  const cases = await database.read
    .selectFrom('moderation_case')
    .select(['id', 'kind'])
    .where('author_id', '=', author.personId)
    .execute();
  const idOf = (kind: string) => cases.find((row) => row.kind === kind)?.id ?? '';
  const report = await database.read
    .selectFrom('report')
    .select('id')
    .where('case_id', '=', idOf('reports'))
    .executeTakeFirstOrThrow();
  return {
    caseId: idOf('reports'),
    reportId: report.id,
    appealId: idOf('appeal'),
    suspendedId: spammer.personId,
  };
}

/** Adds a review of a course by somebody who learns in it; resolves to its id. */
export async function arrangeReview(database: Database, courseId: string): Promise<string> {
  const learner = await signIn(database, 'Rita');
  await enrolIn(database, courseId, learner);
  return await addReview(database, learner, courseId, { rating: 4 });
}

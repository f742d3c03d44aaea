import type { BrowserContext, Locator, Page } from '@playwright/test';
import { newPerson } from './accounts.ts';
import { callProduct } from './calls.ts';
import { registerHere } from './kept-session.ts';
import { addCourse, createKnown, type KnownPerson } from './teaching.ts';

/** Somebody with an account who may learn. */
export async function newMember(url: string, name?: string): Promise<KnownPerson> {
  return await createKnown(url, newPerson(name));
}

/** Somebody new who has registered in this browser, and is signed in there. */
export async function newMemberHere(page: Page, name?: string): Promise<KnownPerson> {
  const person = newPerson(name);
  return { ...person, token: await registerHere(page, person) };
}

/** A course with so many seats, and who teaches it. */
export async function newCourse(
  url: string,
  { title = 'Reading the night sky', totalSeats = 10 } = {},
): Promise<{ readonly id: string; readonly owner: KnownPerson }> {
  const owner = await newMember(url, 'Ines Marchetti');
  return { id: await addCourse(url, owner, { title, totalSeats }), owner };
}

/** Gives somebody a seat, as from another window of theirs. */
export async function enrol(url: string, member: KnownPerson, courseId: string): Promise<void> {
  const { token, email } = member;
  await callProduct(url, token, 'enrol', { body: { courseId, userEmail: email } });
}

/** Gives it back. */
export async function leave(url: string, member: KnownPerson, courseId: string): Promise<void> {
  const query = { courseId, userEmail: member.email };
  await callProduct(url, member.token, 'leave', { query });
}

/** Saves a course for later, as from another window. */
export async function save(url: string, { token }: KnownPerson, courseId: string): Promise<void> {
  await callProduct(url, token, 'saveCourse', { params: { id: courseId } });
}

/** Somebody new who is enrolled in the course. */
export async function newLearner(
  url: string,
  courseId: string,
  name?: string,
): Promise<KnownPerson> {
  const learner = await newMember(url, name);
  await enrol(url, learner, courseId);
  return learner;
}

/** A full course of whose waitlist somebody got a seat; resolves to its id. */
export async function giveSeatFromWaitlist(
  url: string,
  member: KnownPerson,
  title: string,
): Promise<string> {
  const { id } = await newCourse(url, { title, totalSeats: 1 });
  const taker = await newLearner(url, id, 'Idris Okonkwo');
  const body = { courseId: id, userEmail: member.email };
  await callProduct(url, member.token, 'joinWaitlist', { body });
  await leave(url, taker, id);
  return id;
}

export async function review(
  url: string,
  { token }: KnownPerson,
  courseId: string,
  { rating = 4, comment = 'Clear from the first evening on.' } = {},
): Promise<void> {
  await callProduct(url, token, 'giveReview', {
    params: { id: courseId },
    body: { rating, comment },
  });
}

/** A dialog that asks, or tells of a failure. */
export function alertOf(page: Page, title: string): Locator {
  return page.getByRole('alertdialog', { name: title, exact: true });
}

/** A dialog that tells of a success, or shows something. */
export function dialogOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title, exact: true });
}

/** How many calls of this method the page makes of such an address from here on. */
export function countCalls(page: Page, method: string, address: RegExp): { made: number } {
  const calls = { made: 0 };
  page.on('request', (request) => {
    if (request.method() === method && address.test(request.url())) calls.made += 1;
  });
  return calls;
}

/** How many such calls the server answers in all tabs from here on; what no network took is no call. */
export function countAnswers(
  context: BrowserContext,
  method: string,
  address: RegExp,
): { made: number } {
  const answers = { made: 0 };
  context.on('response', (answer) => {
    if (answer.request().method() === method && address.test(answer.url())) answers.made += 1;
  });
  return answers;
}

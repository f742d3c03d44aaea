import { callProvider, createAccount, newPerson, type Person } from './accounts.ts';
import { callProduct } from './calls.ts';

/** Somebody with an account, and what proves that it is they. */
export interface KnownPerson extends Person {
  readonly token: string;
}

/** Makes an account whose token carries the name too. */
export async function createKnown(url: string, person: Person): Promise<KnownPerson> {
  const idToken = await createAccount(url, person);
  const renewed = await callProvider(url, 'update', { idToken, returnSecureToken: true });
  return { ...person, token: renewed.idToken };
}

/** Somebody new who is about to teach. */
export async function instructor(url: string): Promise<KnownPerson> {
  return await createKnown(url, newPerson());
}

interface CourseWishes {
  readonly title: string;
  readonly description?: string;
  readonly totalSeats?: number;
}

/** Adds a course through the API; resolves to its id. */
export async function addCourse(
  url: string,
  { token }: KnownPerson,
  { title, description = 'For tests.', totalSeats = 10 }: CourseWishes,
): Promise<string> {
  const course = { title, description, totalSeats };
  const answer = await callProduct(url, token, 'addCourse', { body: course });
  return ((await answer.json()) as { _id: string })._id;
}

/** Somebody new with this name takes a seat in the course. */
export async function learnerOf(url: string, courseId: string, name: string): Promise<void> {
  const { token, email } = await createKnown(url, newPerson(name));
  await callProduct(url, token, 'enrol', { body: { courseId, userEmail: email } });
}

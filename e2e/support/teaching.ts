import { callProvider, createAccount, newPerson, type Person } from './accounts.ts';

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

/** Adds a course through the API; resolves to its id. */
export async function addCourse(
  url: string,
  { token }: KnownPerson,
  { title, totalSeats = 10 }: { readonly title: string; readonly totalSeats?: number },
): Promise<string> {
  const course = { title, description: 'For tests.', totalSeats };
  const answer = await callProduct(url, token, 'POST add-course', course);
  return ((await answer.json()) as { _id: string })._id;
}

/** Somebody new with this name takes a seat in the course. */
export async function learnerOf(url: string, courseId: string, name: string): Promise<void> {
  const { token, email } = await createKnown(url, newPerson(name));
  await callProduct(url, token, 'POST enroll', { courseId, userEmail: email });
}

/** @param call the method and the path below the API's base address: `POST enroll` */
export async function callProduct(
  url: string,
  token: string,
  call: `${'POST' | 'DELETE'} ${string}`,
  body?: object,
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${call} answered ${answer.status} ${await answer.text()}`);
  return answer;
}

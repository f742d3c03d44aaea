import type { CaseInQueue } from '@lectern/contract/moderation';
import type { Role } from '@lectern/contract/role';
import { callProvider } from './accounts.ts';
import { callAddress, callProduct } from './calls.ts';
import { runCommand } from './command.ts';
import { newCourse, newMember } from './learning.ts';
import type { ProductProcess } from './product-process.ts';
import { someAddress } from './some-address.ts';
import type { KnownPerson } from './teaching.ts';

type Product = Pick<ProductProcess, 'url' | 'dataDir'>;

/** Half as long as a sign-in is a recent one. */
const GIVES_FOR_MS = 150_000;

/** By the folder of their product: each was made an administrator by the operator's command, which takes seconds. */
const givers = new Map<string, KnownPerson & { readonly until: number }>();

/** Gives somebody a role, as an administrator does. */
export async function giveRole(
  product: Product,
  { token, email }: KnownPerson,
  role: Role,
): Promise<void> {
  // The product knows them once they have come.
  await callProduct(product.url, token, 'ownAccount');
  const giver = await giverOf(product);
  const id = await personIdOf(product.url, giver, email);
  await callProduct(product.url, giver.token, 'setRole', { params: { id }, body: { role } });
}

/** An administrator of this product who has signed in a moment ago, as what they do demands. */
async function giverOf({ url, dataDir }: Product): Promise<KnownPerson> {
  const known = givers.get(dataDir);
  if (known && known.until > Date.now()) return known;
  const giver = known ? await signInAnew(url, known) : await newMember(url, 'Olu Operator');
  if (!known) await runCommand(dataDir, 'accounts', 'role', giver.email, 'administrator');
  givers.set(dataDir, { ...giver, until: Date.now() + GIVES_FOR_MS });
  return giver;
}

async function signInAnew(url: string, person: KnownPerson): Promise<KnownPerson> {
  const { email, password } = person;
  const credentials = { email, password, returnSecureToken: true };
  const { idToken } = await callProvider(url, 'signInWithPassword', credentials);
  return { ...person, token: idToken };
}

/** The id of a person, as the administrators' list has it. */
export async function personIdOf(
  url: string,
  { token }: Pick<KnownPerson, 'token'>,
  email: string,
): Promise<string> {
  const answer = await callProduct(url, token, 'people', { query: { search: email } });
  const [person] = (await answer.json()) as { id: string }[];
  if (!person) throw new Error(`Nobody is called ${email}`);
  return person.id;
}

/** Somebody new who looks after the site. */
export async function memberWithRole(
  product: Product,
  role: Role,
  name = 'Ada Vance',
): Promise<KnownPerson> {
  const member = await newMember(product.url, name);
  await giveRole(product, member, role);
  return member;
}

/** The id of the open case that this finds. @throws Error where there is none */
export async function openCase(
  url: string,
  { token }: Pick<KnownPerson, 'token'>,
  isWanted: (each: CaseInQueue) => boolean,
): Promise<string> {
  let query: { state: string; limit: string; cursor?: string } = { state: 'open', limit: '24' };
  for (;;) {
    const answer = await callProduct(url, token, 'cases', { query });
    const { cases, next } = (await answer.json()) as {
      readonly cases: readonly CaseInQueue[];
      readonly next: string | null;
    };
    const found = cases.find(isWanted);
    if (found) return found._id;
    if (next === null) throw new Error('There is no such case');
    query = { ...query, cursor: next };
  }
}

/** A course that a guest has reported, and its open case. */
export async function reportCourse(url: string, dataDir: string, wish: { readonly title: string }) {
  const { id, owner } = await newCourse(url, wish);
  const answer = await fetch(url + callAddress('report'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify({
      subject: { type: 'course', id },
      reason: 'spam',
      details: 'It sells something.',
    }),
  });
  if (!answer.ok) throw new Error(`report answered ${answer.status} ${await answer.text()}`);
  const reader = await memberWithRole({ url, dataDir }, 'moderator', 'Mo Reader');
  const caseId = await openCase(url, reader, ({ subject }) => subject.id === id);
  const found = await callProduct(url, reader.token, 'moderationCase', { params: { id: caseId } });
  const { author } = (await found.json()) as CaseInQueue;
  return { id, owner, personId: author?._id ?? '', caseId, title: wish.title };
}

/** Somebody new with a course who was suspended for good. */
export async function suspendOwner(product: Product, reason: string): Promise<KnownPerson> {
  const { url } = product;
  const { owner, personId } = await reportCourse(url, product.dataDir, { title: 'Cheap pills' });
  const moderator = await memberWithRole(product, 'moderator');
  await callProduct(url, moderator.token, 'suspend', {
    params: { id: personId },
    body: { reason, forDays: null },
  });
  return owner;
}

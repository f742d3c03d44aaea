import type { CaseInQueue } from '@lectern/contract/moderation';
import type { Role } from '@lectern/contract/role';
import { callAddress, callProduct } from './calls.ts';
import { runCommand } from './command.ts';
import { newCourse, newMember } from './learning.ts';
import type { ProductProcess } from './product-process.ts';
import { someAddress } from './some-address.ts';
import type { KnownPerson } from './teaching.ts';

type Product = Pick<ProductProcess, 'url' | 'dataDir'>;

/** Somebody new who looks after the site. */
export async function memberWithRole(
  { url, dataDir }: Product,
  role: Role,
  name = 'Ada Vance',
): Promise<KnownPerson> {
  const member = await newMember(url, name);
  // The product knows them once they have come.
  await callProduct(url, member.token, 'ownAccount');
  await runCommand(dataDir, 'accounts', 'role', member.email, role);
  return member;
}

/** The id of the open case that this finds. @throws Error where there is none */
export async function openCase(
  url: string,
  { token }: KnownPerson,
  isWanted: (each: CaseInQueue) => boolean,
): Promise<string> {
  const query = { state: 'open', limit: '24' };
  const answer = await callProduct(url, token, 'cases', { query });
  const { cases } = (await answer.json()) as { readonly cases: readonly CaseInQueue[] };
  const found = cases.findLast(isWanted);
  if (!found) throw new Error('There is no such case');
  return found._id;
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

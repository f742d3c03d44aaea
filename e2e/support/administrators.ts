import { expect } from '@playwright/test';
import { callAddress, callProduct } from './calls.ts';
import { runCommand } from './command.ts';
import type { Screen } from './every-screen.ts';
import { keepSession } from './kept-session.ts';
import { newMember } from './learning.ts';
import { reportCourse } from './moderation.ts';
import { open } from './open.ts';
import type { KnownPerson } from './teaching.ts';

/** What is needed of a running product to have an administrator. */
export interface Administrated {
  readonly url: string;
  readonly dataDir: string;
}

/** Somebody new whom the operator has made an administrator. */
export async function newAdministrator(
  { url, dataDir }: Administrated,
  name = 'Robin Hale',
): Promise<KnownPerson> {
  const person = await newMember(url, name);
  await runCommand(dataDir, 'accounts', 'role', person.email, 'administrator');
  return person;
}

/** Leaves a message by the contact form, as a guest. */
export async function writeMessage(
  url: string,
  written: { readonly name: string; readonly email: string; readonly message: string },
): Promise<void> {
  const body = { ...written, messageId: crypto.randomUUID() };
  const answer = await fetch(url + callAddress('contact'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`contact answered ${answer.status} ${await answer.text()}`);
}

/** The id of a person, as the administrators' list has it. */
export async function personIdOf(
  url: string,
  { token }: KnownPerson,
  email: string,
): Promise<string> {
  const answer = await callProduct(url, token, 'people', { query: { search: email } });
  const [person] = (await answer.json()) as { id: string }[];
  if (!person) throw new Error(`Nobody is called ${email}`);
  return person.id;
}

const PAGES = [
  ['/admin', 'Overview'],
  ['/admin/people', 'People'],
  ['/admin/courses', 'Courses'],
  ['/admin/messages', 'Messages'],
  ['/admin/letters', 'Letters'],
  ['/admin/jobs', 'Jobs'],
  ['/admin/media', 'Media'],
  ['/admin/audit', 'Audit log'],
  ['/admin/settings', 'Settings'],
  ['/admin/moderation', 'Moderation'],
] as const;

/** Every page of the administration and of moderation, with something on it, for an administrator who is signed in. */
export async function administratorScreens(
  product: Administrated,
  page: Parameters<Screen['show']>[0],
): Promise<readonly Screen[]> {
  const { url } = product;
  const administrator = await newAdministrator(product, 'Wolfeschlegelsteinhausen Hale');
  const member = await newMember(url, 'Featherstonehaugh-Cholmondeley');
  await callProduct(url, member.token, 'ownAccount');
  const message = 'Donaudampfschifffahrtsgesellschaft';
  await writeMessage(url, { name: 'Lea', email: 'lea@example.com', message });
  const id = await personIdOf(url, administrator, member.email);
  const reported = await reportCourse(url, product.dataDir, {
    title: 'Rindfleischetikettierungsüberwachung for everybody',
  });
  await keepSession(page, administrator);
  const shown = ([address, heading]: readonly [string, string]): Screen => ({
    name: address.replace(/[^/]+$/, (end) => (/\d/.test(end) ? '…' : end)),
    show: async (opened) => {
      await open(opened, address);
      await expect(opened.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(opened.getByRole('main').getByText(/^Loading t/)).toHaveCount(0);
    },
  });
  return [
    ...PAGES.map(shown),
    shown([`/admin/people/${id}`, 'Featherstonehaugh-Cholmondeley']),
    shown([`/admin/moderation/${reported.caseId}`, reported.title]),
  ];
}

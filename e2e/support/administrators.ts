import type { Page } from '@playwright/test';
import { callAddress } from './calls.ts';
import { memberWithRole } from './moderation.ts';
import { someAddress } from './some-address.ts';
import type { KnownPerson } from './teaching.ts';

/** What is needed of a running product to have an administrator. */
export interface Administrated {
  readonly url: string;
  readonly dataDir: string;
}

/** Somebody new who is an administrator. */
export function newAdministrator(
  product: Administrated,
  name = 'Robin Hale',
): Promise<KnownPerson> {
  return memberWithRole(product, 'administrator', name);
}

/** Leaves a message by the contact form, as a guest. */
export async function writeMessage(
  url: string,
  written: { readonly name: string; readonly email: string; readonly message: string },
): Promise<void> {
  const body = { ...written, messageId: crypto.randomUUID() };
  const answer = await fetch(url + callAddress('contact'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`contact answered ${answer.status} ${await answer.text()}`);
}

/** Narrows the list of the open page down: when this resolves, no row of the whole list is left. */
export async function searchList(page: Page, words: string, label = 'Search'): Promise<void> {
  const found = page.waitForResponse(
    (answer) => new URL(answer.url()).searchParams.get('search') === words,
  );
  await page.getByRole('searchbox', { name: label }).fill(words);
  await found;
}

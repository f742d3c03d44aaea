import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { keepSession } from './kept-session.ts';
import { open } from './open.ts';
import { someAddress } from './some-address.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A person that no other test uses. */
export function newPerson(name = 'Noor Haddad'): Person {
  return { name, email: `noor.${randomUUID()}@example.com`, password: 'Candle-light 7' };
}

/**
 * Makes an account as the official client does, for tests that are about something else.
 *
 * @returns an ID token of theirs
 */
export async function createAccount(url: string, person: Person): Promise<string> {
  const { name: displayName, email, password } = person;
  const { idToken } = await callProvider(url, 'signUp', {
    email,
    password,
    returnSecureToken: true,
  });
  await callProvider(url, 'update', { idToken, displayName });
  return idToken;
}

/** One of the provider's operations on accounts, for those that no page of the site calls. */
export async function callProvider(
  url: string,
  operation: 'signUp' | 'signInWithPassword' | 'update' | 'sendOobCode',
  body: object,
): Promise<{ readonly idToken: string }> {
  const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${operation}?key=lectern`;
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${operation} answered ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { idToken: string };
}

/** Fills in the page's form and submits it; the test checks the outcome. */
export async function fillSignIn(page: Page, person: Pick<Person, 'email' | 'password'>) {
  await page.getByLabel('Email', { exact: true }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
}

/**
 * Opens a page with a kept session, and waits until the page is ready: the session is stored where the
 * site's client keeps it, and the client restores it. For tests that are not about the form.
 *
 * @param from the page's address
 */
export async function signIn(
  page: Page,
  person: Pick<Person, 'name' | 'email' | 'password'>,
  from = '/',
): Promise<void> {
  await keepSession(page, person);
  await open(page, from);
  await expectSignedIn(page, person.name);
}

/** A wide page shows the avatar's button. */
export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
}

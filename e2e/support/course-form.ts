import type { Course, OwnCourse } from '@lectern/contract/course';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { createAccount, newPerson, type Person, signIn } from './accounts.ts';
import type { KnownPerson } from './teaching.ts';

/** Where a course is added. */
export const ADD = '**/api/add-course';

/** Signs somebody new in and leads them to the form of a new course. */
export async function toNewCourse(page: Page, url: string): Promise<Person> {
  const person = newPerson();
  await createAccount(url, person);
  await signIn(page, person, '/add-course');
  await expect(page.getByLabel('Title')).toBeVisible();
  return person;
}

/** What the form begins with is enough for all but these two. */
export async function fillEssentials(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Description').fill('Flour, water, salt, and time.');
}

export function sections(page: Page): Locator {
  return page.getByRole('textbox', { name: /^Section \d+$/ });
}

export async function expectSections(page: Page, texts: readonly string[]): Promise<void> {
  await expect(sections(page)).toHaveCount(texts.length);
  for (const [place, text] of texts.entries()) {
    await expect(sections(page).nth(place)).toHaveValue(text);
  }
}

export function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Presses and resolves to the course as the server has added it. */
export async function add(page: Page): Promise<OwnCourse> {
  const [answer] = await Promise.all([page.waitForResponse(ADD), press(page, 'Add Course')]);
  expect(answer.status()).toBe(201);
  return await answer.json();
}

/** The course as everybody sees it now. */
export async function readCourse(url: string, id: string): Promise<Course> {
  return (await (await fetch(`${url}/api/courses/${id}`)).json()) as Course;
}

/** Changes a course as from another window; resolves when whoever opens it sees the change. */
export async function changeMeanwhile(
  url: string,
  { token }: KnownPerson,
  id: string,
  change: { readonly title: string; readonly totalSeats?: number },
): Promise<void> {
  const answer = await fetch(`${url}/api/courses/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ description: 'Written elsewhere.', ...change }),
  });
  if (!answer.ok) throw new Error(`The change answered ${answer.status} ${await answer.text()}`);
  await expect.poll(async () => (await readCourse(url, id)).title).toBe(change.title);
}

/** How the product server may fail to save. */
export const FAILURES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'a proxy’s page': (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' }),
  'a cut connection': (route) => route.abort(),
  'a message': (route) =>
    route.fulfill({
      status: 413,
      json: { code: 'too-large', message: 'That is more than a course may hold.' },
    }),
};

/** Lets the next call of this method and address fail. */
export async function failOnce(
  page: Page,
  method: 'POST' | 'PUT',
  address: string,
  fail: (route: Route) => Promise<void>,
): Promise<void> {
  let failed = false;
  await page.route(address, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return fail(route);
  });
}

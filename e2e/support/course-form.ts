import type { Course, OwnCourse } from '@lectern/contract/course';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { callAddress, callPattern } from './calls.ts';
import type { KnownPerson } from './teaching.ts';

/** Where a course is added. */
export const ADD = callPattern('addCourse');

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
  return (await (await fetch(`${url}${callAddress('course', { id })}`)).json()) as Course;
}

/** Changes a course as from another window; resolves when whoever opens it sees the change. */
export async function changeMeanwhile(
  url: string,
  { token }: KnownPerson,
  id: string,
  change: { readonly title: string; readonly totalSeats?: number },
): Promise<void> {
  const answer = await fetch(`${url}${callAddress('course', { id })}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ description: 'Written elsewhere.', ...change }),
  });
  if (!answer.ok) throw new Error(`The change answered ${answer.status} ${await answer.text()}`);
  await expect.poll(async () => (await readCourse(url, id)).title).toBe(change.title);
}

type Fail = (route: Route) => Promise<void>;

/** Lets the next call of this method and address fail. */
export async function failOnce(
  page: Page,
  method: 'POST' | 'PUT' | 'DELETE',
  address: string | RegExp,
  fail: Fail,
): Promise<void> {
  let failed = false;
  await page.route(address, (route) => {
    if (failed || route.request().method() !== method) return route.fallback();
    failed = true;
    return fail(route);
  });
}

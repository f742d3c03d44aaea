import type { Course, OwnCourse } from '@lectern/contract/course';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { createAccount, newPerson, type Person, signIn } from './accounts.ts';
import { callAddress, callPattern } from './calls.ts';
import { alertOf } from './learning.ts';
import { test } from './own-hosts.ts';
import type { KnownPerson } from './teaching.ts';

/** Where a course is added. */
export const ADD = callPattern('addCourse');

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

/** How the product server may fail to save. */
const FAILURES = {
  'a proxy’s page': (route: Route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Bad day</h1>' }),
  'a cut connection': (route: Route) => route.abort(),
  'a message': (route: Route) =>
    route.fulfill({
      status: 413,
      json: { code: 'too-large', message: 'That is more than a course may hold.' },
    }),
} as const;

type Failure = keyof typeof FAILURES;

interface FailingForm {
  /** The requirements of docs/product that the test proves. */
  readonly tag: string[];
  readonly method: 'POST' | 'PUT';
  readonly address: string | RegExp;
  readonly button: string;
  /** The title of the dialog that tells. */
  readonly dialog: string;
  /** What it says of each failure. */
  readonly told: Readonly<Record<Failure, string>>;
  /** Leads to the form, and writes this title in it. */
  readonly write: (page: Page, url: string, title: string) => Promise<void>;
}

/** A test that each failure is told, that nothing is lost by it, and that the next attempt works. */
export function testFailures(form: FailingForm): void {
  const { method, address, button, dialog, told, write } = form;
  test('a failure to save is told, and nothing is lost', { tag: form.tag }, async ({
    page,
    product,
  }) => {
    await write(page, product.url, 'Bread at home');
    for (const [failure, fail] of Object.entries(FAILURES) as [Failure, Fail][]) {
      await test.step(failure, async () => {
        await failOnce(page, method, address, fail);
        await press(page, button);
        await expect(alertOf(page, dialog)).toContainText(told[failure]);
        if (failure === 'a message') await expectAccessibleInBothThemes(page);
        await press(page, 'OK');
        await expect(alertOf(page, dialog)).toBeHidden();
        await expect(page.getByLabel('Title')).toHaveValue('Bread at home');
      });
    }
    await press(page, button);
    await expect(page).toHaveURL('/manage-courses');
  });
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

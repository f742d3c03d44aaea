import type { Course } from '@lectern/contract/course';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { newPerson, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { test as breaking } from './support/product.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
    };
  }
}

// Pictures that other tests' courses name are there for those tests alone.
test.use({ productOf: 'content-security' });

/** What goes wrong in a page and in every window that it opens, as the browser tells it. */
async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const context = page.context();
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => {
      console.error(`violated ${effectiveDirective}: ${sample}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    faults.push(`${page.url()} ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => faults.push(`${page.url()} ${error.error().message}`));
  return faults;
}

test.describe('the pages', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest goes from page to page without a fault, and the worker comes', async ({ page }) => {
    const faults = await watchFaults(page);
    await open(page, '/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Courses' }).click();
    await expectArrived(page, 'Lectern | All courses');
    // Its description for search engines is made by the browser here.
    await page.getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('region', { name: 'At a glance' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).first().click();
    const share = page.getByRole('dialog', { name: 'Share this course' });
    await expect(share.getByRole('button', { name: 'Copy' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(share).toBeHidden();
    await main.getByRole('link', { name: 'Blog' }).click();
    await expectArrived(page, 'Lectern | Blog');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await main.getByRole('link', { name: 'Teach' }).click();
    await expect(page).toHaveTitle(/Teach/);
    await main.getByRole('link', { name: 'Quiz' }).click();
    await expectArrived(page, 'Lectern | Quiz');
    for (const address of ['/contact', '/terms&conditions', '/docs', '/register', '/offline']) {
      await open(page, address);
    }
    for (const address of ['/dev/mailbox', '/dev/mailbox?to=nobody@example.com']) {
      await page.goto(address);
    }
    expect(faults).toEqual([]);
  });
});

test('somebody signed in learns and teaches without a fault', async ({ page, product }) => {
  const { id } = await newCourse(product.url, { title: 'Letters in lead' });
  const member = await newMember(product.url);
  const faults = await watchFaults(page);
  await signIn(page, member, `/courses/${id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Enrolled Successfully!' })).toBeVisible();
  for (const address of [
    '/my-courses',
    '/saved',
    '/profile',
    '/update-profile',
    '/profile/security',
    '/add-course',
    '/manage-courses',
  ]) {
    await open(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  // That a worker is blocked in this test is said in the console.
  expect(faults.filter((fault) => !/Service Worker|serviceWorker/.test(fault))).toEqual([]);
});

test('a sign-in through another provider’s window breaks no policy', async ({ page }) => {
  const faults = await watchFaults(page);
  await open(page, '/signin');
  const popup = await openWindow(page, 'Google');
  await sayWhoOneIs(popup, newPerson('Ines Okafor'));
  await expect(page.getByRole('button', { name: 'Account of Ines Okafor' })).toBeVisible();
  expect(faults.filter((fault) => !/Service Worker|serviceWorker/.test(fault))).toEqual([]);
});

test('a page whose text another program has changed is built anew, within the policy', async ({
  page,
}) => {
  const course = await somebodysCourse(page.request);
  const faults = await watchFaults(page);
  await page.route(`/courses/${course._id}`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(`>${course.title}</h1>`, '>Übersetzt</h1>');
    expect(body).toContain('>Übersetzt</h1>');
    await route.fulfill({ response: answer, body });
  });
  await open(page, `/courses/${course._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.title);
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(faults.join('\n')).toContain('Minified React error #418');
  expect(faults.filter((fault) => /violated|Trusted/.test(fault))).toEqual([]);
});

const PAGES = [
  '/',
  '/courses',
  '/signin',
  '/docs',
  '/nowhere',
  '/%zz',
  '/__/auth/handler',
  '/dev/mailbox',
];

for (const address of PAGES) {
  // What the browser refuses here would fail a test that may break no policy.
  breaking(`no text becomes markup or a script on ${address}`, async ({ page }) => {
    await page.goto(address);
    const outcomes = await page.evaluate(() => {
      const outcome = (sink: () => unknown) => {
        try {
          sink();
          return 'done';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      };
      const element = document.createElement('div');
      const script = document.createElement('script');
      const hostile = '<img src="data:," onerror="window.injected = true">';
      document.body.append(element);
      return {
        innerHTML: outcome(() => {
          element.innerHTML = hostile;
        }),
        insertAdjacentHTML: outcome(() => document.body.insertAdjacentHTML('beforeend', hostile)),
        scriptAddress: outcome(() => {
          script.src = '/assets/other.js';
        }),
        foreignAddress: outcome(() => {
          script.src = 'https://elsewhere.example/x.js';
        }),
        scriptText: outcome(() => {
          script.text = 'window.injected = true';
        }),
        worker: outcome(() => new Worker('/assets/other.js')),
        policy: outcome(() =>
          window.trustedTypes?.createPolicy('other', { createHTML: (text) => text }),
        ),
        secondDefault: outcome(() =>
          window.trustedTypes?.createPolicy('default', { createHTML: (text) => text }),
        ),
      };
    });
    expect(new Set(Object.values(outcomes)), JSON.stringify(outcomes)).toEqual(
      new Set(['refused']),
    );
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
}

async function somebodysCourse(request: APIRequestContext) {
  const [course] = (await (await request.get(callAddress('popularCourses'))).json()) as Course[];
  if (!course) throw new Error('The demonstration has no courses');
  return course;
}

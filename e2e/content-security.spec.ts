import type { Course } from '@lectern/contract/course';
import { expect, type Page } from '@playwright/test';
import { newPerson } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { test as unwatched } from './support/product.ts';
import { openWindow, sayWhoOneIs } from './support/provider-window.ts';

declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(name: string, rules: { createHTML(text: string): string }): unknown;
    };
  }
}

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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a guest goes from page to page and signs in at another provider without a fault', {
    tag: '@LAYOUT-20',
  }, async ({ page }) => {
    const faults = await watchFaults(page);
    await open(page, '/contact');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const main = page.getByRole('navigation', { name: 'Main' });
    await main.getByRole('link', { name: 'Blog' }).click();
    await expectArrived(page, 'Lectern | Blog');
    const article = page.getByRole('article').first().getByRole('heading').getByRole('link');
    const title = await article.innerText();
    await article.click();
    await expectArrived(page, `Lectern | ${title}`);
    await main.getByRole('link', { name: 'Quiz' }).click();
    await expectArrived(page, 'Lectern | Quiz');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    const popup = await openWindow(page, 'Google');
    await sayWhoOneIs(popup, newPerson('Ines Okafor'));
    await expect(page.getByRole('button', { name: 'Account of Ines Okafor' })).toBeVisible();
    expect(faults).toEqual([]);
  });
});

/** One of each kind of page beside the site's own, each with a policy of its own. */
const OTHER_KINDS = ['/docs', '/%zz', '/__/auth/handler', '/dev/mailbox'];

/** Expects that the page that is open refuses every way from a text to markup or a script. */
async function expectNoSink(page: Page): Promise<void> {
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
  const done = Object.entries(outcomes).filter(([, outcome]) => outcome !== 'refused');
  expect(done, page.url()).toEqual([]);
  expect(await page.evaluate(() => 'injected' in window), page.url()).toBe(false);
}

// React reports what it met as an error that nobody catches, and what the browser refuses breaks a policy.
unwatched(
  'a page whose text another program has changed is built anew, and on no kind of page text becomes markup or a script',
  async ({ page }) => {
    const popular = await page.request.get(callAddress('popularCourses'));
    const [course] = (await popular.json()) as Course[];
    if (!course) throw new Error('The demonstration has no courses');
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

    await test.step('no text becomes markup or a script', async () => {
      await expectNoSink(page);
      for (const address of OTHER_KINDS) {
        await page.goto(address);
        await expectNoSink(page);
      }
    });
  },
);

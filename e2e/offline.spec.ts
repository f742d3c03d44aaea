import { expect, type Page } from '@playwright/test';
import { type BreakableProxy, startBreakableProxy } from '../database/testing/breakable-proxy.ts';
import { createAccount, expectSignedIn, newPerson, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { expectKept, keptTexts, lineOf } from './support/kept.ts';
import { setOffline } from './support/network.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';
import { startProduct } from './support/product-process.ts';
import { addCourse, instructor } from './support/teaching.ts';

declare global {
  interface Window {
    /** Whether the page's check that the server can be reached was answered once. */
    isAnswered?: boolean;
    /** Whether it is answered from then on. */
    serverAnswers?: boolean;
  }
}

/** With a line to the product that the test may break. */
const byOwnLine = test.extend<{ readonly line: BreakableProxy }>({
  line: async ({ product }, use) => {
    const line = await startBreakableProxy(product.url);
    await use(line);
    await line.disconnect();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

test.use({ serviceWorkers: 'allow' });

const LAST_SEEN = /^You are offline\. This page is as you last saw it, today at \d\d:\d\d\.$/;

/** Resolves when the files of this page are kept too, which happens after the page itself. */
async function expectAnswersKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await caches.open('lectern-kept-pages');
        const kept = await pages.match(location.pathname, { ignoreVary: true });
        const parts = kept?.headers.get('x-lectern-made-from')?.split(' ') ?? [];
        const found = await Promise.all(
          parts.map((part) => caches.match(part, { ignoreVary: true })),
        );
        return found.length > 0 && found.every((each) => each?.status === 200);
      }),
    )
    .toBe(true);
}

test('pages that were seen outlive the network and the server', {
  tag: ['@OFFLINE-1', '@OFFLINE-2', '@OFFLINE-3'],
}, async ({ page, context, product }) => {
  const person = newPerson();
  const token = await createAccount(product.url, person);
  // The newest one is first in the list.
  const title = 'Sundials without a network';
  await addCourse(product.url, await instructor(product.url), { title });
  const main = page.getByRole('main');
  const toCourses = () => page.getByRole('link', { name: 'Courses' }).first().click();
  await test.step('the worker’s script is never cached, and calls the site alone', async () => {
    const headers = (await page.request.get('/sw.js')).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    expect(headers['content-type']).toContain('javascript');
    const courses = (await page.request.get('/courses')).headers();
    expect(courses['content-security-policy']).toContain("worker-src 'self'");
    expect((await page.request.get('/sw-off.js')).status()).toBe(404);
  });

  await signIn(page, person, '/my-courses');
  await expectKept(page);
  await open(page, '/courses');
  await expectKept(page);
  await expectAnswersKept(page);
  await main.getByRole('link', { name: title }).first().click();
  await expect(page).toHaveTitle(`Lectern | ${title}`);
  await expectKept(page);

  await test.step('the loss is told, and on a phone leaves what one came for in sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await setOffline(context, true);
    await expect(lineOf(page, /^You are offline\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a page opens by its address, and what was opened from it says its time too', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await toCourses();
    await expectArrived(page, 'Lectern | All courses');
    await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await page.getByRole('searchbox').fill('never looked for');
    await expect(page).toHaveURL(/search=never/);
    await expect(lineOf(page, /What needs the network has to wait\.$/)).toBeVisible();
  });

  await test.step('the session stays, and what needs the network says so and loads by itself', async () => {
    await page.goto('/my-courses');
    await expectSignedIn(page, person.name);
    await expect(page.getByText('Failed to load your enrolled courses')).toBeVisible();
    await setOffline(context, false);
    await expect(lineOf(page, 'You are online again')).toBeVisible();
    await expect(page.getByText('You haven’t enrolled in any courses yet')).toBeVisible();
    const texts = await keptTexts(page);
    expect(texts.some((text) => text.includes('/my-courses'))).toBe(true);
    const subject = JSON.parse(atob(token.split('.')[1] ?? '')).sub as string;
    for (const own of [person.email, encodeURIComponent(person.email), subject, 'eyJhbGciOi']) {
      expect(texts.filter((text) => text.includes(own))).toEqual([]);
    }
  });

  await test.step('a page that was never seen lists those that were, and opens when the network is back', async () => {
    await setOffline(context, true);
    await page.goto('/contact');
    const offline = page.getByRole('heading', { name: 'You are offline' });
    await expect(offline).toBeVisible();
    await expect(page).toHaveTitle('Lectern | Offline');
    const seen = main.getByRole('listitem').getByRole('link');
    await expect(seen.filter({ hasText: /^All courses\s*Last seen/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(offline).toBeVisible();
    await setOffline(context, false);
    await expect(page).toHaveURL('/contact');
    await expect(page.getByLabel('Your message')).toBeVisible();
  });
});

byOwnLine(
  'typed text stays while the server is gone; then the operator switches offline pages off',
  {
    tag: ['@OFFLINE-4'],
  },
  async ({ page, line }) => {
    await installClock(page);
    await open(page, '/courses');
    await expectKept(page);
    await line.disconnect();
    await page.reload();
    await expect(
      lineOf(page, /^Lectern cannot be reached just now\. This page is as you last saw it/),
    ).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expect(page).toHaveTitle('Lectern | Sign In');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const email = page.getByLabel('Email', { exact: true });
    await email.fill('noor@example.com');

    await holdTimers(page);
    const { port } = new URL(line.url);
    const second = await startProduct({ PORT: port, OFFLINE_PAGES: 'off' });
    try {
      await test.step('an old answer that comes with the server’s return does not hide the return', async () => {
        await page.evaluate(loseAgainAfterFirstAnswer);
        // The page asks at ever longer intervals, and shows for six seconds that it was answered.
        const inTime = (seen: () => Promise<void>) =>
          expect(async () => {
            await page.clock.runFor(5_000);
            await seen();
          }).toPass();
        await inTime(async () => expect(await page.evaluate(() => window.isAnswered)).toBe(true));
        await expect(lineOf(page, /^Lectern cannot be reached just now\./)).toBeVisible();
        await page.evaluate(() => {
          window.serverAnswers = true;
        });
        await inTime(() =>
          expect(lineOf(page, 'You are online again.')).toBeVisible({ timeout: 500 }),
        );
        await expect(email).toHaveValue('noor@example.com');
      });

      await test.step('switched off, it is deleted in the browser', async () => {
        await page.clock.resume();
        // The first page may still be a kept one, since the server has just started.
        await expect(async () => {
          await page.reload();
          expect(await workersAndCaches(page)).toEqual([0, 0]);
        }).toPass();
        await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
      });
    } finally {
      await second.stop();
    }
  },
);

/** How many workers and how many caches the browser has for the site. */
function workersAndCaches(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return [workers.length, (await caches.keys()).length];
  });
}

/** The page hears of a loss as soon as the server has answered once; then nothing answers for a while. */
function loseAgainAfterFirstAnswer(): void {
  const { fetch } = window;
  window.fetch = async (...given) => {
    if (given[0] !== '/readyz') return await fetch(...given);
    const answer = await fetch(...given);
    if (window.isAnswered && !window.serverAnswers) throw new TypeError('Failed to fetch');
    if (window.isAnswered) return answer;
    window.isAnswered = true;
    // After the page knows that the server can be reached, before it renders that.
    void (async () => {
      for (let turn = 0; turn < 30; turn += 1) await undefined;
      dispatchEvent(new CustomEvent('lectern:network-gone', { detail: Date.now() }));
    })();
    return answer;
  };
}

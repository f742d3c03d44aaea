import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { createAccount, expectSignedIn, newPerson, signIn } from './support/accounts.ts';
import { holdTimers, installClock } from './support/held-timers.ts';
import { expectKept, keptTexts, lineOf } from './support/kept.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/product.ts';
import { startProduct } from './support/product-process.ts';

declare global {
  interface Window {
    /** Whether the server answers the page's check that it can be reached. */
    serverAnswers?: boolean;
  }
}

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

/** Resolves when the notice about the network shows this text; the page's held time goes on until then. */
async function expectInTime(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(lineOf(page, text)).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

test.describe('with the network gone', () => {
  test('the first page that was ever seen opens again with its time; a search never seen does not', {
    tag: '@OFFLINE-1',
  }, async ({ page, context }) => {
    await open(page, '/courses');
    await expectKept(page);
    const first = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .first()
      .innerText();
    await setOffline(context, true);
    await page.reload();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    // Other tests may have added courses of the same title.
    await expect(page.getByRole('heading', { level: 2, name: first }).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);

    await page.getByRole('searchbox').fill('never looked for');
    await expect(page).toHaveURL(/search=never/);
    await expect(lineOf(page, /What needs the network has to wait\.$/)).toBeVisible();
  });

  test('a page that was opened by a link inside the site opens by its address', {
    tag: '@OFFLINE-1',
  }, async ({ page, context }) => {
    await open(page, '/courses');
    await expectKept(page);
    await expectAnswersKept(page);
    const card = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = await card.innerText();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await expectKept(page);
    await setOffline(context, true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await page.getByRole('link', { name: 'Courses' }).first().click();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(page).toHaveURL('/courses');
    // Other tests may have added courses of the same title.
    await expect(page.getByRole('heading', { level: 2, name: title }).first()).toBeVisible();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
  });

  test('a list that is answered before it is rendered shows its time', async ({
    page,
    context,
  }) => {
    await open(page, '/courses');
    await expectKept(page);
    await setOffline(context, true);
    await page.reload();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await setOffline(context, false);
    await expect(lineOf(page, 'You are online again')).toBeVisible();
    const card = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    const title = await card.innerText();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await expectKept(page);
    await setOffline(context, true);
    await page.reload();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await page.getByRole('link', { name: 'Courses' }).first().click();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
  });

  test('an old answer that comes with the network’s return does not hide the return', async ({
    page,
    context,
  }) => {
    await installClock(page);
    await page.addInitScript(() => {
      const { fetch } = window;
      // The page may get several events that the network is back, and would ask each time.
      let told = false;
      addEventListener('online', (event) => {
        if (told) event.stopImmediatePropagation();
        told = true;
      });
      let answered = false;
      window.fetch = async (...given) => {
        if (given[0] !== '/readyz') return await fetch(...given);
        const answer = await fetch(...given);
        // Only one answer gets through until the test releases the others.
        if (answered && !window.serverAnswers) throw new TypeError('Failed to fetch');
        if (answered) return answer;
        answered = true;
        // After the page knows that the server can be reached, before it renders that.
        void (async () => {
          for (let turn = 0; turn < 30; turn += 1) await undefined;
          dispatchEvent(new CustomEvent('lectern:network-gone', { detail: Date.now() }));
        })();
        return answer;
      };
    });
    await open(page, '/courses');
    await expectKept(page);
    await setOffline(context, true);
    await page.reload();
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await holdTimers(page);
    await setOffline(context, false);
    // The event may come before the network is usable: the page then asks later.
    await expectInTime(page, /^Lectern cannot be reached just now\./);
    await page.evaluate(() => {
      window.serverAnswers = true;
    });
    // It goes on asking, at ever longer intervals.
    await expectInTime(page, 'You are online again.');
  });

  test('a page never seen offers those that were, and opens when the network is back', {
    tag: '@OFFLINE-2',
  }, async ({ page, context }) => {
    await installClock(page);
    await open(page, '/signin');
    await expectKept(page);
    const search = '/courses?search=light&level=Beginner';
    await open(page, search);
    await expectKept(page, search);
    await open(page, '/courses');
    await expectKept(page);
    await setOffline(context, true);
    await page.goto('/forgot-password');
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await expect(page).toHaveTitle('Lectern | Offline');
    const links = page.getByRole('main').getByRole('listitem').getByRole('link');
    await expect(links).toHaveText([
      /^All courses\s*Last seen/,
      /^All courses: “light”, Beginner\s*Last seen/,
    ]);
    // The page checks the network repeatedly, and is replaced when it is back.
    await holdTimers(page);
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectAccessible(page);
    await page.clock.resume();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await links.first().click();
    await expect(page).toHaveURL('/courses');
    await expect(lineOf(page, LAST_SEEN)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await setOffline(context, false);
    await expect(page).toHaveURL('/forgot-password');
    await expect(page.getByLabel('Email')).toBeVisible();
  });

  test('the session stays, and parts that need the network say so and load by themselves', {
    tag: '@OFFLINE-3',
  }, async ({ page, context, product }) => {
    const person = newPerson();
    const token = await createAccount(product.url, person);
    await signIn(page, person, '/my-courses');
    const empty = page.getByText('You haven’t enrolled in any courses yet');
    await expect(empty).toBeVisible();
    await expectKept(page);
    await setOffline(context, true);
    await reload(page);
    await expectSignedIn(page, person.name);
    await expect(page.getByText('Failed to load your enrolled courses')).toBeVisible();
    await expect(lineOf(page, /^You are offline\./)).toBeVisible();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to load your enrolled courses')).toBeVisible();
    await setOffline(context, false);
    await expect(empty).toBeVisible();

    const texts = await keptTexts(page);
    expect(texts.some((text) => text.includes('/my-courses'))).toBe(true);
    const subject = JSON.parse(atob(token.split('.')[1] ?? '')).sub as string;
    for (const own of [person.email, encodeURIComponent(person.email), subject, 'eyJhbGciOi']) {
      expect(texts.filter((text) => text.includes(own))).toEqual([]);
    }
  });
});

test('the worker’s script is never cached, and calls the site alone', async ({ request }) => {
  const headers = (await request.get('/sw.js')).headers();
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  expect(headers['content-type']).toContain('javascript');
  expect((await request.get('/courses')).headers()['content-security-policy']).toContain(
    "worker-src 'self'",
  );
  expect((await request.get('/sw-off.js')).status()).toBe(404);
});

test('typed text stays while the server is gone; then the worker may be retired', {
  tag: '@OFFLINE-4',
}, async ({ page }) => {
  // Two products are started.
  test.slow();
  const first = await startProduct();
  const port = new URL(first.url).port;
  await installClock(page);
  try {
    await open(page, `${first.url}/courses`);
    await expectKept(page);
  } finally {
    await first.stop();
  }
  await page.reload();
  const line = lineOf(
    page,
    /^Lectern cannot be reached just now\. This page is as you last saw it/,
  );
  await expect(line).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveTitle('Lectern | Sign In');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Email', { exact: true }).fill('noor@example.com');

  await holdTimers(page);
  const second = await startProduct({ PORT: port, OFFLINE_PAGES: 'off' });
  try {
    // The page checks at increasing intervals, and shows for six seconds that it was answered.
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(lineOf(page, 'You are online again.')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@example.com');
    await page.clock.resume();
    await page.reload();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return [workers.length, (await caches.keys()).length];
        }),
      )
      .toEqual([0, 0]);
    await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  } finally {
    await second.stop();
  }
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const ARTICLE = '/blog/remember-what-you-study';
const TITLE = 'How to remember what you study';
const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };

function articlesOf(page: Page) {
  return page.getByRole('main').locator('a[href^="/blog/"]:not([href$=".xml"])');
}

test('the index leads to every article, by keyboard too, and each to its neighbours', {
  tag: '@BLOG-1',
}, async ({ page }) => {
  await open(page, '/signin');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveTitle('Lectern | Blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const titles = await articlesOf(page).allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(4);
  expect(new Set(titles).size).toBe(titles.length);

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const first = articlesOf(page).first();
  const address = (await first.getAttribute('href')) ?? '';
  await test.step('by keyboard alone one reads on', async () => {
    for (let step = 0; step < 20; step++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
      if (await first.evaluate((link) => link === document.activeElement)) break;
    }
    await expect(first).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(`Lectern | ${titles[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('Tab');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents.getByRole('link').first()).toBeFocused();
  });

  await test.step('an article that is led to is one file more, and asks for no data', async () => {
    // The page's own script and the article, each with what is not yet there.
    expect(asked.filter((path) => !path.startsWith('/assets/'))).toEqual([]);
    const file = `/assets/${address.replace('/blog/', '')}`;
    expect(asked.some((path) => path.startsWith(file))).toBe(true);
  });

  for (const title of titles.slice(1)) {
    const neighbours = page.getByRole('navigation', { name: 'More from the blog' });
    await neighbours.getByRole('link', { name: `Next ${title}` }).click();
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
  const last = page.getByRole('navigation', { name: 'More from the blog' });
  await expect(last.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');
});

test('an article is the same, opened and led to; what is on it is a jump away, and its links lead into the product', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await open(page, ARTICLE);
  const article = page.getByRole('article');
  const opened = await article.innerText();
  expect(opened).toContain('What to do this week');

  await test.step('what is on a page is a jump away', async () => {
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const heading = page.getByRole('heading', { name: 'What to do this week' });
    await expect(heading).not.toBeInViewport();
    await contents.getByRole('link', { name: 'What to do this week' }).click();
    await expect(page).toHaveURL(`${ARTICLE}#what-to-do-this-week`);
    await expect(heading).toBeInViewport();
    await expect(contents).toBeInViewport();
  });

  await test.step('an article is the same, opened and led to', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
    await expect(page).toHaveTitle('Lectern | Blog');
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(page).toHaveTitle(`Lectern | ${TITLE}`);
    await expect.poll(() => article.innerText()).toBe(opened);
  });

  await test.step('its links into the product lead there without a reload', async () => {
    await page.evaluate(() => {
      document.body.dataset.still = 'here';
    });
    await article.getByRole('link', { name: 'the catalogue' }).click();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(page.locator('body')).toHaveAttribute('data-still', 'here');
  });

  await test.step('a part of it has an address', async () => {
    await open(page, `${ARTICLE}#habit-two-come-back-before-it-is-gone`);
    await expect(page.getByRole('heading', { name: /^Habit two/ })).toBeInViewport();
  });
});

test('an article tells search engines and link previews what it is', { tag: '@BLOG-2' }, async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get(ARTICLE)).text();
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain(
    '<link rel="alternate" type="application/atom+xml" href="/blog/feed.xml" title="Lectern blog"/>',
  );
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BlogPosting',
    url: `${baseURL}${ARTICLE}`,
    headline: TITLE,
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    inLanguage: 'en-GB',
  });
});

test('an article that is not there is a 404, also when it is led to', { tag: '@BLOG-3' }, async ({
  page,
}) => {
  const answer = await page.request.get('/blog/no-such-article');
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('<title>Lectern | Page Not Found</title>');
  await open(page, '/blog');
  await page.evaluate(() => {
    history.pushState({}, '', '/blog/no-such-article');
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await expect(page).toHaveTitle('Lectern | Page Not Found');
});

test('the browser’s own frame has the page’s ground and follows the switch', async ({ page }) => {
  const grounds = new Set<string>();
  const expectGround = async () => {
    await expect
      .poll(() =>
        page.evaluate(() => {
          const ground = getComputedStyle(document.documentElement).backgroundColor;
          const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
          return [...metas].map(({ content }) => content === ground);
        }),
      )
      .toEqual([true, true]);
    grounds.add(
      await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
    );
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/blog');
    await expectGround();
    const other = colorScheme === 'light' ? 'dark' : 'light';
    await page.getByRole('button', { name: `Switch to the ${other} theme` }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
    await expectGround();
    expect(grounds.size).toBe(2);
    await page.evaluate(() => localStorage.clear());
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the blog is all there', { tag: '@BLOG-4' }, async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
    await expect(page.getByText('What to do this week')).toHaveCount(2);
  });
});

test.describe('for everyone', () => {
  for (const address of ['/blog', ARTICLE]) {
    test(`${address} is accessible, wide and narrow, and nothing scrolls sideways`, async ({
      page,
    }) => {
      await page.setViewportSize(WIDE);
      await open(page, address);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize(PHONE);
      await expectAccessible(page);
      await expectNothingBeyond(page);
    });
  }

  test('a longer article does not scroll sideways either', async ({ page }) => {
    await page.goto('/blog/plan-a-course-backwards');
    await expectNothingBeyond(page);
  });
});

async function expectNothingBeyond(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

import { expect, type Page } from '@playwright/test';
import { expectArrived } from './support/arrived.ts';
import { goOn } from './support/go-on.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const ARTICLE = '/blog/remember-what-you-study';
const TITLE = 'How to remember what you study';

function articlesOf(page: Page) {
  return page.getByRole('main').locator('a[href^="/blog/"]:not([href$=".xml"])');
}

test('the index leads to every article, each to its neighbours, and an article is the same, opened and led to', {
  tag: '@BLOG-1',
}, async ({ page }) => {
  await open(page, ARTICLE);
  const article = page.getByRole('article');
  const opened = await article.innerText();

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
    await first.press('Enter');
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

  const neighbours = page.getByRole('navigation', { name: 'More from the blog' });
  for (const title of titles.slice(1)) {
    await neighbours.getByRole('link', { name: `Next ${title}` }).click();
    await expect(page).toHaveTitle(`Lectern | ${title}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  }
  await expect(neighbours.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Blog', exact: true }).click();
  await expect(page).toHaveURL('/blog');

  await test.step('an article that is not there is not found when it is led to', async () => {
    await goOn(page, '/blog/no-such-article');
    await expectArrived(page, 'Lectern | Page Not Found');
    // Its frame is another one than that of the pages before and after it.
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expectArrived(page, 'Lectern | Home');
  });
});

test('an article tells search engines and link previews what it is, and all of it is there without scripts', {
  tag: ['@BLOG-2', '@BLOG-3', '@BLOG-4'],
}, async ({ request, baseURL }) => {
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
  expect(html).toMatch(/<h2[^>]* id="what-to-do-this-week"/);
  expect(await (await request.get('/blog')).text()).toContain(`href="${ARTICLE}"`);

  const none = await request.get('/blog/no-such-article');
  expect(none.status()).toBe(404);
  expect(await none.text()).toContain('<title>Lectern | Page Not Found</title>');
});

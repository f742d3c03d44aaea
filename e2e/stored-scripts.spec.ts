import { expect, type Locator, type Page } from '@playwright/test';
import { goOn } from './support/go-on.ts';
import { arrangeHostileSite, type HostileSite } from './support/hostile-texts.ts';
import { keepSession } from './support/kept-session.ts';
import { lettersTo } from './support/mailbox.ts';
import { open } from './support/open.ts';
import { withOwnProduct } from './support/own-product.ts';

// What is written here stands on every page.
const test = withOwnProduct();

let site: HostileSite;
test.beforeAll(async ({ own: product }) => {
  site = await arrangeHostileSite(product);
});

/** Pages that show nothing that somebody wrote but the site's name in their bar. */
const WITHOUT_TEXTS: ReadonlySet<string> = new Set([
  '/privacy',
  '/register',
  '/contact',
  '/nowhere',
  '/profile/security',
  '/profile/letters',
  '/admin',
  '/admin/letters',
  '/admin/jobs',
  '/admin/media',
  '/admin/moderation?state=decided',
]);

/** True where a part of the page shows what people wrote, in a field too. */
async function showsTexts(part: Locator): Promise<boolean> {
  const written = await part
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')));
  // The style of some is in capitals.
  return [await part.innerText(), ...written].some((text) => /window\.ran=1/i.test(text));
}

/** Goes on until the page at another address is shown, in the window that is open: what has run in it is still known. */
async function goOnTo(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''));
  await goOn(page, address);
  await page.waitForFunction(
    (title) => document.title !== title || !document.querySelector('h1[data-left]'),
    before,
  );
}

/** What people wrote that has become markup, a script or a link in a document, and the text that it shows. */
function findWritten(read: Document) {
  return {
    ran: 'ran' in window || 'held' in window,
    markup: read.querySelectorAll('img[src="/x"], svg[onload], iframe[srcdoc]').length,
    links: ['href', 'src', 'action', 'formaction']
      .flatMap((name) =>
        [...read.querySelectorAll(`[${name}]`)].map((each) => each.getAttribute(name) ?? ''),
      )
      .filter((link) => /^\s*(javascript|data:text|vbscript)/i.test(link)),
    // What `{{7*7}}` is for a template.
    computed: /<svg onload="window\.ran=1">\s*49/.test(read.body.innerText),
  };
}

const NOTHING_BUT_TEXT = { ran: false, markup: 0, links: [], computed: false };

/** Expects that none of what people wrote has become markup, a script or a link on the page that is open. */
async function expectOnlyTextOn(page: Page, address: string): Promise<void> {
  const part = WITHOUT_TEXTS.has(address) ? page.locator('body') : page.getByRole('main');
  await expect.poll(() => showsTexts(part), address).toBe(true);
  const read = await page.evaluateHandle(() => document);
  expect(await read.evaluate(findWritten), address).toEqual(NOTHING_BUT_TEXT);
}

/** Expects the same of the server's HTML, as a browser that runs no scripts reads it. */
async function expectOnlyTextIn(page: Page, address: string): Promise<void> {
  const html = await (await page.request.get(address)).text();
  const read = await page.evaluateHandle((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    for (const script of parsed.querySelectorAll('script')) script.remove();
    return parsed;
  }, html);
  const hasMain = !WITHOUT_TEXTS.has(address);
  const said = await read.evaluate(
    ({ body }, within) => (within ? body.querySelector('main') : body)?.textContent,
    hasMain,
  );
  expect(said, address).toMatch(/window\.ran=1/i);
  expect(await read.evaluate(findWritten), address).toEqual(NOTHING_BUT_TEXT);
}

async function expectOnlyText(page: Page, addresses: readonly string[]): Promise<void> {
  await open(page, '/offline');
  for (const address of addresses) {
    await goOnTo(page, address);
    await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
    await expectOnlyTextOn(page, address);
  }
}

const forGuests = () => [
  '/courses?search=script',
  '/',
  '/courses',
  `/courses/${site.courseId}`,
  `/learn/${site.courseId}/${site.lessonId}`,
  `/instructors/${site.instructorId}`,
  '/terms&conditions',
  '/privacy',
  '/register',
  '/signin',
  '/teachonlectern',
  '/contact',
  `/report?type=course&id=${site.courseId}&title=%3Cscript%3Ewindow.ran%3D1%3C%2Fscript%3E`,
  '/nowhere',
];

test('a guest meets no script that somebody wrote, and the server writes none into a page', {
  tag: ['@SETTING-12', '@PERMIT-14'],
}, async ({ page }) => {
  await open(page, `/courses/${site.courseId}`);
  await expectOnlyText(page, forGuests());
  // The site's own pages parse no text.
  await page.goto('about:blank');
  for (const address of forGuests()) await expectOnlyTextIn(page, address);
});

test('who learns, teaches or is suspended meets none', {
  tag: '@PERMIT-14',
}, async ({ page }) => {
  await keepSession(page, site.learner);
  await expectOnlyText(page, [
    '/dashboard',
    '/my-courses',
    '/saved',
    '/notices',
    `/courses/${site.courseId}`,
    `/learn/${site.courseId}/${site.lessonId}`,
    '/profile',
    '/profile/security',
    '/profile/letters',
    '/update-profile',
  ]);
  await keepSession(page, site.owner);
  await expectOnlyText(page, [
    '/manage-courses',
    `/edit-course/${site.courseId}`,
    `/manage-courses/${site.courseId}/learners`,
    `/manage-courses/${site.courseId}/lessons`,
    `/manage-courses/${site.courseId}/lessons/${site.lessonId}`,
    `/manage-courses/${site.courseId}/analytics`,
    '/manage-courses/about',
    '/profile/decisions',
  ]);
  await keepSession(page, site.suspended);
  await expectOnlyText(page, ['/', '/profile', '/profile/decisions']);
});

test('who looks after the site meets none', { tag: '@PERMIT-14' }, async ({ page }) => {
  await keepSession(page, site.moderator);
  await expectOnlyText(page, ['/admin/moderation', `/admin/moderation/${site.caseId}`]);
  await keepSession(page, site.administrator);
  await expectOnlyText(page, [
    '/admin',
    '/admin/people',
    `/admin/people/${site.ownerId}`,
    '/admin/courses',
    '/admin/messages',
    '/admin/letters',
    '/admin/jobs',
    '/admin/media',
    '/admin/audit',
    '/admin/settings',
    '/admin/moderation?state=decided',
  ]);
});

test('no letter holds one', { tag: '@PERMIT-14' }, async ({ page, own }) => {
  for (const { email } of [site.owner, site.suspended, { email: 'lea@example.com' }]) {
    await expect.poll(() => lettersTo(own.url, email)).not.toEqual([]);
    await page.goto(`/dev/mailbox?to=${email}`);
    const letters = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(await page.locator('body').innerText()).not.toContain('No letters to');
    for (const frame of [page.mainFrame(), ...letters]) {
      expect(await frame.locator('script, img[src="/x"], svg[onload]').count()).toBe(0);
      expect(await frame.locator('a[href^="javascript"]').count()).toBe(0);
    }
  }
});

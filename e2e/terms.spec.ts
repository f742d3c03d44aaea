import { expect } from '@playwright/test';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const ADDRESS = '/terms&conditions';

test('the terms open by every spelling of their address, and each section has one without scripts', {
  tag: ['@ROUTE-2', '@TERMS-2'],
}, async ({ request }) => {
  for (const address of [
    ADDRESS,
    '/Terms&Conditions',
    '/terms%26conditions',
    '/TERMS%26CONDITIONS',
  ]) {
    const answer = await request.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect.soft(html, address).toContain('<title>Lectern | Terms &amp; Conditions</title>');
    expect.soft(html, address).toContain('Who runs this site');
    expect.soft(html, address).toMatch(/<section[^>]* id="liability"/);
  }
});

test('the footer leads there; they name who runs the site, the kept data, their date and the contact', {
  tag: ['@TERMS-1', '@TERMS-3'],
}, async ({ page }) => {
  await open(page, '/signin');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveTitle('Lectern | Terms & Conditions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms & Conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const main = page.getByRole('main');
  for (const text of [
    'Whoever runs it at this address is the operator of this site',
    'Argon2id hash',
    'There is one cookie, and only once you have signed in',
    'there is no advertising and no profile of you',
    'which lessons you began and finished and when',
    'counted for all learners together and without names',
    'what you have done of lessons, your notes, your goal and your saved courses are deleted',
    'never their e-mail address, and never their notes',
    'your reviews stay, as those of “a former learner”',
    'archived: only they can still open them',
    'This site takes no payment for courses',
  ]) {
    await expect(main).toContainText(text);
  }
  await expect(main.locator('time')).toHaveText(/^\d{1,2} \w+ 20\d\d$/);
  await expect(main.locator('time')).toHaveAttribute('datetime', /^20\d\d-\d\d-\d\d$/);
  await expect(main.getByRole('link', { name: 'contact page' })).toHaveAttribute(
    'href',
    '/contact',
  );

  await test.step('the contents name every section in order and lead to it', async () => {
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const sections = page.getByRole('main').locator('section');
    const titles = await links.allInnerTexts();
    expect(titles.length).toBeGreaterThan(10);
    const plain = titles.map((title) => title.replace(/^\d+\s*/, ''));
    await expect(sections.getByRole('heading', { level: 2 })).toHaveText(
      plain.map((title, place) => `${place + 1}. ${title}`),
    );
    const anchors = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(await sections.evaluateAll((all) => all.map(({ id }) => `#${id}`))).toEqual(anchors);

    const last = page.getByRole('heading', { name: 'Deleting your account' });
    await expect(last).not.toBeInViewport();
    await links.filter({ hasText: 'Deleting your account' }).click();
    await expect(page).toHaveURL(/#leaving$/);
    await expect(last).toBeInViewport();
    // The bar at the top stays; the heading must not lie beneath it.
    const bar = await page.getByRole('banner').boundingBox();
    const box = await last.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    await page.goBack();
    await expect(page).toHaveURL(/conditions$/);
  });
});

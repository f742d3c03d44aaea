import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { createAccount, newPerson, signIn } from './support/accounts.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const start = (page: Page) => page.getByRole('link', { name: 'Start Teaching Today' });
const section = (page: Page, name: string) => page.getByRole('region', { name });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

const STEPS = ['Plan your curriculum', 'Record your video', 'Launch your course'] as const;
const [PLAN, RECORD, LAUNCH] = STEPS;

async function expectChosen(page: Page, chosen: string): Promise<void> {
  for (const name of STEPS) {
    await expect(tab(page, name)).toHaveAttribute('aria-selected', String(name === chosen));
    await expect(tab(page, name)).toHaveAttribute('tabindex', name === chosen ? '0' : '-1');
  }
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName(chosen);
  await expect(page.getByRole('tabpanel').getByRole('heading')).toHaveText(chosen);
}

for (const address of ['/TeachOnLectern', '/teachonlectern', '/TEACHONLECTERN']) {
  test(`${address} is the teach page`, async ({ request, baseURL }) => {
    const answer = await request.get(address);
    expect(answer.status()).toBe(200);
    const html = await answer.text();
    expect(html).toContain('<title>Lectern | Teach</title>');
    expect(html).toContain(`<link rel="canonical" href="${baseURL}/TeachOnLectern"/>`);
  });
}

test('gives three reasons and the community’s figures', async ({ page }) => {
  await page.goto('/TeachOnLectern');
  const reasons = section(page, 'Three reasons to begin').getByRole('listitem');
  await expect(reasons.getByRole('heading')).toHaveText([
    'Earn money',
    'Reach students',
    'Build your brand',
  ]);
  await expect(reasons.first()).toContainText('paid monthly, by crypto or a payout provider');
  const figures = section(page, 'You are in good company');
  await expect(figures.getByRole('term')).toHaveText([
    'Students',
    'Instructors',
    'Countries',
    'Earned',
  ]);
  await expect(figures.getByRole('definition')).toHaveText(['50M+', '65K+', '180+', '650M+']);
});

test.describe('“Start Teaching Today”', () => {
  test('leads a guest to the registration', async ({ page }) => {
    await page.goto('/TeachOnLectern');
    await start(page).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('leads who is signed in to a course of their own, also after a reload', async ({
    page,
    product,
  }) => {
    const person = newPerson();
    await createAccount(product.url, person);
    await signIn(page, person, '/TeachOnLectern');
    await expect(start(page)).toHaveAttribute('href', '/add-course');
    await page.reload();
    // While it is not known who is there the page is covered, and the press waits.
    await start(page).click();
    await expect(page).toHaveURL(/\/add-course$/);
    await expect(page).toHaveTitle('Lectern | Add Course');
  });
});

test.describe('how to begin', () => {
  test('shows one of three steps, chosen with the mouse', async ({ page }) => {
    await open(page, '/TeachOnLectern');
    await expect(page.getByRole('tablist', { name: 'How to begin' })).toBeVisible();
    await expectChosen(page, PLAN);
    await tab(page, LAUNCH).click();
    await expectChosen(page, LAUNCH);
    await expect(page.getByText('Share the link with the first ten people')).toBeVisible();
    await expect(page.getByText('Split the way into sections')).toBeHidden();
    await tab(page, RECORD).click();
    await expectChosen(page, RECORD);
  });

  test('is walked through by keyboard, with one tab in the order', async ({ page }) => {
    await open(page, '/TeachOnLectern');
    await tab(page, PLAN).focus();
    for (const [key, chosen] of [
      ['ArrowRight', RECORD],
      ['ArrowRight', LAUNCH],
      ['ArrowRight', PLAN],
      ['ArrowLeft', LAUNCH],
      ['Home', PLAN],
      ['End', LAUNCH],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, chosen)).toBeFocused();
      await expectChosen(page, chosen);
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(tab(page, LAUNCH)).toBeFocused();
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    test('all three steps can be read', async ({ page }) => {
      await page.goto('/TeachOnLectern');
      await expect(page.getByRole('tab')).toHaveCount(0);
      for (const name of STEPS) {
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
      }
      await expect(start(page)).toHaveAttribute('href', '/register');
    });
  });
});

test('never scrolls sideways', async ({ page }) => {
  await page.goto('/TeachOnLectern');
  for (const width of [320, 390, 640, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

for (const width of [390, 1280]) {
  test(`is accessible, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/TeachOnLectern');
    await tab(page, LAUNCH).click();
    await expectAccessibleInBothThemes(page);
  });
}

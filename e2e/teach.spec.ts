import { expect, type Page } from '@playwright/test';
import { createAccount, newPerson } from './support/accounts.ts';
import { keepSession } from './support/kept-session.ts';
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

test('gives three reasons and the community’s figures, and leads a guest to the registration, a member to a new course', {
  tag: ['@TEACH-1', '@TEACH-2', '@TEACH-3', '@TEACH-4', '@TEACH-5'],
}, async ({ page, product }) => {
  await open(page, '/TeachOnLectern');
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

  await test.step('how to begin: one of three steps, chosen with the mouse', async () => {
    await expect(page.getByRole('tablist', { name: 'How to begin' })).toBeVisible();
    await expectChosen(page, PLAN);
    await tab(page, LAUNCH).click();
    await expectChosen(page, LAUNCH);
    await expect(page.getByText('Share the link with the first ten people')).toBeVisible();
    await expect(page.getByText('see at which lesson people stop')).toBeVisible();
    await expect(page.getByText('stays a draft until you publish it')).toBeVisible();
    await expect(page.getByText('Split the way into sections')).toBeHidden();
    await tab(page, RECORD).click();
    await expectChosen(page, RECORD);
    await expect(page.getByText('Upload it in the lesson’s editor, as MP4 or WebM.')).toBeVisible();
  });

  await test.step('they are walked through by keyboard, with one tab in the order', async () => {
    await tab(page, PLAN).click();
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

  await start(page).click();
  await expect(page).toHaveURL(/\/register$/);

  await test.step('it leads a signed-in user to a new course, while the session is restored too', async () => {
    const person = newPerson();
    await createAccount(product.url, person);
    await keepSession(page, person);
    await page.goto('/TeachOnLectern');
    // While the session is being restored the page is covered, and the press waits.
    await start(page).click();
    await expect(page).toHaveURL(/\/add-course$/);
    await expect(page).toHaveTitle('Lectern | Add Course');
    await page.goBack();
    await expect(page).toHaveTitle('Lectern | Teach');
    await expect(start(page)).toHaveAttribute('href', '/add-course');
  });
});

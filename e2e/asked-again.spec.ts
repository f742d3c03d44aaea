import { expect, type Locator } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { alertOf, dialogOf, newCourse, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';

test('who asks again the moment the question is gone is asked again', async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await page.getByRole('button', { name: 'Enroll Now' }).click();
  const question = alertOf(page, 'Enroll in this course?');
  await escapeAndPressAgain(question);
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
});

test('who shares again the moment the dialog is gone sees it again', async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  await open(page, `/courses/${id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = dialogOf(page, 'Share this course');
  await escapeAndPressAgain(dialog);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

/**
 * Escape, and the button that has the focus again, before the browser tells of the closing in a task
 * of its own. Ends when it has told.
 */
async function escapeAndPressAgain(dialog: Locator): Promise<void> {
  await dialog.evaluate(async (element: HTMLDialogElement) => {
    const told = new Promise((resolve) =>
      element.addEventListener('close', () => setTimeout(resolve, 50), { once: true }),
    );
    element.requestClose();
    for (let microtask = 0; microtask < 10; microtask += 1) await undefined;
    if (element.open) throw new Error('The dialog did not close.');
    (document.activeElement as HTMLElement).click();
    await told;
  });
}

import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { expectToCloseInTime, holdTimers, installClock } from './support/held-timers.ts';
import { holdCalls } from './support/hold.ts';
import { alertOf, dialogOf, enrol, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';
import { addCourse } from './support/teaching.ts';

test('a success takes no letters from who is typing, and is read out', {
  tag: '@LAYOUT-14',
}, async ({ page, product }) => {
  const learner = await newMember(product.url);
  const titles = Array.from({ length: 9 }, (_, i) => `Lesson number ${i + 1}`);
  const owner = await newMember(product.url, 'Ines Marchetti');
  await Promise.all(
    titles.map(async (title) => {
      await enrol(product.url, learner, await addCourse(product.url, owner, { title }));
    }),
  );
  await installClock(page);
  await signIn(page, learner, '/my-courses');
  const removal = page.getByRole('button', { name: 'Remove Lesson number 1' });
  await expect(removal).toBeVisible();
  // Before the call: it would be given up when the time leaps.
  await holdTimers(page);
  const { letGo } = await holdCalls(page, 'DELETE', callPattern('leave'));
  await removal.click();
  await alertOf(page, 'Remove this enrollment?').getByRole('button', { name: 'Remove' }).click();
  const search = page.getByRole('searchbox', { name: 'Search your courses' });
  await search.pressSequentially('numb');
  letGo();
  const dialog = dialogOf(page, 'Removed');
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('status').getByText('Removed', { exact: true })).toBeAttached();
  await page.keyboard.type('er');
  await expect(search).toHaveValue('number');
  await expectAccessibleInBothThemes(page);
  await expectToCloseInTime(page, dialog);
  await expect(search).toBeFocused();
});

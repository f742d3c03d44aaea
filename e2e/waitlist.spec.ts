import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { leave, newCourse, newLearner, newMember } from './support/learning.ts';
import { test } from './support/own-hosts.ts';

test('a full course has a line: one joins, leaves, and gets a seat that comes free', {
  tag: ['@WAIT-3'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  const taker = await newLearner(product.url, id, 'Idris Okonkwo');
  const member = await newMember(product.url);
  const join = page.getByRole('button', { name: 'Join the waitlist' });
  const leaveLine = page.getByRole('button', { name: 'Leave the waitlist' });
  await signIn(page, member, `/courses/${id}`);

  await test.step('the offer stands under the notice', async () => {
    await expect(page.getByRole('button', { name: 'No seats left' })).toBeDisabled();
    const notice = await page.getByRole('button', { name: 'No seats left' }).boundingBox();
    const offer = await join.boundingBox();
    expect(offer?.y ?? 0).toBeGreaterThan(notice?.y ?? Number.POSITIVE_INFINITY);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('one joins by the keyboard, leaves and joins again', async () => {
    await join.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are first in line.')).toBeVisible();
    await expect(leaveLine).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await leaveLine.click();
    await expect(join).toBeVisible();
    await join.click();
    await expect(leaveLine).toBeVisible();
  });

  await test.step('the seat that comes free is theirs', async () => {
    await leave(product.url, taker, id);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await expect(leaveLine).toHaveCount(0);
  });
});

test('who joins when a seat has just come free gets it', {
  tag: ['@WAIT-3'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  const taker = await newLearner(product.url, id, 'Idris Okonkwo');
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  await leave(product.url, taker, id);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
});

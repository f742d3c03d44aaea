import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { fillSignIn, signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { installClock } from './support/held-timers.ts';
import {
  giveSeatFromWaitlist,
  leave,
  newCourse,
  newLearner,
  newMember,
} from './support/learning.ts';
import { open, reload } from './support/open.ts';
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

  await test.step('the second click of a double click takes back nothing', async () => {
    await leaveLine.dblclick();
    await expect(join).toBeVisible();
    await join.dblclick();
    await expect(leaveLine).toBeVisible();
    await reload(page);
    await expect(leaveLine).toBeVisible();
  });

  await test.step('the seat that comes free is theirs', async () => {
    await leave(product.url, taker, id);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Remove Enrollment' })).toBeVisible();
    await expect(leaveLine).toHaveCount(0);
  });
});

test('who got a seat is told on any page, until they have seen it', {
  tag: ['@WAIT-5'],
}, async ({ page, product, browser }) => {
  const member = await newMember(product.url);
  const knots = await giveSeatFromWaitlist(product.url, member, 'Knots and Splices');
  await giveSeatFromWaitlist(product.url, member, 'Astrolabes');
  const given = await giveSeatFromWaitlist(product.url, member, 'Marbled Papers');
  const newsOf = (title: string) => page.getByText(`You have got a seat in “${title}”.`);
  await signIn(page, member, '/blog');

  await test.step('two at a time, the first given first', async () => {
    await expect(newsOf('Knots and Splices')).toBeVisible();
    await expect(newsOf('Astrolabes')).toBeVisible();
    await expect(newsOf('Marbled Papers')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  });

  await test.step('it leads to the course, and was seen then', async () => {
    await page.getByRole('link', { name: 'Open the course' }).first().click();
    await expect(page).toHaveURL(`${product.url}/courses/${knots}`);
    // The address changes before the page is there and takes the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(newsOf('Knots and Splices')).toHaveCount(0);
    await expect(newsOf('Marbled Papers')).toBeVisible();
  });

  await test.step('one closes it by the keyboard', async () => {
    const closing = page.getByRole('button', { name: 'Close this notice' });
    const seen = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await closing.first().press('Enter');
    await expect(newsOf('Astrolabes')).toHaveCount(0);
    await expect(closing).toBeFocused();
    await seen;
  });

  await test.step('what was seen comes back on no device, what was not is there', async () => {
    const elsewhere = await browser.newPage();
    await signIn(elsewhere, member, `${product.url}/`);
    await expect(elsewhere.getByText(/You have got a seat/)).toHaveText(/Marbled Papers/);
    await elsewhere.close();
  });

  await test.step('a seat that is given back is news no more', async () => {
    await open(page, `/courses/${given}`);
    await expect(newsOf('Marbled Papers')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Enrollment' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(newsOf('Marbled Papers')).toHaveCount(0);
  });
});

test('who gets a seat while they look around is told on the next page', {
  tag: ['@WAIT-5'],
}, async ({ page, product }) => {
  const member = await newMember(product.url);
  await installClock(page);
  const asked = page.waitForResponse(callPattern('seatNews'));
  await signIn(page, member, '/blog');
  await asked;
  await giveSeatFromWaitlist(product.url, member, 'Sundials');
  await page.clock.fastForward(10_001);
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
  await expect(page).toHaveURL(`${product.url}/my-courses`);
  await expect(page.getByText('You have got a seat in “Sundials”.')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest is led from a full course to the sign-in, and back', {
    tag: ['@WAIT-6'],
  }, async ({ page, product }) => {
    const { id } = await newCourse(product.url, { totalSeats: 1 });
    await newLearner(product.url, id, 'Idris Okonkwo');
    await page.goto(`${product.url}/courses/${id}`);
    const full = page.getByRole('button', { name: 'No seats left' });
    await expect(full).toBeDisabled();
    const offer = page.getByRole('link', { name: 'Sign in to join the waitlist' });
    const [above, below] = [await full.boundingBox(), await offer.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
    await offer.click();
    await expect(page).toHaveURL(`${product.url}/signin?from=%2Fcourses%2F${id}`);
  });
});

test('a guest who signs in at a full course comes back to it', {
  tag: ['@WAIT-6'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  await newLearner(product.url, id, 'Idris Okonkwo');
  const member = await newMember(product.url);
  await open(page, `/courses/${id}`);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Sign in to join the waitlist' }).click();
  await fillSignIn(page, member);
  await expect(page).toHaveURL(`${product.url}/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
});

test('who joins when a seat has just come free gets it', {
  tag: ['@WAIT-3'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  const taker = await newLearner(product.url, id, 'Idris Okonkwo');
  await signIn(page, await newMember(product.url), `/courses/${id}`);
  await expect(page.getByRole('button', { name: 'Join the waitlist' })).toBeVisible();
  await leave(product.url, taker, id);
  await page.getByRole('button', { name: 'Join the waitlist' }).press('Enter');
  const leaving = page.getByRole('button', { name: 'Remove Enrollment' });
  await expect(leaving).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'it is yours.' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Your enrolment' })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await leaving.click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
  await expect(page.getByText('it is yours.')).toHaveCount(0);
});

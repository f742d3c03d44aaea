import { expect } from '@playwright/test';
import { fillSignIn, signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { installClock } from './support/held-timers.ts';
import { enrol, leave, newCourse, newLearner, newMember } from './support/learning.ts';
import { open } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { addCourse } from './support/teaching.ts';

test('a full course has a line: a guest signs in, joins, leaves, and gets a seat that comes free', {
  tag: ['@WAIT-3', '@WAIT-6'],
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url, { totalSeats: 1 });
  const taker = await newLearner(product.url, id, 'Idris Okonkwo');
  const member = await newMember(product.url);
  const full = page.getByRole('button', { name: 'No seats left' });
  const join = page.getByRole('button', { name: 'Join the waitlist' });
  const leaveLine = page.getByRole('button', { name: 'Leave the waitlist' });
  const leaving = page.getByRole('button', { name: 'Remove Enrollment' });

  await test.step('a guest signs in at the course and comes back to it', async () => {
    await open(page, `/courses/${id}`);
    await page.getByRole('link', { name: 'Sign in to join the waitlist' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await fillSignIn(page, member);
    await expect(page).toHaveURL(`${product.url}/courses/${id}`);
    await expect(join).toBeVisible();
  });

  await test.step('the offer stands under the notice', async () => {
    await expect(full).toBeDisabled();
    const [above, below] = [await full.boundingBox(), await join.boundingBox()];
    expect(below?.y ?? 0).toBeGreaterThan(above?.y ?? Number.POSITIVE_INFINITY);
  });

  await test.step('one joins by the keyboard and leaves; the second click takes back nothing', async () => {
    await join.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You are first in line.')).toBeVisible();
    await expect(leaveLine).toBeFocused();
    await leaveLine.dblclick();
    await expect(join).toBeVisible();
    await join.dblclick();
    await expect(leaveLine).toBeVisible();
  });

  await test.step('the seat that comes free is theirs', async () => {
    await leave(product.url, taker, id);
    await page.reload();
    await expect(leaving).toBeVisible();
    await expect(leaveLine).toHaveCount(0);
  });

  await test.step('who joins when a seat has just come free gets it', async () => {
    await leave(product.url, member, id);
    await enrol(product.url, taker, id);
    await page.reload();
    await expect(join).toBeVisible();
    await leave(product.url, taker, id);
    await join.press('Enter');
    await expect(leaving).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'it is yours.' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your enrolment' })).toBeFocused();
    await leaving.click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Enroll Now' })).toBeVisible();
    await expect(page.getByText('it is yours.')).toHaveCount(0);
  });
});

test('who got a seat is told on any page, until they have seen it', {
  tag: ['@WAIT-5'],
}, async ({ page, product }) => {
  const member = await newMember(product.url);
  const owner = await newMember(product.url, 'Ines Marchetti');
  const taker = await newMember(product.url, 'Idris Okonkwo');
  /** A full course of whose waitlist the member gets a seat. */
  const giveSeat = async (title: string) => {
    const id = await addCourse(product.url, owner, { title, totalSeats: 1 });
    await enrol(product.url, taker, id);
    const body = { courseId: id, userEmail: member.email };
    await callProduct(product.url, member.token, 'joinWaitlist', { body });
    await leave(product.url, taker, id);
    return id;
  };
  const knots = await giveSeat('Knots and Splices');
  const theodolites = await giveSeat('Theodolites');
  const given = await giveSeat('Marbled Papers');
  const newsOf = (title: string) => page.getByText(`You have got a seat in “${title}”.`);
  await installClock(page);
  await signIn(page, member, '/blog');

  await test.step('two at a time, the first given first', async () => {
    await expect(newsOf('Knots and Splices')).toBeVisible();
    await expect(newsOf('Theodolites')).toBeVisible();
    await expect(newsOf('Marbled Papers')).toHaveCount(0);
  });

  await test.step('it leads to the course, and was seen then', async () => {
    await page.getByRole('link', { name: 'Open the course' }).first().click();
    await expect(page).toHaveURL(`${product.url}/courses/${knots}`);
    await expectArrived(page, 'Lectern | Knots and Splices', 'with its data');
    await expect(newsOf('Knots and Splices')).toHaveCount(0);
    await expect(newsOf('Marbled Papers')).toBeVisible();
  });

  await test.step('one closes it by the keyboard', async () => {
    const closing = page.getByRole('button', { name: 'Close this notice' });
    const seen = page.waitForResponse(
      (answer) => answer.request().method() === 'DELETE' && answer.url().includes(theodolites),
    );
    await closing.first().press('Enter');
    await expect(newsOf('Theodolites')).toHaveCount(0);
    await expect(closing).toBeFocused();
    await seen;
  });

  await test.step('what was seen does not come back; a seat that is given back is news no more', async () => {
    const asked = page.waitForResponse(callPattern('seatNews'));
    await open(page, `/courses/${given}`);
    await asked;
    await expect(page.getByText(/You have got a seat/)).toHaveText(/Marbled Papers/);
    await page.getByRole('button', { name: 'Remove Enrollment' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(newsOf('Marbled Papers')).toHaveCount(0);
  });

  await test.step('who gets a seat while they look around is told on the next page', async () => {
    await giveSeat('Water clocks');
    await page.clock.fastForward(10_001);
    await page.getByRole('contentinfo').getByRole('link', { name: 'My Courses' }).click();
    await expect(page).toHaveURL(`${product.url}/my-courses`);
    await expect(newsOf('Water clocks')).toBeVisible();
  });
});

import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { newCourse, newLearner } from './support/learning.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const ENROLL = callPattern('enrol');

const enrolNow = (page: Page) => page.getByRole('button', { name: 'Enroll Now' });
const removal = (page: Page) => page.getByRole('button', { name: 'Remove Enrollment' });

test('an unknown enrolment status is reported and can be retried', {
  tag: '@ENROL-17',
}, async ({ page, product }) => {
  const { id } = await newCourse(product.url);
  const learner = await newLearner(product.url, id);
  const unknown = page.getByText('We could not check whether you are enrolled.');
  const script = /\/assets\/seat-control-/;

  await test.step('without the control’s script the course stays readable', async () => {
    await page.route(script, (route) => route.abort());
    await signIn(page, learner, `/courses/${id}`);
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible();
    await expect(page.getByText('No reviews yet. Be the first to review!')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.unroute(script);
  });

  await test.step('what could not be known is asked for again on the way back', async () => {
    await page.route(ENROLL, (route) => route.abort());
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await expect(unknown).toBeVisible();
    await expect(enrolNow(page)).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'All courses' })).toBeVisible();
    await page.unroute(ENROLL);
    await goBack(page);
    await expect(removal(page)).toBeVisible();
  });

  await test.step('and where one asks for it', async () => {
    // Parts of the page that come later ask by themselves: all fail until the button is pressed.
    const isPressed = () => page.evaluate(() => 'isPressed' in window);
    await page.route(ENROLL, async (route) =>
      (await isPressed()) ? await route.continue() : await route.abort(),
    );
    await reload(page);
    await expect(unknown).toBeVisible();
    await expect(enrolNow(page)).toHaveCount(0);
    await page.evaluate(() => {
      const note = () => Object.assign(window, { isPressed: true });
      document.addEventListener('click', note, { capture: true });
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(removal(page)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Your enrolment' })).toBeFocused();
  });
});

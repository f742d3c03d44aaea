import { expect, type Page } from '@playwright/test';
import { holdTimers, installClock } from './support/held-timers.ts';
import { open, untilLive } from './support/open.ts';
import { test } from './support/product.ts';

/** The scenes in their order: the caption of each, and the content of its picture at its end. */
const SCENES = [
  ['Find your course', 'Search the whole catalogue by title or instructor', '2 courses match'],
  ['See what it holds', 'Every course shows its curriculum', 'The blue hour'],
  ['Take your seat', 'Enrol while there are seats left', 'Remove Enrollment'],
  ['Test yourself', 'Ten minutes on the clock', 'Feedback about the next step'],
  ['Teach what you know', 'Add a course of your own', 'Course added successfully.'],
] as const;
/** Longer than a scene, in milliseconds. */
const LONG = 60_000;

const watch = (page: Page) => page.getByRole('button', { name: 'Watch Overview' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Lectern at work' });
const button = (page: Page, name: string) =>
  dialog(page).getByRole('button', { name, exact: true });
const step = (page: Page, number: number) =>
  dialog(page).getByRole('button', { name: `Scene ${number}: ` });
const stage = (page: Page) => dialog(page).locator('[data-scene]');

async function expectScene(page: Page, number: number): Promise<void> {
  const [title, caption] = SCENES[number - 1] ?? ['', ''];
  await expect(dialog(page).getByRole('heading', { level: 3 })).toHaveText(title);
  await expect(dialog(page)).toContainText(caption);
  await expect(stage(page)).toHaveAttribute('data-scene', String(number));
  await expect(step(page, number)).toHaveAttribute('aria-current', 'step');
  await expect(dialog(page).locator('[aria-current=step]')).toHaveCount(1);
}

/** Lets time pass until this scene plays; fails where the tour does not reach it by itself. */
async function playUntil(page: Page, number: number): Promise<void> {
  for (let passed = 0; passed < LONG; passed += 2_000) {
    if ((await stage(page).getAttribute('data-scene')) === String(number)) return;
    await page.clock.runFor(2_000);
  }
  throw new Error(`Scene ${number} never came`);
}

test('the overview is loaded when it is wanted, plays five scenes by itself, and can be moved through', {
  tag: ['@HOME-2', '@OVERVIEW-1', '@OVERVIEW-2', '@OVERVIEW-3', '@OVERVIEW-4', '@OVERVIEW-5'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await installClock(page);

  await test.step('it loads nothing before it is opened; a failure is shown, and it can be tried again', async () => {
    await page.route('**/assets/overview*', (route) => route.abort());
    await open(page, '/');
    expect(asked.filter((path) => path.includes('overview'))).toEqual([]);
    await watch(page).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The overview could not be loaded.');
    await expect(watch(page)).toBeEnabled();
    await page.unroute('**/assets/overview*');
    asked.length = 0;
    const loaded = page.waitForEvent('load');
    await alert.getByRole('link', { name: 'Reload the page' }).click();
    await loaded;
    await untilLive(page);
    await expect(alert).toHaveCount(0);
    await holdTimers(page);
    await watch(page).click();
    await expect(dialog(page)).toBeVisible();
    expect(asked.filter((path) => path.includes('/assets/overview'))).toHaveLength(1);
  });

  await test.step('under reduced motion it does not play, and shows the end of each scene, none cut off', async () => {
    await expect(button(page, 'Play')).toBeVisible();
    await page.clock.runFor(LONG);
    // Where the scrollbar was, the page is as dark as the rest behind it.
    const [behind, paper] = await page.evaluate(() => [
      getComputedStyle(document.documentElement).backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(behind).not.toBe(paper);
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
    for (const [place, [, , seen]] of SCENES.entries()) {
      await expectScene(page, place + 1);
      const said = stage(page).getByText(seen);
      await expect(said).toBeVisible();
      await expect(said).toHaveCSS('opacity', '1');
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNothingCutOff(page, `scene ${place + 1}, ${width} px wide`);
      }
      if (place < SCENES.length - 1) await button(page, 'Next scene').click();
    }
    await button(page, 'Close the overview').click();
    await expect(dialog(page)).toBeHidden();
  });

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watch(page).click();
  await expectScene(page, 1);
  await playUntil(page, 2);
  await expectScene(page, 2);

  await test.step('stops while it is paused, and resumes at the same place', async () => {
    await button(page, 'Pause').click();
    await expect(button(page, 'Play')).toBeVisible();
    await page.clock.runFor(LONG);
    await expectScene(page, 2);
    await button(page, 'Play').click();
  });

  await test.step('ends by itself, and plays again', async () => {
    for (let number = 3; number <= SCENES.length; number += 1) {
      await playUntil(page, number);
      await expectScene(page, number);
    }
    await expect(button(page, 'Pause')).toBeVisible();
    await page.clock.runFor(10_000);
    await expect(button(page, 'Play again')).toBeVisible();
    await expectScene(page, SCENES.length);
    await expect(stage(page).getByText('Course added successfully.')).toHaveCSS('opacity', '1');
    await button(page, 'Play again').click();
    await expectScene(page, 1);
    await expect(button(page, 'Pause')).toBeVisible();
  });

  await test.step('steps, buttons and arrow keys move through it, and it begins anew each time', async () => {
    await step(page, 4).click();
    await expectScene(page, 4);
    await button(page, 'Next scene').click();
    await expectScene(page, 5);
    await expect(button(page, 'Next scene')).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expectScene(page, 3);
    await page.keyboard.press('ArrowRight');
    await expectScene(page, 4);
    await button(page, 'Previous scene').click();
    await expectScene(page, 3);
    await step(page, 1).click();
    await expect(button(page, 'Previous scene')).toHaveAttribute('aria-disabled', 'true');

    await step(page, 5).click();
    await expectScene(page, 5);
    await button(page, 'Close the overview').click();
    await expect(dialog(page)).toBeHidden();
    await watch(page).click();
    await expectScene(page, 1);
  });

  await test.step('by keyboard, in a low window: it begins on Pause, keeps the focus, and Escape gives it back', async () => {
    await page.setViewportSize({ width: 640, height: 400 });
    await button(page, 'Close the overview').click();
    await expect(dialog(page)).toBeHidden();
    await page.clock.resume();
    await watch(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Pause')).toBeFocused();
    await expect(dialog(page).getByRole('heading', { name: 'Lectern at work' })).toBeInViewport();
    const inside = () =>
      page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.querySelector('dialog[open]')?.contains(document.activeElement),
      );
    for (let press = 0; press < 14; press += 1) {
      await page.keyboard.press('Tab');
      expect(await inside()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(watch(page)).toBeFocused();

    await watch(page).click();
    await expect(button(page, 'Pause')).toBeFocused();
    await dialog(page).getByRole('link', { name: 'Browse Courses' }).click();
    await expect(page).toHaveTitle('Lectern | All courses');
    await expect(page).toHaveURL(/\/courses$/);
    await expect(dialog(page)).toBeHidden();
  });
});

async function expectNothingCutOff(page: Page, where: string): Promise<void> {
  await expect
    .poll(
      () =>
        stage(page).evaluate((element) => [
          element.scrollWidth - element.clientWidth,
          element.scrollHeight - element.clientHeight,
        ]),
      where,
    )
    .toEqual([0, 0]);
}

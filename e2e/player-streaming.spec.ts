import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callPattern } from './support/calls.ts';
import { keepSession } from './support/kept-session.ts';
import { dialogOf, newLearner } from './support/learning.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/product.ts';
import { startProduct } from './support/product-process.ts';
import { newCourseWithRecordings } from './support/recordings.ts';

/** Long enough to be kept in several sizes, in a form that browsers do not play (H.264 in Matroska). */
const SIMMER = readFileSync(new URL('fixtures/simmer.mkv', import.meta.url));
const HAS_FFMPEG = spawnSync('ffmpeg', ['-version']).status === 0;
/** In milliseconds: ffmpeg comes after everything else on the machine. */
const PATIENCE = 90_000;

const film = (page: Page) => page.getByLabel('Video: Simmering');
const sourceOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.src);
const second = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);

test('a long video is prepared, and played in the size that the line allows', {
  tag: ['@PLAYER-16', '@MEDIA-46'],
}, async ({ browser }) => {
  test.skip(!HAS_FFMPEG, 'there is no ffmpeg here (apt-get install ffmpeg)');
  const product = await startProduct({ FFMPEG: '' });
  try {
    const { id, owner, lessons } = await newCourseWithRecordings(product.url, 'Broth slowly', [
      { title: 'Simmering', film: { name: 'simmer.mkv', bytes: SIMMER } },
    ]);
    const learner = await newLearner(product.url, id);
    const page = await (await browser.newContext({ baseURL: product.url })).newPage();

    await test.step('its instructor sees that it is prepared', async () => {
      await signIn(page, owner, `/manage-courses/${id}/lessons/${lessons[0]}`);
      const notice = page.getByText(
        'It is being prepared for all browsers and slow lines. You can go on meanwhile.',
      );
      await expect(notice).toBeVisible();
      await expect(notice).toBeHidden({ timeout: PATIENCE });
      await page.getByRole('link', { name: 'Captions and transcript' }).click();
      await expect(page).toHaveURL(/\/captions$/);
    });

    await test.step('it is played from its stream', async () => {
      await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
      await expect(film(page)).toHaveAttribute('poster', /./);
      await expect.poll(() => sourceOf(page)).toMatch(/^blob:/);
      await film(page).evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => second(page)).toBeGreaterThan(1);
      await film(page).evaluate((video: HTMLVideoElement) => {
        video.currentTime = 50;
      });
      await expect.poll(() => second(page)).toBeGreaterThan(51);
    });

    await test.step('without the stream its file is played, from the same second', async () => {
      await page.route(/\.m3u8/, (route) => route.abort());
      await reload(page);
      await expect.poll(() => sourceOf(page)).toMatch(/\.mp4\?/);
      await expect.poll(() => second(page)).toBeGreaterThan(49);
      await film(page).evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => second(page)).toBeGreaterThan(52);
      // At its end it would begin anew elsewhere.
      const told = page.waitForResponse(callPattern('reportProgress'));
      await film(page).evaluate((video: HTMLVideoElement) => video.pause());
      await told;
    });

    await test.step('where it is kept on the device, its file is played', async () => {
      const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
      const traveller = await context.newPage();
      await keepSession(traveller, learner);
      await open(traveller, `/learn/${id}/${lessons[0]}`);
      await traveller.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await traveller.getByRole('button', { name: 'Make available offline' }).click();
      const question = dialogOf(traveller, 'Make available offline');
      await question.getByLabel(/^Videos too/).check();
      await question.getByRole('button', { name: /^Keep / }).click();
      await expect(traveller.getByText(/^Available offline · /)).toBeVisible();
      const streams: string[] = [];
      traveller.on('request', (request) => {
        if (request.url().includes('.m3u8')) streams.push(request.url());
      });
      await reload(traveller);
      await expect.poll(() => sourceOf(traveller)).toMatch(/\.mp4\?/);
      await film(traveller).evaluate((video: HTMLVideoElement) => video.play());
      await expect.poll(() => second(traveller)).toBeGreaterThan(54);
      expect(streams).toEqual([]);
      await context.close();
    });
  } finally {
    await product.stop();
  }
});

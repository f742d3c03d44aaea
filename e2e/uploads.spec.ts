import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { expectArrived } from './support/arrived.ts';
import { callPattern } from './support/calls.ts';
import { press } from './support/course-form.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { TEAL } from './support/pictures.ts';

const MB = 1024 * 1024;
/** Parts of an upload that a browser sends at once. */
const PART = 4 * MB;
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
const UPLOADS = '**/api/uploads';
const PARTS = '**/api/uploads/*';

/** Lets the first part of an upload arrive, and does this with those that follow. */
async function afterFirstPart(page: Page, act: (route: Route) => Promise<void>): Promise<void> {
  let parts = 0;
  await page.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH' || ++parts === 1) await route.continue();
    else await act(route);
  });
}

async function followQuickLink(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name }).click();
}

test(
  'a file is uploaded over a bad line, listed, and deleted where nothing shows it',
  {
    tag: ['@AUTHOR-15', '@MEDIA-1', '@MEDIA-4', '@MEDIA-10', '@MEDIA-12'],
  },
  async ({ page, product }, testInfo) => {
    const wishes = [{ title: 'Whisking', kind: 'video', isDraft: true }] as const;
    const { id, owner, lessons } = await newCourseWithLessons(product.url, 'Soup on film', wishes);
    await signIn(page, owner, `/manage-courses/${id}/lessons/${lessons[0]}`);
    const path = testInfo.outputPath('Whisking.mp4');
    await writeFile(path, Buffer.concat([HEAD, randomBytes(PART + MB)]));
    const choose = (label: string) => page.getByLabel(label).setInputFiles(path);
    const isThere = page.getByText('Whisking.mp4 is in this lesson now.');
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });

    await test.step('what is no video is refused', async () => {
      await page.getByLabel('Choose a video').setInputFiles({ ...TEAL, name: 'film.mp4' });
      await expect(page.getByRole('alert')).toHaveText(
        'Browsers cannot play this video. Please choose an MP4 or WebM file.',
      );
    });

    await test.step('it is given up before the server has said where it goes', async () => {
      const { promise: goOn, resolve: answer } = Promise.withResolvers<void>();
      let isAsked = false;
      await page.route(UPLOADS, async (route) => {
        const response = await route.fetch();
        isAsked = true;
        await goOn;
        await route.fulfill({ response });
      });
      await choose('Choose a video');
      await expect.poll(() => isAsked).toBe(true);
      const deleted = page.waitForResponse((each) => each.request().method() === 'DELETE');
      await press(page, 'Cancel the upload');
      await expect(page.getByLabel('Choose a video')).toBeAttached();
      answer();
      expect((await deleted).status()).toBe(204);
      await page.unroute(UPLOADS);
    });

    await test.step('it goes on after the page was closed, with the same file', async () => {
      await afterFirstPart(page, (route) => route.abort());
      offsets.length = 0;
      await choose('Choose a video');
      await expect.poll(() => offsets.length).toBeGreaterThan(1);
      page.once('dialog', (dialog) => dialog.accept());
      await reload(page);
      await page.unroute(PARTS);
      offsets.length = 0;
      await choose('Choose a video');
      await expect(isThere).toBeVisible();
      expect(offsets).toEqual([PART]);
    });

    await test.step('it is paused, and goes on by itself once the network is back', async () => {
      const { promise: gone, resolve: lose } = Promise.withResolvers<void>();
      await afterFirstPart(page, async (route) => {
        await gone;
        await route.abort().catch(() => undefined);
      });
      offsets.length = 0;
      await choose('Choose another');
      await expect.poll(() => offsets.length).toBe(2);
      const bar = page.getByRole('progressbar', { name: 'Uploading Whisking.mp4' });
      await expect(bar).toBeVisible();
      await press(page, 'Pause');
      await expect(page.getByText('Paused.')).toBeVisible();
      await setOffline(page.context(), true);
      lose();
      await press(page, 'Go on');
      await expect(
        page.getByText(/^The network is gone\. The upload goes on where it/),
      ).toBeVisible();
      await page.unroute(PARTS);
      offsets.length = 0;
      const used = page.waitForResponse(
        (answer) =>
          answer.request().method() !== 'GET' && callPattern('editLesson').test(answer.url()),
      );
      await setOffline(page.context(), false);
      await expect.poll(() => offsets).toEqual([PART]);
      await expect(bar).toBeHidden();
      expect((await used).status()).toBe(200);
      await expect(isThere).toBeVisible();
    });

    await test.step('it is given up, and what is there is taken out', async () => {
      await page.route(PARTS, async (route) => {
        if (route.request().method() === 'PATCH') await new Promise(() => {});
        else await route.continue();
      });
      await choose('Choose another');
      const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await press(page, 'Cancel the upload');
      expect((await deleted).status()).toBe(204);
      await press(page, 'Remove Whisking.mp4');
      await expect(page.getByText('The file was removed from this lesson.')).toBeVisible();
      await page.unroute(PARTS);
    });

    await test.step('a course’s picture and a person’s photo are uploaded', async () => {
      await followQuickLink(page, 'Add Course');
      await expectArrived(page, 'Lectern | Add Course');
      await page.getByLabel('Upload a picture').setInputFiles(TEAL);
      const address = page.getByLabel('Picture URL');
      await expect(address).toHaveValue(/^\/pictures\/[\da-f-]{36}\/8\.webp$/);
      await expect(page.getByText('The picture loads.')).toBeVisible();
      await address.fill('');
      await open(page, '/update-profile');
      await page.getByLabel('Upload a photo').setInputFiles({ ...TEAL, name: 'face.png' });
      await expect(page.getByLabel('Photo URL')).toHaveValue(/^\/pictures\//);
      await page.getByLabel('Photo URL').fill('');
    });

    await test.step('all of it is listed, and deleted', async () => {
      await followQuickLink(page, 'Manage Courses');
      await page.getByRole('link', { name: 'Your files' }).click();
      const files = page.getByRole('main').getByRole('listitem');
      await expect(files.first()).toContainText('face.png');
      await expect(files.nth(1)).toContainText('salt.png');
      await expect(page.getByText(/^\d.* of 20 GB used$/)).toBeVisible();
      await press(page, 'Delete face.png');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('face.png was deleted.')).toBeVisible();
      await expect(files.first()).toContainText('salt.png');
    });
  },
);

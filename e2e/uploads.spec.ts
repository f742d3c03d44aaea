import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { caretToEnd } from './support/caret.ts';
import { newMember } from './support/learning.ts';
import { newCourseWithLessons, writtenText } from './support/lessons.ts';
import { setOffline } from './support/network.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';

const MB = 1024 * 1024;
const HEAD = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
const film = (bytes: number) => ({
  name: 'Stirring.mp4',
  mimeType: 'video/mp4',
  buffer: Buffer.concat([HEAD, randomBytes(bytes - HEAD.length)]),
});
/** A teal square of 8 pixels. */
const PICTURE = {
  name: 'salt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUAgIBxQSaxAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
    'base64',
  ),
};
const UPLOADS = '**/api/uploads';
const PARTS = '**/api/uploads/*';
/** The library that uploads, which is loaded when the first file is chosen. */
const UPLOADER = '**/assets/browser-*.js';

const choose = (page: Page, label: string, file: typeof PICTURE | string) =>
  page.getByLabel(label).setInputFiles(file);

/** Opens the editor of a lesson of its own that is a video. */
async function videoLesson(page: Page, url: string, title: string) {
  const wishes = [{ title: 'Stirring', kind: 'video', isDraft: true }] as const;
  const { id, owner, lessons } = await newCourseWithLessons(url, title, wishes);
  await signIn(page, owner, `/manage-courses/${id}/lessons/${lessons[0]}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Video' })).toBeVisible();
  return { id, owner, lesson: lessons[0] ?? '' };
}

test('a video is uploaded, refused for what it is, and taken out again', {
  tag: ['@MEDIA-4', '@AUTHOR-15'],
}, async ({ page, product }) => {
  await videoLesson(page, product.url, 'Soup on film');
  await expectAccessibleInBothThemes(page);
  await choose(page, 'Choose a video', { ...PICTURE, name: 'film.mp4' });
  await expect(page.getByRole('alert')).toHaveText(
    'Browsers cannot play this video. Please choose an MP4 or WebM file.',
  );
  await expectAccessible(page);
  await choose(page, 'Choose a video', film(6 * MB));
  await expect(page.getByText('Stirring.mp4 is in this lesson now.')).toBeVisible();
  await expect(page.getByLabel('Choose another')).toBeAttached();
  await page.getByRole('button', { name: 'Remove Stirring.mp4' }).click();
  await expect(page.getByText('The file was removed from this lesson.')).toBeVisible();
  await choose(page, 'Choose a video', film(1_000));
  await expect(page.getByText('Stirring.mp4 is in this lesson now.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published.', { exact: true })).toBeVisible();
  // What learners see is replaced, and not taken away.
  await expect(page.getByRole('button', { name: 'Remove Stirring.mp4' })).toBeHidden();
});

test('an upload is paused, outlives the network and the page, and is given up', {
  tag: ['@MEDIA-1', '@AUTHOR-15'],
}, async ({ page, product }) => {
  await videoLesson(page, product.url, 'Soup over a bad line');
  let hold: (() => void) | undefined;
  let parts = 0;
  // The first part arrives, and the second waits on the line.
  await page.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH' || ++parts === 1) return await route.continue();
    await new Promise<void>((go) => {
      hold = go;
    });
    await route.abort().catch(() => undefined);
  });
  const big = film(10 * MB);
  await choose(page, 'Choose a video', big);
  await expect.poll(() => parts).toBe(2);
  const bar = page.getByRole('progressbar', { name: 'Uploading Stirring.mp4' });
  await expect(bar).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused.')).toBeVisible();
  await expectAccessible(page);

  await setOffline(page.context(), true);
  hold?.();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText(/^The network is gone\. The upload goes on where it/)).toBeVisible();
  await page.unroute(PARTS);
  const sent: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(Number(request.headers()['upload-offset']));
  });

  await test.step('after a reload it goes on with the same file', async () => {
    page.once('dialog', (dialog) => dialog.accept());
    await setOffline(page.context(), false);
    await expect(page.getByText('Stirring.mp4 is in this lesson now.')).toBeVisible();
    expect(sent[0]).toBe(4 * MB);
  });

  await test.step('and is given up', async () => {
    await page.route(PARTS, async (route) => {
      if (route.request().method() === 'PATCH') await new Promise(() => {});
      else await route.continue();
    });
    await choose(page, 'Choose another', film(5 * MB));
    const given = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    expect((await given).status()).toBe(204);
    await expect(page.getByLabel('Choose another')).toBeAttached();
  });
});

test('an upload is given up before the server has said where it goes', {
  tag: ['@MEDIA-1'],
}, async ({ page, product }) => {
  await videoLesson(page, product.url, 'Soup after all not');
  await test.step('what comes of it is deleted', async () => {
    let answer: (() => void) | undefined;
    await page.route(UPLOADS, async (route) => {
      const response = await route.fetch();
      await new Promise<void>((go) => {
        answer = go;
      });
      await route.fulfill({ response });
    });
    await choose(page, 'Choose a video', film(6 * MB));
    await expect.poll(() => answer).toBeDefined();
    const given = page.waitForResponse((each) => each.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    await expect(page.getByLabel('Choose a video')).toBeAttached();
    answer?.();
    expect((await given).status()).toBe(204);
    await page.unroute(UPLOADS);
  });

  await test.step('and what fails is not tried again', async () => {
    let begun = 0;
    let fail: (() => void) | undefined;
    await page.route(UPLOADS, async (route) => {
      if (++begun > 1) return await route.continue();
      await new Promise<void>((go) => {
        fail = go;
      });
      await route.fulfill({ status: 503 });
    });
    await choose(page, 'Choose a video', film(7 * MB));
    await expect.poll(() => fail).toBeDefined();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    fail?.();
    const next = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await choose(page, 'Choose a video', film(1_000));
    await next;
    expect(begun).toBe(2);
  });
});

/** A file of the disk, which is the same one when it is chosen again, whose upload broke off. */
async function brokenOff(page: Page, path: string): Promise<string> {
  await writeFile(path, film(6 * MB).buffer);
  let parts = 0;
  await page.route(PARTS, async (route) => {
    if (route.request().method() !== 'PATCH' || ++parts === 1) await route.continue();
    else await route.abort();
  });
  await choose(page, 'Choose a video', path);
  await expect.poll(() => parts).toBeGreaterThan(1);
  page.once('dialog', (dialog) => dialog.accept());
  await reload(page);
  await page.unroute(PARTS);
  return path;
}

test(
  'an upload goes on after the page was closed, with the same file',
  {
    tag: ['@MEDIA-1'],
  },
  async ({ page, product }, testInfo) => {
    await videoLesson(page, product.url, 'Soup over two days');
    const big = await brokenOff(page, testInfo.outputPath('Stirring.mp4'));
    const first = page.waitForRequest((request) => request.method() === 'PATCH');
    await choose(page, 'Choose a video', big);
    expect((await first).headers()['upload-offset']).toBe(String(4 * MB));
    await expect(page.getByText('Stirring.mp4 is in this lesson now.')).toBeVisible();
  },
);

test(
  'an upload that is cancelled before it goes on is deleted with what was sent',
  {
    tag: ['@MEDIA-1'],
  },
  async ({ page, product }, testInfo) => {
    await videoLesson(page, product.url, 'Soup on another day');
    const big = await brokenOff(page, testInfo.outputPath('Stirring.mp4'));
    let load: (() => void) | undefined;
    await page.route(UPLOADER, async (route) => {
      await new Promise<void>((go) => {
        load = go;
      });
      await route.continue();
    });
    const given = page.waitForRequest((request) => request.url().includes('/api/uploads/'));
    await choose(page, 'Choose a video', big);
    await expect.poll(() => load).toBeDefined();
    await page.getByRole('button', { name: 'Cancel the upload' }).click();
    load?.();
    const request = await given;
    expect(request.method()).toBe('DELETE');
    expect((await request.response())?.status()).toBe(204);
  },
);

test('a picture is set into a text, and says what it shows', {
  tag: ['@AUTHOR-16'],
}, async ({ page, product }) => {
  const made = await newCourseWithLessons(product.url, 'Soup in pictures', [{ title: 'Salt' }]);
  const [lesson = ''] = made.lessons;
  await signIn(page, made.owner, `/manage-courses/${made.id}/lessons/${lesson}`);
  const text = page.getByRole('textbox', { name: 'Text of the lesson' });
  await expect(text).toHaveText('Stir it.');
  await caretToEnd(text);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Picture' }).click();
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByRole('button', { name: 'Set picture' }).click();
  await expect(dialog.getByText('Please choose a picture first.')).toBeVisible();
  await expect(dialog.getByText('Please say what the picture shows.')).toBeVisible();
  await expectAccessible(page);
  await choose(page, 'Choose a picture', PICTURE);
  await expect(dialog.getByText('The picture is there.')).toBeVisible();
  await dialog.getByLabel('What does it show?').fill('A spoon of salt');
  await dialog.getByLabel('Caption below it').fill('As much as this.');
  await dialog.getByRole('button', { name: 'Set picture' }).click();
  const picture = text.getByRole('img', { name: 'A spoon of salt' });
  await expect(picture).toHaveJSProperty('naturalWidth', 8);
  await expect
    .poll(() => writtenText(product.url, made.owner, lesson))
    .toMatch(/^Stir it\.\n\n!\[A spoon of salt\]\(media:[\da-f-]{36} "As much as this\."\)\n$/);
  await expectAccessibleInBothThemes(page);

  await test.step('learners see it', async () => {
    await page.getByRole('button', { name: 'Preview' }).click();
    const shown = page.getByRole('article').getByRole('img', { name: 'A spoon of salt' });
    await expect
      .poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Go on writing' }).click();
  });

  await test.step('one that is pasted is asked for too', async () => {
    await caretToEnd(text);
    await text.evaluate((box, base64) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }, PICTURE.buffer.toString('base64'));
    await expect(dialog.getByText('The picture is there.')).toBeVisible();
    await dialog.getByLabel('What does it show?').fill('Pepper');
    await dialog.getByRole('button', { name: 'Set picture' }).click();
    await expect(text.getByRole('img', { name: 'Pepper' })).toBeVisible();
  });
});

test('one’s files are listed, and deleted where nothing shows them', {
  tag: ['@MEDIA-12'],
}, async ({ page, product }) => {
  const owner = await newMember(product.url, 'Ines Marchetti');
  await signIn(page, owner, '/manage-courses/files');
  await expect(page.getByText('You have not uploaded anything yet.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/update-profile');
  for (const name of ['first.png', 'second.png']) {
    await choose(page, 'Upload a photo', { ...PICTURE, name });
    await expect(page.getByLabel('Photo URL')).toHaveValue(/^\/pictures\//);
    await page.getByLabel('Photo URL').fill('');
  }
  await page.goto('/manage-courses');
  await page.getByRole('link', { name: 'Your files' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /second\.png/,
    /first\.png/,
  ]);
  await expect(page.getByText(/^\d+ bytes of 20 GB used$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Delete first.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('first.png was deleted.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([/second\.png/]);
});

test('a course’s picture and a person’s photo are uploaded', {
  tag: ['@MEDIA-10'],
}, async ({ page, product }) => {
  const owner = await newMember(product.url, 'Ines Marchetti');
  await signIn(page, owner, '/add-course');
  await choose(page, 'Upload a picture', PICTURE);
  await expect(page.getByLabel('Picture URL')).toHaveValue(/^\/pictures\/[\da-f-]{36}\/8\.webp$/);
  await expect(page.getByText('The picture loads.')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/update-profile');
  await choose(page, 'Upload a photo', PICTURE);
  await expect(page.getByLabel('Photo URL')).toHaveValue(/^\/pictures\//);
});

import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { dialogOf, newLearner } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { test as ofOtherHosts } from './support/product.ts';
import { FILM, newCourseWithRecordings } from './support/recordings.ts';

const controls = (page: Page) => page.getByRole('group', { name: 'Controls of the player' });
const control = (page: Page, name: string) =>
  controls(page).getByRole('button', { name, exact: true });
const seek = (page: Page) => controls(page).getByRole('slider', { name: 'Seek' });
const transcript = (page: Page) => page.getByRole('region', { name: 'Transcript' });
const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });
const second = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
/** Sets what is played, and how fast. */
const play = (page: Page, from: number, rate: number) =>
  page.locator('video').evaluate(
    async (video: HTMLVideoElement, [from = 0, rate = 1]) => {
      video.currentTime = from;
      video.playbackRate = rate;
      await video.play();
    },
    [from, rate],
  );

test('a video is played by its controls and by keys', {
  tag: ['@PLAYER-1', '@PLAYER-2', '@PLAYER-3'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock by hand', [
    { title: 'Stirring', languages: ['en'] },
  ]);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(page.getByLabel('Video: Stirring')).toBeVisible();
  for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Picture in picture']) {
    await expect(control(page, name)).toBeVisible();
  }
  await expect(control(page, 'Full screen')).toBeVisible();
  await expect(controls(page).getByRole('slider', { name: 'Volume' })).toBeVisible();
  await expect(seek(page)).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
  await expectAccessibleInBothThemes(page);

  await control(page, 'Play').click();
  await expect(control(page, 'Pause')).toBeVisible();
  await control(page, 'Pause').click();
  await control(page, 'Mute').click();
  await expect(control(page, 'Unmute')).toBeVisible();
  await page.keyboard.press('m');
  await expect(control(page, 'Mute')).toBeVisible();

  await test.step('keys', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('k');
    await expect(control(page, 'Pause')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(control(page, 'Play')).toBeVisible();
    const before = await second(page);
    await page.keyboard.press('l');
    await expect.poll(() => second(page)).toBeCloseTo(before + 10, 0);
    await page.keyboard.press('j');
    await expect.poll(() => second(page)).toBeCloseTo(before, 0);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => second(page)).toBeCloseTo(before + 5, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => second(page)).toBeCloseTo(before, 0);
    await page.keyboard.press('Shift+>');
    await expect(controls(page).getByLabel('Speed')).toHaveValue('1.25');
    await page.keyboard.press('Shift+<');
    await expect(controls(page).getByLabel('Speed')).toHaveValue('1');
    await page.keyboard.press('c');
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'true');
    await seek(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => second(page)).toBeGreaterThan(before + 0.5);
    await page.keyboard.press('f');
    await expect(control(page, 'Leave full screen')).toBeVisible();
    await page.keyboard.press('f');
    await expect(control(page, 'Full screen')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  await test.step('the speed and the captions are kept', async () => {
    await controls(page).getByLabel('Speed').selectOption('1.5×');
    await reload(page);
    await expect(controls(page).getByLabel('Speed')).toHaveValue('1.5');
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'true');
    await control(page, 'Captions').click();
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'false');
    await reload(page);
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'false');
  });

  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByLabel('Use these keys').uncheck();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('k');
  await expect(control(page, 'Play')).toBeVisible();
});

test('a learner goes on where they were, and is done by what was played', {
  tag: ['@PLAYER-4', '@PLAYER-5'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock to the end', [
    { title: 'Stirring' },
  ]);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  const told = page.waitForResponse(callPattern('reportProgress'));
  await expect(control(page, 'Play')).toBeVisible();
  await told;
  await test.step('the place is kept at a pause', async () => {
    await play(page, 6, 1);
    await expect.poll(() => second(page)).toBeGreaterThan(6.2);
    const kept = page.waitForResponse(
      async (answer) =>
        callPattern('reportProgress').test(answer.url()) &&
        (await answer.json()).lesson.position !== null,
    );
    await control(page, 'Pause').click();
    await kept;
    await reload(page);
    await expect.poll(() => second(page)).toBeGreaterThan(6);
    expect(await second(page)).toBeLessThan(9);
  });

  await test.step('what is skipped does not count', async () => {
    await play(page, 18, 4);
    await expect(control(page, 'Play')).toBeVisible();
    await expect(doneButton(page)).toHaveText('Mark as done');
  });

  await test.step('what is played does', async () => {
    await play(page, 0, 8);
    await expect(doneButton(page)).toHaveText('Done');
    await expect(page.getByText('Played to the end: marked as done.')).toBeAttached();
    await expect(dialogOf(page, 'You have finished this course')).toBeVisible();
  });
});

test('the transcript follows, is searched, and leads to its places', {
  tag: ['@PLAYER-8', '@PLAYER-11'],
}, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock in words', [
    { title: 'Stirring', languages: ['en', 'de'] },
  ]);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  const line = (text: string) => transcript(page).getByRole('button', { name: text });
  await expect(control(page, 'Play')).toBeVisible();
  await play(page, 5, 1);
  await expect(line('Cover them with cold water.')).toHaveAttribute('aria-current', 'true');
  await line('Bring it to a boil').click();
  await expect(line('Bring it to a boil')).toHaveAttribute('aria-current', 'true');
  await control(page, 'Pause').click();
  expect(await second(page)).toBeGreaterThanOrEqual(9);

  await transcript(page).getByLabel('Search the transcript').fill('COLD');
  await expect(transcript(page).getByRole('status')).toHaveText('1 line found');
  await expect(transcript(page).getByRole('listitem')).toHaveCount(1);
  await expect(transcript(page).locator('mark')).toHaveText('cold');
  await expectAccessibleInBothThemes(page);
  await transcript(page).getByLabel('Search the transcript').fill('');
  await transcript(page).getByLabel('Language of the transcript').selectOption('Deutsch');
  await expect(transcript(page).getByRole('list')).toHaveAttribute('lang', 'de');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a note keeps its second', { tag: '@PLAYER-14' }, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock, noted', [
    { title: 'Stirring' },
  ]);
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await expect(control(page, 'Play')).toBeVisible();
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 12.4;
  });
  const notes = page.getByRole('region', { name: 'Your notes' });
  await notes.getByLabel('New note').fill('How long?');
  await expect(notes.getByText('It will be kept at 0:12.')).toBeVisible();
  await notes.getByRole('button', { name: 'Keep note' }).click();
  await expect(notes.getByRole('listitem')).toContainText('How long?');
  await seek(page).fill('0');
  await expect.poll(() => second(page)).toBe(0);
  await notes.getByRole('button', { name: 'at 0:12' }).click();
  await expect.poll(() => second(page)).toBe(12);
});

ofOtherHosts(
  'nothing is loaded from another site before it is asked for',
  {
    tag: '@PLAYER-12',
  },
  async ({ page, product }) => {
    const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock elsewhere', [
      { title: 'At a tube', address: 'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv' },
      { title: 'A file', address: 'https://films.example/stock.webm', languages: ['en'] },
    ]);
    const asked: string[] = [];
    await page.route(/^https:\/\/(tube|films)\.example\//, async (route) => {
      asked.push(route.request().url());
      if (route.request().url().includes('tube')) {
        return await route.fulfill({ contentType: 'text/html', body: '<h1>A player</h1>' });
      }
      const { range = 'bytes=0-' } = route.request().headers();
      const from = Number(/\d+/.exec(range)?.[0] ?? 0);
      await route.fulfill({
        status: 206,
        contentType: 'video/webm',
        headers: {
          'accept-ranges': 'bytes',
          'content-range': `bytes ${from}-${FILM.length - 1}/${FILM.length}`,
        },
        body: FILM.subarray(from),
      });
    });
    const learner = await newLearner(product.url, id);
    await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
    await expect(page.getByText('This video is at tube.example')).toBeVisible();
    await expect(page.getByText('will be told your internet address')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open it at tube.example' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Play from tube.example' }).click();
    const frame = page.frameLocator('iframe[title="At a tube"]').frameLocator('iframe');
    await expect(frame.getByRole('heading', { name: 'A player' })).toBeVisible();
    expect(asked).toEqual(['https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv']);
    await doneButton(page).click();
    await expect(doneButton(page)).toHaveText('Done');

    await test.step('a file tells what was played of it', async () => {
      await page.getByRole('link', { name: 'Next lesson: A file' }).click();
      await page.getByRole('button', { name: 'Play from films.example' }).click();
      const video = page.frameLocator('iframe[title="A file"]').locator('video');
      await expect
        .poll(() => video.evaluate((v: HTMLVideoElement) => v.duration))
        .toBeCloseTo(20, 0);
      await transcript(page).getByRole('button', { name: 'Salt comes last.' }).click();
      await expect
        .poll(() => video.evaluate((v: HTMLVideoElement) => v.currentTime))
        .toBeGreaterThanOrEqual(14);
      await video.evaluate(async (v: HTMLVideoElement) => {
        v.currentTime = 0;
        v.playbackRate = 8;
        await v.play();
      });
      await expect(doneButton(page)).toHaveText('Done');
    });
  },
);

test('a text does not load the player', { tag: '@PLAYER-15' }, async ({ page, product }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Stock to read', [
    { title: 'Bones', preview: true },
  ]);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await open(page, `/learn/${id}/${lessons[0]}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bones' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /player-controls|recording-view/.test(url))).toEqual([]);
  expect(loaded.some((url) => url.includes('/lesson-'))).toBe(true);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a preview is played and read', {
    tag: ['@PLAYER-1', '@PLAYER-11', '@PLAYER-12'],
  }, async ({ page, product }) => {
    const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock as it is', [
      { title: 'Stirring', preview: true, languages: ['en'] },
      { title: 'At a tube', preview: true, address: 'https://vimeo.com/76979871' },
    ]);
    await page.goto(`/learn/${id}/${lessons[0]}`);
    await expect(page.locator('video')).toHaveAttribute('controls', '');
    await expect(page.locator('video')).toHaveAttribute('src', /^\/media\//);
    await expect(transcript(page).getByText('Salt comes last.')).toBeVisible();
    await page.goto(`/learn/${id}/${lessons[1]}`);
    await expect(page.getByRole('link', { name: 'Open it at vimeo.com' })).toHaveAttribute(
      'href',
      'https://vimeo.com/76979871',
    );
  });
});

test('an instructor writes captions, from a file and by hand', {
  tag: ['@PLAYER-9', '@PLAYER-10'],
}, async ({ page, product }) => {
  const { id, owner, lessons } = await newCourseWithRecordings(product.url, 'Stock, captioned', [
    { title: 'Stirring' },
  ]);
  await signIn(page, owner, `/learn/${id}/${lessons[0]}`);
  await page.getByRole('link', { name: 'Write captions' }).click();
  await expect(page.getByText('There are no captions yet.')).toBeVisible();
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  const file = (buffer: string) => ({
    name: 'stock.srt',
    mimeType: 'application/x-subrip',
    buffer: Buffer.from(buffer),
  });
  const chooser = page.getByLabel('Add from a file');
  await chooser.setInputFiles(file('WEBVTT\n\n00:61.000 --> 00:62.000\nx\n'));
  await expect(page.getByText('Line 3 cannot be read.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await chooser.setInputFiles(file('1\n00:00:01,000 --> 00:00:02,500\nErst das Salz.\n'));
  await expect(page.getByRole('heading', { name: 'Captions in Deutsch' })).toBeVisible();
  const first = page.getByRole('group', { name: 'Caption 1' });
  await expect(first.getByLabel('From')).toHaveValue('0:01');
  await expect(first.getByLabel('To')).toHaveValue('0:02.5');
  await expect(first.getByLabel('What is said')).toHaveValue('Erst das Salz.');

  await page.getByRole('button', { name: 'Add caption' }).click();
  const added = page.getByRole('group', { name: 'Caption 2' });
  await expect(added.getByLabel('From')).toHaveValue('0:02.5');
  await added.getByLabel('To').fill('0:01');
  const save = page.getByRole('button', { name: 'Save captions' });
  await save.click();
  await expect(added.getByText('A caption ends after its beginning.')).toBeVisible();
  await expect(added.getByText('Please write what is said.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await added.getByLabel('To').fill('0:05');
  await added.getByLabel('What is said').fill('Dann <alles> andere.');
  await save.click();
  await expect(page.getByText('The captions are saved. Learners see them now.')).toBeVisible();

  await test.step('somebody else saves meanwhile', async () => {
    const params = { id: lessons[0] ?? '', language: 'de' };
    const body = { cues: [{ start: 3, end: 4, text: 'Von anderswo.' }] };
    await callProduct(product.url, owner.token, 'saveCaptions', { params, body });
    await first.getByLabel('What is said').fill('Zuerst das Salz.');
    await save.click();
    const conflict = page.getByRole('alert', { name: 'These captions were changed elsewhere' });
    await expect(conflict).toBeVisible();
    await expectAccessible(page);
    await conflict.getByRole('button', { name: 'Drop mine and show theirs' }).click();
    await expect(first.getByLabel('What is said')).toHaveValue('Von anderswo.');
    await expect(conflict).toBeHidden();
  });

  await page.getByRole('link', { name: 'All languages' }).click();
  await expect(page.getByRole('link', { name: /^Deutsch/ })).toBeVisible();
});

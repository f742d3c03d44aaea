import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { afterAllAnswers } from './support/after-answers.ts';
import { callPattern, callProduct } from './support/calls.ts';
import { newLearner } from './support/learning.ts';
import { reload } from './support/open.ts';
import { test } from './support/own-hosts.ts';
import { waitForAnswers } from './support/patient-client.ts';
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

test('a recording is played, read, noted, gone on with, and done by what was played', {
  tag: [
    '@MEDIA-47',
    '@PLAYER-1',
    '@PLAYER-2',
    '@PLAYER-3',
    '@PLAYER-4',
    '@PLAYER-5',
    '@PLAYER-11',
    '@PLAYER-14',
    '@PLAYER-17',
  ],
}, async ({ page, product }) => {
  const table = { name: 'salt table.csv', bytes: Buffer.from('dish,grams\nbroth,9\n') };
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock by hand', [
    { title: 'Stirring', languages: ['en', 'de'] },
    { title: 'How much salt', kind: 'file', film: table },
  ]);
  const learner = await newLearner(product.url, id);
  await page.clock.install();
  await waitForAnswers(page);
  let isPrepared = false;
  await page.route(callPattern('lesson'), async (route) => {
    if (isPrepared) return await route.fallback();
    const response = await route.fetch();
    const json = { ...(await response.json()), media: null, preparing: true };
    await route.fulfill({ response, json });
  });
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  const speed = controls(page).getByLabel('Speed');

  await test.step('one that is being prepared appears by itself', async () => {
    const notice = page.getByText(
      'This video is being prepared. It appears here by itself as soon as it can be played.',
    );
    await expect(notice).toBeVisible();
    isPrepared = true;
    await page.clock.runFor(10_000);
    await expect(page.getByLabel('Video: Stirring')).toBeVisible();
    await expect(notice).toBeHidden();
  });

  await test.step('it is played by its controls', async () => {
    for (const name of ['Back 10 seconds', 'Forward 10 seconds', 'Picture in picture']) {
      await expect(control(page, name)).toBeVisible();
    }
    await expect(controls(page).getByRole('slider', { name: 'Volume' })).toBeVisible();
    await expect(seek(page)).toHaveAttribute('aria-valuetext', '0:00 of 0:20');
    await control(page, 'Play').click();
    await control(page, 'Pause').click();
    await control(page, 'Mute').click();
    await expect(control(page, 'Unmute')).toBeVisible();
  });

  await test.step('and by keys, unless they are switched off', async () => {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('m');
    await expect(control(page, 'Mute')).toBeVisible();
    await page.keyboard.press('k');
    await expect(control(page, 'Pause')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(control(page, 'Play')).toBeVisible();
    const before = await second(page);
    for (const [key, seconds] of [
      ['l', 10],
      ['j', 0],
      ['ArrowRight', 5],
      ['ArrowLeft', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => second(page)).toBeCloseTo(before + seconds, 0);
    }
    await page.keyboard.press('Shift+>');
    await expect(speed).toHaveValue('1.25');
    await page.keyboard.press('c');
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'true');
    await seek(page).focus();
    await page.keyboard.press('f');
    await expect(control(page, 'Leave full screen')).toBeVisible();
    await page.keyboard.press('f');
    await expect(control(page, 'Full screen')).toBeVisible();
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByLabel('Use these keys').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.keyboard.press('k');
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(
      true,
    );
  });

  await test.step('the transcript follows, is searched, and leads to its places', async () => {
    const line = (text: string) => transcript(page).getByRole('button', { name: text });
    await play(page, 5, 1);
    await expect(line('Cover them with cold water.')).toHaveAttribute('aria-current', 'true');
    await line('Bring it to a boil').click();
    await expect(line('Bring it to a boil')).toHaveAttribute('aria-current', 'true');
    await control(page, 'Pause').click();
    expect(await second(page)).toBeGreaterThanOrEqual(9);
    await transcript(page).getByLabel('Search the transcript').fill('COLD');
    await expect(transcript(page).getByRole('status')).toHaveText('1 line found');
    await expect(transcript(page).locator('mark')).toHaveText('cold');
    await transcript(page).getByLabel('Search the transcript').fill('');
    await transcript(page).getByLabel('Language of the transcript').selectOption('Deutsch');
    await expect(transcript(page).getByRole('list')).toHaveAttribute('lang', 'de');
  });

  await test.step('a note keeps its second', async () => {
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

  await test.step('the place, the speed and the captions are kept', async () => {
    await speed.selectOption('1.5×');
    await play(page, 6, 1.5);
    await expect.poll(() => second(page)).toBeGreaterThan(6.2);
    const kept = page.waitForResponse(
      async (answer) =>
        callPattern('reportProgress').test(answer.url()) &&
        (await answer.json()).lesson.position !== null,
    );
    await control(page, 'Pause').click();
    await kept;
    const stopped = await second(page);
    await reload(page);
    await expect.poll(() => second(page)).toBeCloseTo(stopped, 0);
    await expect(speed).toHaveValue('1.5');
    await expect(control(page, 'Captions')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('what is skipped does not count, and what is played does', async () => {
    const told = page.waitForResponse(
      (answer) =>
        callPattern('reportProgress').test(answer.url()) &&
        answer.request().postDataJSON()?.played !== undefined,
    );
    await play(page, 18, 4);
    await told;
    await afterAllAnswers(page);
    await expect(control(page, 'Play')).toBeVisible();
    await expect(doneButton(page)).toHaveText('Mark as done');
    await play(page, 0, 8);
    await expect(doneButton(page)).toHaveText('Done');
    await expect(page.getByText('Played to the end: marked as done.')).toBeAttached();
  });

  await test.step('the file of a lesson is saved under its name', async () => {
    await page.getByRole('link', { name: 'Next lesson: How much salt' }).click();
    await expect(page.getByText('salt table.csv, 19 bytes')).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the file' }).click();
    expect((await saved).suggestedFilename()).toBe('salt table.csv');
  });
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

test('without a script a preview is played and read', {
  tag: ['@PLAYER-1', '@PLAYER-11', '@PLAYER-12'],
}, async ({ request, product }) => {
  const { id, lessons } = await newCourseWithRecordings(product.url, 'Stock as it is', [
    { title: 'Stirring', preview: true, languages: ['en'] },
    { title: 'At a tube', preview: true, address: 'https://vimeo.com/76979871' },
  ]);
  const read = async (lesson = '') => await (await request.get(`/learn/${id}/${lesson}`)).text();
  const own = await read(lessons[0]);
  expect(/<video[^>]*>/.exec(own)?.[0]).toMatch(/(?=.* controls=)(?=.* src="\/media\/)/);
  expect(own).toContain('Salt comes last.');
  const elsewhere = await read(lessons[1]);
  expect(elsewhere).toContain('href="https://vimeo.com/76979871"');
  expect(elsewhere).toContain('Open it at vimeo.com');
  expect(elsewhere).not.toContain('<iframe');
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
  const choose = (text: string) =>
    page.getByLabel('Add from a file').setInputFiles({
      name: 'stock.srt',
      mimeType: 'application/x-subrip',
      buffer: Buffer.from(text),
    });
  await choose('WEBVTT\n\n00:61.000 --> 00:62.000\nx\n');
  await expect(page.getByText('Line 3 cannot be read.')).toBeVisible();
  await choose('1\n00:00:01,000 --> 00:00:02,500\nErst das Salz.\n');
  await expect(page.getByRole('heading', { name: 'Captions in Deutsch' })).toBeVisible();
  const first = page.getByRole('group', { name: 'Caption 1' });
  await expect(first.getByLabel('From')).toHaveValue('0:01');
  await expect(first.getByLabel('To')).toHaveValue('0:02.5');

  await page.getByRole('button', { name: 'Add caption' }).click();
  const added = page.getByRole('group', { name: 'Caption 2' });
  await added.getByLabel('To').fill('0:01');
  const save = page.getByRole('button', { name: 'Save captions' });
  await save.click();
  await expect(added.getByText('A caption ends after its beginning.')).toBeVisible();
  await added.getByLabel('To').fill('0:05');
  await added.getByLabel('What is said').fill('Dann <alles> andere.');
  await save.click();
  await expect(page.getByText('The captions are saved. Learners see them now.')).toBeVisible();

  const params = { id: lessons[0] ?? '', language: 'de' };
  const body = { cues: [{ start: 3, end: 4, text: 'Von anderswo.' }] };
  await callProduct(product.url, owner.token, 'saveCaptions', { params, body });
  await first.getByLabel('What is said').fill('Zuerst das Salz.');
  await save.click();
  const conflict = page.getByRole('alert', { name: 'These captions were changed elsewhere' });
  await conflict.getByRole('button', { name: 'Drop mine and show theirs' }).click();
  await expect(first.getByLabel('What is said')).toHaveValue('Von anderswo.');
  await expect(conflict).toBeHidden();
});

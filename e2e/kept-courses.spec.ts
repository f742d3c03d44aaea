import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts';
import { signIn } from './support/accounts.ts';
import { callProduct } from './support/calls.ts';
import { keepSession } from './support/kept-session.ts';
import { alertOf, dialogOf, enrol, leave, newLearner, newMember } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { PICTURE, recording, test } from './support/media-line.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';
import { newCourseWithRecordings } from './support/recordings.ts';

test.use({ serviceWorkers: 'allow' });

const LESSONS = [
  { title: 'Bones', markdown: 'Roast them.' },
  { title: 'Salt', markdown: 'A *pinch*.' },
  { title: 'Herbs', markdown: 'Late.' },
];
const VIDEO = Buffer.alloc(3_000_000, 7);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const doneButton = (page: Page) => page.getByRole('button', { name: /^(Mark as done|Done)$/ });
const keepButton = (page: Page) => page.getByRole('button', { name: 'Make available offline' });
const onDevice = (page: Page) => page.getByRole('region', { name: 'On this device' });

/** The worker is in charge of the page: only then is anything kept. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await open(page, address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Keeps the course whose page, or lesson, is open. */
async function keep(page: Page, { videos = false } = {}): Promise<void> {
  await keepButton(page).click();
  const question = dialogOf(page, 'Make available offline');
  if (videos) await question.getByLabel(/^Videos too/).check();
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(page.getByText(/^Available offline · /)).toBeVisible();
}

/** What a part of a file answers, asked for as players do. */
function part(page: Page, path: string, range: string) {
  return page.evaluate(
    async ([address = '', wanted = '']) => {
      const answer = await fetch(address, { headers: { range: wanted } });
      const { headers, status } = answer;
      return [status, headers.get('content-range'), (await answer.blob()).size];
    },
    [path, range],
  );
}

test('a course is kept with its files, listed with its size, and opens without the network', {
  tag: ['@OFFLINE-8', '@OFFLINE-9', '@OFFLINE-10', '@OFFLINE-11'],
}, async ({ page, context, product, line }) => {
  // Many steps: a course with every kind of file is kept, listed, and opened without the network.
  test.slow();
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup in the train', LESSONS);
  const other = await newCourseWithLessons(product.url, 'Soup at home', LESSONS);
  const [first = '', second = ''] = lessons;
  const wav = { type: 'audio/wav', name: 'simmering.wav', body: recording() };
  const [picture = '', sound = ''] = line.give(first, { picture: PICTURE, media: wav });
  const mp4 = { type: 'video/mp4', name: 'salting.mp4', body: VIDEO };
  const [video = ''] = line.give(second, { media: mp4 });
  const learner = await newLearner(product.url, id);
  await enrol(product.url, learner, other.id);
  await keepSession(page, learner);
  await openWithWorker(page, `/courses/${id}`);

  await test.step('its size is told first, and its videos are asked for', async () => {
    await keepButton(page).click();
    const question = dialogOf(page, 'Make available offline');
    const videos = question.getByLabel('Videos too: 3 MB');
    await expect(videos).not.toBeChecked();
    await expect(question.getByRole('button', { name: /^Keep \d+ kB$/ })).toBeVisible();
    await videos.check();
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Keep 3 MB' }).click();
    await expect(page.getByText('Available offline · 3 MB')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
    await expectAccessible(page);
  });
  expect([line.loaded(picture), line.loaded(sound), line.loaded(video)]).toEqual([1, 1, 1]);

  await openWithWorker(page, `/learn/${other.id}/${other.lessons[0]}`);
  await expect(doneButton(page)).toBeVisible();
  await open(page, '/my-courses');
  await expect(onDevice(page).getByRole('listitem')).toHaveCount(1);
  await expect(onDevice(page)).toContainText('Soup in the train');
  await expect(onDevice(page)).toContainText('3 MB · 3 lessons');
  await expect(onDevice(page)).toContainText(/Lectern uses .* of .* on this device\./);
  await expectAccessibleInBothThemes(page);

  await setOffline(context, true);
  await test.step('a lesson that was never opened is there, with what it loads', async () => {
    await page.goto(`/learn/${id}`);
    await expect(heading(page, 'Bones')).toBeVisible();
    await expect(page).toHaveURL(`/learn/${id}/${first}`);
    const shown = page.getByRole('img', { name: 'The pot' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    const seconds = await page.evaluate(async (source) => {
      const audio = new Audio(source);
      await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve));
      audio.currentTime = 1.5;
      await new Promise((resolve) => audio.addEventListener('seeked', resolve));
      return [audio.duration, audio.currentTime];
    }, `${sound}?signature=of-another-day`);
    expect(seconds).toEqual([2, 1.5]);
    await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
    await expect(heading(page, 'Salt')).toBeVisible();
    await expect(page.getByText('A pinch.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('players get the parts that they ask for', async () => {
    expect(await part(page, video, 'bytes=0-1')).toEqual([206, 'bytes 0-1/3000000', 2]);
    expect(await part(page, video, 'bytes=2999990-')).toEqual([
      ...[206, 'bytes 2999990-2999999/3000000', 10],
    ]);
    expect(await part(page, video, 'bytes=3000000-')).toEqual([416, 'bytes */3000000', 0]);
  });

  await test.step('what is not kept says that it needs the network', async () => {
    await page.goto(`/learn/${other.id}/${other.lessons[0]}`);
    await expect(heading(page, 'This lesson needs the network')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto(`/learn/${other.id}/${other.lessons[2]}`);
    await expect(heading(page, 'You are offline')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Courses on this device' })).toBeVisible();
    await page.getByRole('link', { name: 'Soup in the train', exact: true }).click();
    await expect(heading(page, 'Bones')).toBeVisible();
  });

  await setOffline(context, false);
  await open(page, '/my-courses');
  await onDevice(page).getByRole('button', { name: 'Remove “Soup in the train”' }).click();
  const question = alertOf(page, 'Remove from this device?');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(onDevice(page)).toHaveCount(0);
  await expect.poll(() => keptFiles(page)).toEqual([]);
});

test('a kept video has its captions and its transcript, as they are now', {
  tag: '@OFFLINE-10',
}, async ({ page, context, product }) => {
  const { id, owner, lessons } = await newCourseWithRecordings(product.url, 'Stock in the train', [
    { title: 'Stirring', languages: ['en', 'de'] },
    { title: 'Salting' },
  ]);
  const [first = '', second = ''] = lessons;
  await keepSession(page, await newLearner(product.url, id));
  await openWithWorker(page, `/learn/${id}/${second}`);
  await keep(page, { videos: true });
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const line = (text: string) => transcript.getByRole('button', { name: text });
  const captions = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => {
      const track = Array.from(video.textTracks).find(({ language }) => language === 'de');
      if (!track) return [];
      track.mode = 'showing';
      return Array.from(track.cues ?? [], (cue) => (cue as VTTCue).text);
    });

  await setOffline(context, true);
  await page.goto(`/learn/${id}/${first}`);
  await expect(line('Salt comes last.')).toBeVisible();
  await expect.poll(captions).toHaveLength(4);
  await transcript.getByLabel('Language of the transcript').selectOption('Deutsch');
  await expect(line('Salt comes last.')).toBeVisible();

  await setOffline(context, false);
  await callProduct(product.url, owner.token, 'saveCaptions', {
    params: { id: first, language: 'de' },
    body: { cues: [{ start: 1, end: 4, text: 'Zuletzt das Salz.' }] },
  });
  const isKept = (path: RegExp) => async () =>
    (await keptFiles(page)).some((each) => path.test(each));
  await open(page, `/learn/${id}/${first}`);
  await expect.poll(isKept(/-2\/de\.vtt$/)).toBe(true);
  await expect.poll(isKept(/-1\/de\.vtt$/)).toBe(false);
  await setOffline(context, true);
  await reload(page);
  await expect.poll(captions).toEqual(['Zuletzt das Salz.']);
  await transcript.getByLabel('Language of the transcript').selectOption('Deutsch');
  await expect(line('Zuletzt das Salz.')).toBeVisible();
});

/** Paths of the files that are kept. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'lectern-kept-course-files';
    if (!(await caches.has(name))) return [];
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

test('what broke off is gone on with', { tag: '@OFFLINE-8' }, async ({ page, product, line }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup in a tunnel', LESSONS);
  const [picture = ''] = line.give(lessons[0] ?? '', { picture: PICTURE });
  const wav = { type: 'audio/wav', name: 'simmering.wav', body: recording() };
  const [sound = ''] = line.give(lessons[1] ?? '', { media: wav });
  await keepSession(page, await newLearner(product.url, id));
  await openWithWorker(page, `/learn/${id}/${lessons[2]}`);
  line.breakDownloads(sound, true);
  await keepButton(page).click();
  const question = dialogOf(page, 'Make available offline');
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(
    page.getByText('The network broke off. What has come so far is kept.'),
  ).toBeVisible();
  await reload(page);
  await expect(page.getByText(/^Not complete yet · \d+ kB so far$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  line.breakDownloads(sound, false);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await question.getByRole('button', { name: /^Keep / }).click();
  await expect(page.getByText(/^Available offline · \d+ kB$/)).toBeVisible();
  // What had come is not loaded again.
  expect(line.loaded(picture)).toBe(1);
});

test('what is kept is one person’s, and goes when they sign out', {
  tag: '@OFFLINE-14',
}, async ({ page, product, line }) => {
  const { id, lessons } = await newCourseWithLessons(product.url, 'Soup for one', LESSONS);
  const [picture = ''] = line.give(lessons[0] ?? '', { picture: PICTURE });
  const learner = await newLearner(product.url, id);
  await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await keep(page);
  expect(await keptFiles(page)).toEqual([picture]);

  await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  const left = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      stores: (await caches.keys()).filter((name) => name.includes('course')),
    }));
  await expect
    .poll(left)
    .toEqual({ databases: expect.not.arrayContaining(['lectern-courses']), stores: [] });

  await test.step('nor does it stay where the session ends by itself, or is another’s', async () => {
    await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
    await keep(page);
    const other = await newMember(product.url, 'Otto Other');
    await signIn(page, other, '/my-courses');
    await expect(onDevice(page)).toHaveCount(0);
    await expect.poll(() => keptFiles(page)).toEqual([]);
    await signIn(page, learner, `/learn/${id}/${lessons[0]}`);
    await expect(keepButton(page)).toBeVisible();
    await keep(page);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('firebase:')) localStorage.removeItem(key);
      }
    });
    await open(page, '/courses');
    await expect
      .poll(left)
      .toEqual({ databases: expect.not.arrayContaining(['lectern-courses']), stores: [] });
  });
});

test('a changed lesson is kept anew, and a course that was left goes', {
  tag: '@OFFLINE-15',
}, async ({ page, context, product, line }) => {
  const { id, lessons, owner } = await newCourseWithLessons(product.url, 'Soup anew', LESSONS);
  const learner = await newLearner(product.url, id);
  await keepSession(page, learner);
  await openWithWorker(page, `/learn/${id}/${lessons[0]}`);
  await keep(page);
  const params = { id: lessons[1] ?? '' };
  const body = { markdown: 'A whole spoon.' };
  await callProduct(product.url, owner.token, 'saveLessonDraft', { params, body });
  await callProduct(product.url, owner.token, 'publishLesson', { params });
  const [picture = ''] = line.give(params.id, { picture: PICTURE });
  await reload(page);
  await page.getByRole('link', { name: 'Next lesson: Salt' }).click();
  await expect(page.getByText('A whole spoon.')).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([picture]);
  await setOffline(context, true);
  await reload(page);
  await expect(page.getByText('A whole spoon.')).toBeVisible();
  // Left elsewhere before the network is back: only this page can remove it, and say so.
  await leave(product.url, learner, id);
  await setOffline(context, false);
  await expect(heading(page, 'This lesson is for who is enrolled')).toBeVisible();
  await expect(
    page.getByText(
      'You are not enrolled in “Soup anew” any more: it was removed from this device.',
    ),
  ).toBeVisible();
  await expect.poll(() => keptFiles(page)).toEqual([]);

  await test.step('so does one that is left here', async () => {
    await enrol(product.url, learner, id);
    await openWithWorker(page, `/courses/${id}`);
    await keep(page);
    await page.getByRole('button', { name: 'Remove Enrollment' }).click();
    await alertOf(page, 'Remove your enrollment?').getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });
});

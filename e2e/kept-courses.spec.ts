import { expect, type Page } from '@playwright/test';
import { signIn } from './support/accounts.ts';
import { callProduct } from './support/calls.ts';
import { keepSession } from './support/kept-session.ts';
import { dialogOf, enrol, leave, newLearner, newMember } from './support/learning.ts';
import { newCourseWithLessons } from './support/lessons.ts';
import { PICTURE, recording, test } from './support/media-line.ts';
import { setOffline } from './support/network.ts';
import { open, reload } from './support/open.ts';

test.use({ serviceWorkers: 'allow' });

const LESSONS = [
  { title: 'Shells', markdown: 'Roast them.' },
  { title: 'Brine', markdown: 'A *pinch*.' },
  { title: 'Leaves', markdown: 'Late.' },
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
async function keep(page: Page): Promise<void> {
  await keepButton(page).click();
  const question = dialogOf(page, 'Make available offline');
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

/** Paths of the files that are kept. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const name = 'lectern-kept-course-files';
    if (!(await caches.has(name))) return [];
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });
}

test('a course is kept with its files, opens without the network, and goes with its enrolment and its session', {
  tag: ['@OFFLINE-8', '@OFFLINE-9', '@OFFLINE-10', '@OFFLINE-11', '@OFFLINE-14', '@OFFLINE-15'],
}, async ({ page, context, product, line }) => {
  const course = await newCourseWithLessons(product.url, 'Soup in the train', LESSONS);
  const { id, lessons, owner } = course;
  const other = await newCourseWithLessons(product.url, 'Broth at home', LESSONS);
  const [first = '', second = '', third = ''] = lessons;
  const wav = { type: 'audio/wav', name: 'simmering.wav', body: recording() };
  const [picture = '', sound = ''] = line.give(first, { picture: PICTURE, media: wav });
  const mp4 = { type: 'video/mp4', name: 'salting.mp4', body: VIDEO };
  const [video = ''] = line.give(second, { media: mp4 });
  const learner = await newLearner(product.url, id);
  await enrol(product.url, learner, other.id);
  await keepSession(page, learner);
  await openWithWorker(page, `/courses/${id}`);

  await test.step('its size is told first, its videos are asked for, and what broke off is gone on with', async () => {
    const question = dialogOf(page, 'Make available offline');
    const videos = question.getByLabel('Videos too: 3 MB');
    line.breakDownloads(sound, true);
    await keepButton(page).click();
    await expect(videos).not.toBeChecked();
    await expect(question.getByRole('button', { name: /^Keep \d+ kB$/ })).toBeVisible();
    await videos.check();
    await question.getByRole('button', { name: 'Keep 3 MB' }).click();
    await expect(
      page.getByText('The network broke off. What has come so far is kept.'),
    ).toBeVisible();
    await reload(page);
    await expect(page.getByText(/^Not complete yet · .* so far$/)).toBeVisible();
    line.breakDownloads(sound, false);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await videos.check();
    await question.getByRole('button', { name: /^Keep / }).click();
    await expect(page.getByText('Available offline · 3 MB')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove from this device' })).toBeVisible();
    // What had come is not loaded again.
    expect(line.loaded(picture)).toBe(1);
  });

  await test.step('My Courses lists it with its size', async () => {
    await openWithWorker(page, `/learn/${other.id}/${other.lessons[0]}`);
    await expect(doneButton(page)).toBeVisible();
    await open(page, '/my-courses');
    await expect(onDevice(page).getByRole('listitem')).toHaveCount(1);
    await expect(onDevice(page)).toContainText('Soup in the train');
    await expect(onDevice(page)).toContainText('3 MB · 3 lessons');
    await expect(onDevice(page)).toContainText(/Lectern uses .* of .* on this device\./);
  });

  await test.step('a lesson that was never opened is there without the network, with what it loads', async () => {
    await setOffline(context, true);
    await page.goto(`/learn/${id}`);
    await expect(heading(page, 'Shells')).toBeVisible();
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
    await page.getByRole('link', { name: 'Next lesson: Brine' }).click();
    await expect(page.getByText('A pinch.')).toBeVisible();
    expect(await part(page, video, 'bytes=0-1')).toEqual([206, 'bytes 0-1/3000000', 2]);
    expect(await part(page, video, 'bytes=3000000-')).toEqual([416, 'bytes */3000000', 0]);
  });

  await test.step('what is not kept says that it needs the network', async () => {
    await page.goto(`/learn/${other.id}/${other.lessons[0]}`);
    await expect(heading(page, 'This lesson needs the network')).toBeVisible();
    await page.goto(`/learn/${other.id}/${other.lessons[2]}`);
    await expect(heading(page, 'You are offline')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Courses on this device' })).toBeVisible();
    await page.getByRole('link', { name: 'Soup in the train', exact: true }).click();
    await expect(heading(page, 'Shells')).toBeVisible();
  });

  await test.step('a changed lesson is kept anew, and a course that was left elsewhere goes', async () => {
    await setOffline(context, false);
    const params = { id: third };
    const body = { markdown: 'A whole bunch.' };
    await callProduct(product.url, owner.token, 'saveLessonDraft', { params, body });
    await callProduct(product.url, owner.token, 'publishLesson', { params });
    const [bunch = ''] = line.give(third, { picture: PICTURE });
    await open(page, `/learn/${id}/${third}`);
    await expect(page.getByText('A whole bunch.')).toBeVisible();
    await expect.poll(() => keptFiles(page)).toContain(bunch);
    await setOffline(context, true);
    await reload(page);
    await expect(page.getByText('A whole bunch.')).toBeVisible();
    // Left before the network is back: only this page can remove it, and say so.
    await leave(product.url, learner, id);
    await setOffline(context, false);
    await expect(heading(page, 'This lesson is for who is enrolled')).toBeVisible();
    await expect(
      page.getByText(
        'You are not enrolled in “Soup in the train” any more: it was removed from this device.',
      ),
    ).toBeVisible();
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  const address = `/learn/${other.id}/${other.lessons[0]}`;
  const [shown = ''] = line.give(other.lessons[0] ?? '', { picture: PICTURE });
  const keepOther = async () => {
    await signIn(page, learner, address);
    await keep(page);
    expect(await keptFiles(page)).toEqual([shown]);
  };

  await test.step('it goes where somebody else signs in', async () => {
    await keepOther();
    await signIn(page, await newMember(product.url, 'Otto Other'), '/my-courses');
    await expect(onDevice(page)).toHaveCount(0);
    await expect.poll(() => keptFiles(page)).toEqual([]);
  });

  await test.step('it goes where its user signs out', async () => {
    await keepOther();
    await page.getByRole('button', { name: `Account of ${learner.name}` }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => ({
          databases: (await indexedDB.databases()).map(({ name }) => name),
          stores: (await caches.keys()).filter((name) => name.includes('course')),
        })),
      )
      .toEqual({ databases: expect.not.arrayContaining(['lectern-courses']), stores: [] });
  });
});

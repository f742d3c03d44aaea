import { setTimeout as wait } from 'node:timers/promises';
import type { CourseOutline } from '@lectern/contract/lesson';
import { launchBrowser } from '../browser/browser.ts';
import { Page } from '../browser/page.ts';
import { loadUntilSettled } from '../browser/settled.ts';
import { signInByForm } from '../browser/sign-in.ts';
import { startDemonstration } from '../data/demonstration.ts';
import type { Outcome } from '../outcome.ts';
import { extremes, median, quantile } from '../statistics.ts';
import type { Workshop } from '../workshop.ts';
import { signUp } from '../writes/tokens.ts';

/** From the press until the lesson is painted. */
const GOAL = { atMost: 100 };
const LEARNER = 'reader@example.com';
/** How many times slower than this machine's processor a phone's is, as Lighthouse has it. */
const PHONE = 4;
const SCREEN = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };
/** How long a lesson is looked at before the next, in milliseconds. */
const READING = 1_500;
const SHOWN_WITHIN = 10_000;

/** Where the next lesson's link is; null on the last lesson. */
const NEXT = `(() => {
  const link = document.querySelector('main a[rel="next"]');
  if (!link) return null;
  const { x, y, width, height } = link.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;
/** Whose value is the time from the press until another title is painted, in milliseconds. */
const WATCH = `(() => {
  const title = () => document.querySelector('main h1')?.textContent;
  const before = title();
  window.shown = new Promise((resolve) => {
    addEventListener('click', ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        const now = title();
        if (now === undefined || now === '' || now === before) return;
        observer.disconnect();
        // The frame is painted after its callbacks: a task that follows them comes after.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, { capture: true, once: true });
  });
})()`;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** How soon a learner sees the next lesson, in the popular courses that have lessons. */
export async function nextLesson(workshop: Workshop): Promise<Outcome[]> {
  const { product } = await startDemonstration(workshop);
  const addresses = await enrolled(product.url);
  const starts = workshop.options.quick ? addresses.slice(0, 1) : addresses;
  const browser = await launchBrowser(workshop);
  const page = await Page.open(browser.port);
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await signInByForm(page, product.url, LEARNER);
  const times = await goThroughAll(page, product.url, starts);
  await page.send('Emulation.setCPUThrottlingRate', { rate: PHONE });
  const slowed = await goThroughAll(page, product.url, starts);
  page.close();
  const detail = `${times.length} times in ${starts.length} courses`;
  const shown = { unit: 'ms', goal: GOAL, detail };
  return [
    { label: 'next lesson, median', value: median(times), spread: extremes(times), ...shown },
    { label: 'next lesson, p95', value: quantile(times, 0.95), ...shown },
    {
      label: `next lesson, median with a processor ${PHONE} times slower`,
      value: median(slowed),
      unit: 'ms',
      spread: extremes(slowed),
      detail,
    },
  ];
}

async function goThroughAll(
  page: Page,
  origin: string,
  starts: readonly string[],
): Promise<number[]> {
  const times: number[] = [];
  for (const address of starts) {
    await loadUntilSettled(page, origin + address);
    times.push(...(await goThrough(page)));
  }
  return times;
}

/** Enrols a new learner. @returns the address of the first lesson of each course */
async function enrolled(origin: string): Promise<string[]> {
  const token = await signUp(origin, LEARNER);
  const answer = await fetch(`${origin}/api/popular-courses`);
  const starts: string[] = [];
  for (const { _id: courseId } of (await answer.json()) as { _id: string }[]) {
    const outline = await fetch(`${origin}/api/courses/${courseId}/outline`);
    const { sections } = (await outline.json()) as CourseOutline;
    const [first] = sections.flatMap(({ lessons }) => lessons);
    if (!first) continue;
    const enrolment = await fetch(`${origin}/api/enroll`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ courseId, userEmail: LEARNER }),
    });
    if (!enrolment.ok) throw new Error(`Enrolling was answered ${enrolment.status}`);
    starts.push(`/learn/${courseId}/${first.id}`);
  }
  if (starts.length === 0) throw new Error('None of the popular courses has lessons');
  return starts;
}

/** Presses the next lesson's link up to the last lesson. @returns milliseconds of each */
async function goThrough(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (;;) {
    await wait(READING);
    const next = (await page.evaluate(NEXT)) as Place | null;
    if (!next) return times;
    await page.evaluate(WATCH);
    await press(page, next);
    const shown = await Promise.race([page.evaluate('window.shown'), wait(SHOWN_WITHIN)]);
    if (typeof shown !== 'number') throw new Error('The next lesson was not shown');
    times.push(shown);
  }
}

async function press(page: Page, { x, y }: Place): Promise<void> {
  for (const type of ['mouseMoved', 'mousePressed', 'mouseReleased']) {
    const button = type === 'mouseMoved' ? 'none' : 'left';
    await page.send('Input.dispatchMouseEvent', { type, x, y, button, clickCount: 1 });
  }
}

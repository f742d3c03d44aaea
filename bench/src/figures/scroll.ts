import { setTimeout as wait } from 'node:timers/promises';
import { LIMITS } from '@lectern/contract/limits';
import { launchBrowser } from '../browser/browser.ts';
import { Page } from '../browser/page.ts';
import { loadUntilSettled } from '../browser/settled.ts';
import { startWithLargeCatalogue } from '../data/large-catalogue.ts';
import type { Measured, Outcome } from '../outcome.ts';
import type { Workshop } from '../workshop.ts';

const LARGE = 100_000;
const GOAL = { atMost: 50 };
/** Ten pages of the list beyond the first. */
const COURSES_TO_SCROLL = 10 * LIMITS.pageSize;
const SCREENS_AT_MOST = 200;
const WORD = 'photography';
const SCREEN = { width: 1280, height: 900, deviceScaleFactor: 1, mobile: false };

/** `longtask` entries begin at 50 ms; none means that no task took longer. */
const WATCH = `
  window.longTasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.longTasks.push({ startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: false });
`;
const LONGEST = 'Math.max(0, ...window.longTasks.map(({ duration }) => duration))';
const CARDS = `document.querySelectorAll('main a[href*="/courses/"]').length`;
/** The button at the end of the list, also when it is below the window. */
const LOAD_MORE = `[...document.querySelectorAll('main button')]
  .find((button) => /load more/i.test(button.textContent))?.click()`;
const SCREENS_IN_VAIN = 10;
const SEARCH_BOX = 'input[name="search"]';
const BAR_BUTTON = 'header button[aria-haspopup="dialog"]';
const OPTIONS = 'dialog[open] [role="option"]';

/** The longest task of the list page while scrolling and typing, over 100,000 courses. */
export async function scroll(workshop: Workshop): Promise<Outcome[]> {
  const { product } = await startWithLargeCatalogue(workshop, LARGE);
  const browser = await launchBrowser(workshop);
  const page = await Page.open(browser.port);
  await page.send('Emulation.setDeviceMetricsOverride', SCREEN);
  await loadUntilSettled(page, `${product.url}/courses`);
  await page.evaluate(WATCH);
  await seeLongTask(page);

  const courses = await scrollOn(page);
  const scrolled = await longest(page, 'while scrolling', `${courses} more courses came`);
  if (courses < COURSES_TO_SCROLL) {
    return [{ label: scrolled.label, failed: `only ${courses} more courses came` }];
  }

  await page.evaluate('window.scrollTo(0, 0); window.longTasks.length = 0');
  await page.evaluate(`document.querySelector('${SEARCH_BOX}').focus()`);
  await typeSlowly(page);
  const asked = await page.evaluate('location.search');
  const typed = await longest(page, 'while typing', `“${WORD}”, ending at ${asked}`);
  const suggested = await typeInBar(page, product.url);
  page.close();
  return [scrolled, typed, suggested];
}

/** The same while suggestions come: the search of the top bar, opened and typed into on the home page. */
async function typeInBar(page: Page, url: string): Promise<Outcome> {
  await loadUntilSettled(page, `${url}/`);
  await page.evaluate(WATCH);
  await page.evaluate(`document.querySelector('${BAR_BUTTON}').click()`);
  await wait(1_500);
  await typeSlowly(page);
  const options = Number(await page.evaluate(`document.querySelectorAll('${OPTIONS}').length`));
  const measured = await longest(page, 'while suggestions come', `${options} of them at the end`);
  return options > 0 ? measured : { label: measured.label, failed: 'no suggestion came' };
}

async function typeSlowly(page: Page): Promise<void> {
  for (const key of WORD) {
    await page.send('Input.insertText', { text: key });
    await wait(120);
  }
  await wait(2_000);
}

/** Checks that the observer reports a long task, as a broken one would make every page look fast. */
async function seeLongTask(page: Page): Promise<void> {
  await page.evaluate(
    'setTimeout(() => { const until = performance.now() + 80; while (performance.now() < until); })',
  );
  await wait(500);
  if (Number(await page.evaluate(LONGEST)) < 80) throw new Error('Long tasks are not seen here');
  await page.evaluate('window.longTasks.length = 0');
}

/**
 * Scrolls, and presses the button where loading stops, until enough courses are loaded.
 *
 * @returns how many courses were added
 */
async function scrollOn(page: Page): Promise<number> {
  const before = Number(await page.evaluate(CARDS));
  let more = 0;
  let inVain = 0;
  for (let screen = 0; screen < SCREENS_AT_MOST && more < COURSES_TO_SCROLL; screen++) {
    await page.send('Input.dispatchMouseEvent', {
      type: 'mouseWheel',
      x: SCREEN.width / 2,
      y: SCREEN.height / 2,
      deltaX: 0,
      deltaY: SCREEN.height,
    });
    await wait(150);
    const now = Number(await page.evaluate(CARDS)) - before;
    inVain = now > more ? 0 : inVain + 1;
    more = now;
    if (inVain < SCREENS_IN_VAIN) continue;
    await page.evaluate(LOAD_MORE);
    inVain = 0;
  }
  return more;
}

async function longest(page: Page, label: string, detail: string): Promise<Measured> {
  const milliseconds = Number(await page.evaluate(LONGEST));
  return { label: `longest task ${label}`, value: milliseconds, unit: 'ms', goal: GOAL, detail };
}

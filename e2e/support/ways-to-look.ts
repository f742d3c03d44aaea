import type { CDPSession, Page } from '@playwright/test';
import { ALL_RULES, againstRules, COLOUR_RULES, LOOK_RULES, type Part } from './accessible.ts';

/** How somebody looks at a page. */
interface WayToLook {
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** The browser's own setting, in CSS pixels: media queries go by it too. */
  readonly letters: number;
  readonly forcedColours: boolean;
  /** What is wrong with the page in this way, `part` of which has not been looked at yet. */
  readonly trouble: (page: Page, part: Part) => Promise<string[]>;
}

const AS_DESIGNED = { theme: 'light', letters: 16, forcedColours: false } as const;

export const WIDE: WayToLook = {
  ...AS_DESIGNED,
  name: 'wide, in the dark',
  width: 1280,
  theme: 'dark',
  trouble: (page, part) => againstRules(page, ALL_RULES, part),
};

export const ON_PHONE: WayToLook = {
  ...AS_DESIGNED,
  name: 'on a phone, in the dark',
  width: 390,
  theme: 'dark',
  trouble: (page) => againstRules(page, COLOUR_RULES, 'main'),
};

/** In this order each differs from the one before by as little as can be. */
const OTHER_WAYS: readonly WayToLook[] = [
  {
    ...AS_DESIGNED,
    name: 'at 320 px, in the light',
    width: 320,
    trouble: async (page) => [
      ...(await againstRules(page, LOOK_RULES, 'main')),
      ...(await outOfReach(page)),
    ],
  },
  // What has room here has room in letters of 24 px too.
  {
    ...AS_DESIGNED,
    name: 'at 360 px in letters of 32 px',
    width: 360,
    letters: 32,
    trouble: outOfReach,
  },
  {
    ...AS_DESIGNED,
    name: 'in forced colours',
    width: 360,
    letters: 32,
    forcedColours: true,
    trouble: withoutMarks,
  },
];

/** All that is wrong with what the page shows now, in whatever way somebody looks at it. */
export async function troublesOf(
  page: Page,
  { onPhone = false, hasSameFrame = false } = {},
): Promise<string[]> {
  const found: string[] = [];
  const part = hasSameFrame ? 'html without its frame' : 'html';
  for (const way of [onPhone ? ON_PHONE : WIDE, ...OTHER_WAYS]) {
    await lookAt(page, way);
    found.push(...(await way.trouble(page, part)).map((trouble) => `${way.name}: ${trouble}`));
  }
  return found;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
const lastWays = new WeakMap<Page, WayToLook>();

/** Looks at the page as it is now in another way. */
export async function lookAt(page: Page, way: WayToLook): Promise<void> {
  const { width, theme, letters, forcedColours } = way;
  const last = lastWays.get(page);
  lastWays.set(page, way);
  if (last !== way) {
    // Each of these has the page laid out and painted anew.
    if (last?.letters !== letters) {
      const session = sessions.get(page) ?? page.context().newCDPSession(page);
      sessions.set(page, session);
      await (await session).send('Page.setFontSizes', { fontSizes: { standard: letters } });
    }
    if (last?.theme !== theme || last.forcedColours !== forcedColours) {
      const forcedColors = forcedColours ? 'active' : 'none';
      await page.emulateMedia({ colorScheme: theme, forcedColors });
    }
    // So high that nothing sticky lies half over a control.
    await page.setViewportSize({ width, height: width > 1_000 ? 1_000 : 780 });
  }
  const wanted = [letters, forcedColours, theme === 'dark'] as const;
  // Waiting costs much more than asking once, which fails where the page is about to lead elsewhere.
  const isSo = await page.evaluate(isSeenSo, wanted).catch(() => false);
  if (!isSo) await page.waitForFunction(isSeenSo, wanted);
}

/** Runs in the page. */
function isSeenSo([px, forced, isDark]: readonly [number, boolean, boolean]): boolean {
  return (
    matchMedia(`(width: ${innerWidth / px}rem)`).matches &&
    getComputedStyle(document.documentElement).fontSize === `${px}px` &&
    matchMedia('(forced-colors: active)').matches === forced &&
    // Until the page has answered no colour has begun to change.
    (!document.querySelector('header button') ||
      document.documentElement.classList.contains('dark') === isDark)
  );
}

/** What of the page, or of the layer over it, is cut off or out of reach; each with its place. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.documentElement;
    const edge = root.clientWidth + 0.5;
    if (root.scrollWidth > root.clientWidth) {
      found.push(`it scrolls sideways by ${root.scrollWidth - root.clientWidth} px`);
    }
    const layer =
      document.querySelector(':modal') ?? document.querySelector(':popover-open') ?? document.body;
    const controls = layer.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    for (const control of controls) {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) continue;
      // What only a screen reader finds has a label that is seen.
      const box = (control.matches('.sr-only') ? control.parentElement : control) ?? control;
      const { left, right } = box.getBoundingClientRect();
      const name = `${control.localName} “${nameOf(control)}”`;
      if (left < -0.5 || right > edge)
        found.push(`${name} is outside the window (${Math.round(left)}–${Math.round(right)})`);
      const cut = cutBy(box);
      if (cut) found.push(`${name} is cut off by ${cut.localName}.${cut.className}`);
      if (/^(button|a|summary)$/.test(box.localName) && box.clientWidth > 0 && runsOut(box)) {
        found.push(`the text of ${name} runs out of it`);
      }
    }
    const words = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let word = words.nextNode(); word; word = words.nextNode()) {
      const holder = word.parentElement;
      if (!holder || holder.closest('svg') || !isSeen(holder) || !word.textContent?.trim())
        continue;
      if (isInScroller(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(word);
      if ([...range.getClientRects()].some(({ left, right }) => left < -1 || right > edge + 1)) {
        found.push(`the text “${word.textContent.trim().slice(0, 40)}” is outside the window`);
      }
    }
    return found;

    /** What only a screen reader finds is a pixel wide, and what is shortened with dots is meant to be. */
    function isSeen(element: HTMLElement): boolean {
      return (
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('.sr-only') === null &&
        element.clientWidth !== 1 &&
        getComputedStyle(element).textOverflow !== 'ellipsis'
      );
    }

    /** What scrolls sideways by itself, such as a table, and is reached by keyboard or caret. */
    function isInScroller(element: HTMLElement): boolean {
      const scroller = element.closest<HTMLElement>(
        'main [tabindex="0"], [contenteditable="true"] table',
      );
      return scroller !== null && getComputedStyle(scroller).overflowX === 'auto';
    }

    function nameOf(element: HTMLElement): string {
      return (element.ariaLabel ?? element.innerText ?? '').trim().slice(0, 40) || element.id;
    }

    /** Whatever around it hides a part of its width, and cannot be scrolled to show it. */
    function cutBy(element: HTMLElement): HTMLElement | undefined {
      const { left, right } = element.getBoundingClientRect();
      for (let around = element.parentElement; around; around = around.parentElement) {
        const { overflowX, display } = getComputedStyle(around);
        if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
        if (overflowX === 'visible' || display === 'contents') continue;
        const frame = around.getBoundingClientRect();
        if (left < frame.left - 0.5 || right > frame.right + 0.5) return around;
      }
      return undefined;
    }

    function runsOut(element: HTMLElement): boolean {
      const range = document.createRange();
      const frame = element.getBoundingClientRect();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const holder = text.parentElement;
        if (!holder || !isSeen(holder) || !text.textContent?.trim()) continue;
        range.selectNodeContents(text);
        const beyond = [...range.getClientRects()].some(
          ({ left, right }) => left < frame.left - 1 || right > frame.right + 1,
        );
        if (beyond) return true;
      }
      return false;
    }
  });
}

/** Controls that only a ground sets apart, and marks that only a colour shows. */
function withoutMarks(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const layer =
      document.querySelector(':modal') ?? document.querySelector(':popover-open') ?? document.body;
    const seen = (selector: string) =>
      [...layer.querySelectorAll<HTMLElement>(selector)].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
    const hasLine = (style: CSSStyleDeclaration) =>
      ['top', 'bottom', 'left', 'right'].some(
        (side) =>
          style.getPropertyValue(`border-${side}-style`) === 'solid' &&
          Number.parseFloat(style.getPropertyValue(`border-${side}-width`)) >= 1 &&
          style.getPropertyValue(`border-${side}-color`) !== style.backgroundColor,
      ) ||
      (style.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 1);

    for (const button of seen(':is(a, button, summary)[class*=bg-]')) {
      const isFilled = button.className.split(' ').some((each) => each.startsWith('bg-'));
      if (isFilled && !hasLine(getComputedStyle(button))) {
        found.push(`the button “${button.innerText.trim()}” has no border`);
      }
    }
    const canvas = getComputedStyle(document.body).backgroundColor;
    for (const holder of seen('*')) {
      if (
        ![...holder.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
      )
        continue;
      // Behind a text whose colours are forced the browser lays the page's own ground.
      const { color, forcedColorAdjust } = getComputedStyle(holder) as CSSStyleDeclaration & {
        readonly forcedColorAdjust: string;
      };
      if (color === (forcedColorAdjust === 'none' ? groundOf(holder) : canvas)) {
        found.push(`the text “${holder.innerText?.trim()}” is not seen`);
      }
    }
    for (const current of seen('[aria-current=page], [aria-selected=true]')) {
      const own = getComputedStyle(current);
      const marks = [
        own,
        getComputedStyle(current, '::after'),
        getComputedStyle(current, '::before'),
      ];
      if (!marks.some(hasLine) && !own.textDecorationLine.includes('underline')) {
        found.push(`the current “${current.innerText.trim()}” has no mark`);
      }
    }
    return found;

    function groundOf(element: HTMLElement): string {
      for (let each: HTMLElement | null = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (!/^rgba\(.*, 0\)$/.test(backgroundColor)) return backgroundColor;
      }
      return canvas;
    }
  });
}

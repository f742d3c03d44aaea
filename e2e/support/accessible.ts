import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

/** Half the text of `axe.source`, for every page reads it. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** WCAG 2.2 AA, and good practice. */
export const ALL_RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
};

/** What depends on the theme. */
export const COLOUR_RULES: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** What depends on the theme or on the room, and names of what only a narrow page shows. */
export const LOOK_RULES: RunOptions = {
  runOnly: {
    type: 'rule',
    values: [
      'color-contrast',
      'link-in-text-block',
      'target-size',
      'scrollable-region-focusable',
      'button-name',
      'link-name',
      'label',
      'select-name',
    ],
  },
};

/**
 * A colour half way through a transition has a contrast that nobody is meant to read. Of what is
 * not rendered, such as the text of a closed entry or a group of cards far down the list, the
 * browser may hold an animation for good.
 */
const ANIMATIONS_HAVE_ENDED = `Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .filter((animation) => animation.effect.target.checkVisibility({ contentVisibilityAuto: true }))
    .map((animation) => animation.finished.catch(() => undefined)),
).then(() => undefined)`;

/** axe rests between its rules: by the browser's own timers where a test holds the page's. */
const LET_AXE_REST = `(() => {
  window.heldSetTimeout = window.setTimeout;
  window.setTimeout = window.unheldSetTimeout ?? window.setTimeout;
})()`;
const AXE_IS_DONE = 'void (window.setTimeout = window.heldSetTimeout)';

/** Fails with a readable list if axe finds anything against WCAG 2.2 AA or good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  const found = await againstRules(page, ALL_RULES);
  expect(found.join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

/** Without the frame, header and footer are not looked at. */
export type Part = 'main' | 'html' | 'html without its frame';

/**
 * What axe finds against these rules, readable: in the layer over the page, where there is one, or else
 * on the page.
 *
 * @param part of the page; without it all of it is looked at
 */
export async function againstRules(
  page: Page,
  rules: RunOptions,
  part: Part = 'html',
): Promise<string[]> {
  await page.evaluate(ANIMATIONS_HAVE_ENDED);
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(AXE);
  await page.evaluate(LET_AXE_REST);
  // Of what it loads beforehand no rule here reads style sheets.
  const preload = { assets: ['media'] };
  const { violations } = await page.evaluate(
    ({ options, within }) => {
      const layer =
        document.querySelector(':modal') ??
        document.querySelector(':popover-open') ??
        document.querySelector(within === 'main' ? 'main' : 'html');
      // A table in an editor that scrolls is reached by the caret.
      const exclude = ['[contenteditable="true"] table'];
      if (within === 'html without its frame') exclude.push('[data-frame] > :is(header, footer)');
      return window.axe.run({ include: layer ?? document, exclude }, options);
    },
    { options: { ...rules, resultTypes: ['violations'], preload } as RunOptions, within: part },
  );
  await page.evaluate(AXE_IS_DONE);
  return violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => {
      return `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`;
    });
    return `${id} (${impact ?? 'unrated'}): ${help}\n${places.join('\n')}`;
  });
}

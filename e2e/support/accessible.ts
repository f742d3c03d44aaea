import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

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
  await page.evaluate(ANIMATIONS_HAVE_ENDED);
  await page.evaluate(LET_AXE_REST);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  await page.evaluate(AXE_IS_DONE);
  const readable = violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => {
      return `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`;
    });
    return `${id} (${impact ?? 'unrated'}): ${help}\n${places.join('\n')}`;
  });
  expect(readable.join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

/** As the page is now, in the dark and in the light. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // Until the page has answered no colour has begun to change; the query matches before that.
    const root = page.locator('html');
    await (colorScheme === 'dark' ? expect(root) : expect(root).not).toHaveClass(/\bdark\b/);
    await expectAccessible(page);
  }
}

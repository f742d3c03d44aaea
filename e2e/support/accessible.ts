import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** A colour half way through a transition has a contrast that nobody is meant to read. */
const ANIMATIONS_HAVE_ENDED = `Promise.all(
  document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished.catch(() => undefined)),
).then(() => undefined)`;

/** Fails with a readable list if axe finds anything against WCAG 2.2 AA or good practice. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(ANIMATIONS_HAVE_ENDED);
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  const readable = violations.map(({ id, impact, help, nodes }) => {
    const places = nodes.map(({ target, failureSummary }) => {
      return `  ${target.join(' ')}\n    ${failureSummary?.replaceAll('\n', '\n    ') ?? ''}`;
    });
    return `${id} (${impact ?? 'unrated'}): ${help}\n${places.join('\n')}`;
  });
  expect(readable.join('\n\n'), `accessibility of ${page.url()}`).toBe('');
}

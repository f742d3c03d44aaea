import { expect, type Page } from '@playwright/test';
import { withOwnProduct } from './support/own-product.ts';
import type { ProductProcess } from './support/product-process.ts';
import { administrationScreens, moderationScreens } from './support/screens/administrator.ts';
import {
  catalogueScreens,
  courseScreens,
  entranceScreens,
  quizScreens,
  readingScreens,
} from './support/screens/guest.ts';
import { analyticsScreens, authoringScreens, deskScreens } from './support/screens/instructor.ts';
import { accountScreens, emptyScreens, learningScreens } from './support/screens/member.ts';
import type { Screen } from './support/screens/screen.ts';
import { lookAt, ON_PHONE, troublesOf, WIDE } from './support/ways-to-look.ts';

type Screens = (product: ProductProcess, page: Page) => Promise<readonly Screen[]>;
/** Each opens them in one window, whose second page costs half of what its first one does. */
const SCREENS: Readonly<Record<string, readonly Screens[]>> = {
  'a guest': [catalogueScreens, courseScreens, readingScreens, quizScreens],
  'a guest who signs in': [entranceScreens],
  'a learner, and a member on their profile pages': [learningScreens, accountScreens, emptyScreens],
  'an instructor': [deskScreens, authoringScreens, analyticsScreens],
  'a moderator, and an administrator': [moderationScreens, administrationScreens],
};

// Lists would show what other files have made, such as a course whose picture is missing.
const test = withOwnProduct();

/** In milliseconds; a screen takes one or two seconds. */
const EACH_WITHIN = 60_000;

for (const [who, groups] of Object.entries(SCREENS)) {
  test(`${who} can use every screen, in both themes, at 320 px, in large letters and in forced colors`, {
    tag: ['@LAYOUT-15', '@LAYOUT-20'],
  }, async ({ page, own }) => {
    // Each screen has a limit of its own.
    test.setTimeout(0);
    const found: string[] = [];
    const heard = listenTo(page);
    for (const screens of groups) {
      // What somebody else's page still does would meet another session.
      await page.goto('about:blank');
      for (const screen of await screens(own, page)) {
        await test.step(
          screen.name,
          async () => {
            await lookAt(page, screen.onPhone ? ON_PHONE : WIDE);
            await screen.show(page);
            const troubles = [...(await troublesOf(page, screen)), ...heard.since(screen)];
            found.push(...troubles.map((trouble) => `${screen.name}, ${trouble}`));
            await screen.hide?.(page);
          },
          { timeout: EACH_WITHIN },
        );
      }
    }
    expect(found.join('\n')).toBe('');
  });
}

/** What the page says in the console and what it does not catch; broken policies fail every test. */
function listenTo(page: Page) {
  let said: string[] = [];
  page.on('console', (message) => {
    const isTrouble = ['error', 'warning'].includes(message.type());
    // The worker is kept out of these tests.
    if (isTrouble && !/service ?worker/i.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', ({ message }) => said.push(message));
  return {
    since: ({ fails = false }: Screen): string[] => {
      const troubles = said.filter((text) => !fails || !text.startsWith('Failed to load resource'));
      said = [];
      return troubles.map((text) => `the console says: ${text}`);
    },
  };
}

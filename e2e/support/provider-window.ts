import { expect, type Page } from '@playwright/test';
import type { Person } from './accounts.ts';

/** Presses a provider's button and resolves to its window, with the stand-in's page in it. */
export async function openWindow(page: Page, provider: 'Google' | 'GitHub'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: `Continue with ${provider}` }).click(),
  ]);
  await expect(popup.getByRole('heading').first()).toBeVisible();
  await expect(popup.getByText(`Stand-in for ${provider}`).first()).toBeVisible();
  return popup;
}

/** Chooses a person on the stand-in's page. */
export async function sayWhoOneIs(
  standIn: Page,
  { name, email }: Pick<Person, 'name' | 'email'>,
): Promise<void> {
  await standIn.getByText('Someone else').click();
  await standIn.getByLabel('Name').fill(name);
  await standIn.getByLabel('E-mail').fill(email);
  await standIn.getByRole('button', { name: 'Continue', exact: true }).click();
}

declare global {
  interface Window {
    readonly openedForTest: readonly {
      readonly features?: string;
      readonly window: Window | null;
    }[];
  }
}

/** The features that the page requests for each window that it opens, and whether the window is closed. */
export async function watchWindows(page: Page) {
  await page.addInitScript(() => {
    const opened: { features: string | undefined; window: Window | null }[] = [];
    Object.assign(window, { openedForTest: opened });
    const open = window.open.bind(window);
    window.open = (url, target, features) => {
      const made = open(url, target, features);
      opened.push({ features, window: made });
      return made;
    };
  });
  return {
    features: () =>
      page.evaluate(() => window.openedForTest.map(({ features }) => features?.split(','))),
    areClosed: () =>
      page.waitForFunction(() => window.openedForTest.every(({ window }) => window?.closed)),
  };
}

import { expect, type Locator, type Page } from '@playwright/test';

/** The whole store of the worker as text: addresses, headers and bodies. */
export function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request, { ignoreVary: true });
        const headers = JSON.stringify([...(answer?.headers ?? [])]);
        texts.push(`${name} ${request.url} ${headers} ${await answer?.text()}`);
      }
    }
    return texts;
  });
}

/** Resolves when the worker is active and has kept this page. */
export async function expectKept(page: Page, place = new URL(page.url()).pathname): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async (path) => {
        if (!navigator.serviceWorker.controller) return 'no worker';
        const kept = await caches.open('lectern-kept-pages');
        return (await kept.match(path, { ignoreVary: true })) ? 'kept' : 'not kept';
      }, place),
    )
    .toBe('kept');
}

/** The notice about the network. */
export function lineOf(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').getByText(text);
}

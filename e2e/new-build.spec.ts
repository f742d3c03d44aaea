import { expect, type Page } from '@playwright/test';
import { type Deployments, startDeployments } from './support/deployments.ts';
import { setOffline } from './support/network.ts';
import { open } from './support/open.ts';
import { test as base } from './support/product.ts';

/** The first section of the terms: a build after the first says its number there. */
const MARKED = 'Who runs this site';

const test = base.extend<{ deployments: Deployments }>({
  deployments: async ({ product }, use) => {
    const deployments = await startDeployments(product.url, MARKED);
    await use(deployments);
    await deployments.close();
  },
  baseURL: async ({ deployments }, use) => use(deployments.url),
});

test.use({ serviceWorkers: 'allow' });

const section = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: `1. ${title}`, exact: true });

/** Of which builds the browser has the files, in the order in which they came. */
function buildsKept(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('lectern-kept-files-'));
    return names.map((name) => Number(/_(\d+)\.js$/.exec(name)?.[1] ?? 1));
  });
}

/** How long a worker may take to fetch all files of its build, on a busy machine. */
const INSTALLED = { timeout: 30_000 };

/** Resolves when the worker of the newest build is in charge and has kept this page. */
async function expectKept(page: Page, builds: readonly number[]): Promise<void> {
  await expect.poll(() => buildsKept(page), INSTALLED).toEqual(builds);
  const stateOfPage = () =>
    page.evaluate(async () => {
      const { waiting, installing } = (await navigator.serviceWorker.ready) ?? {};
      const kept = await caches.open('lectern-kept-pages');
      const path = location.pathname;
      if (waiting || installing || !navigator.serviceWorker.controller) return 'no worker yet';
      return (await kept.match(path, { ignoreVary: true })) ? 'kept' : 'not kept';
    });
  await expect.poll(stateOfPage, INSTALLED).toBe('kept');
}

test('a window of the old build goes on with its own files, a new page is of the new one, and a page of the old one opens without the network', {
  tag: '@OFFLINE-5',
}, async ({ page, context, deployments }) => {
  await open(page, '/teachonlectern');
  await expectKept(page, [1]);
  deployments.deploy();
  const newer = await context.newPage();
  await open(newer, '/terms&conditions');
  await expect(section(newer, `${MARKED} 2`)).toBeVisible();
  await expectKept(newer, [1, 2]);

  await test.step('the old window', async () => {
    const failed: string[] = [];
    page.on('pageerror', ({ message }) => failed.push(message));
    await page.evaluate(() => Object.assign(window, { isTheSame: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(section(page, MARKED)).toBeVisible();
    expect(await page.evaluate(() => 'isTheSame' in window), 'it was not loaded anew').toBe(true);
    expect(failed).toEqual([]);
    await page.close();
  });

  await test.step('without the network', async () => {
    await setOffline(context, true);
    await open(newer, '/teachonlectern');
    await expect(newer.getByRole('status').getByText('You are offline.')).toBeVisible();
    await expect(newer).toHaveTitle('Lectern | Teach');
  });
});

import { expect, type Page } from '@playwright/test';
import { type Broken, type Fault, type FaultyLine, stretchFaultyLine } from './faulty-line.ts';
import { test as base } from './own-hosts.ts';

/** API-2: after so long the product server's client gives a call up. */
const PATIENCE = 10_000;
/** The identity provider's client waits longer. */
export const PROVIDER_PATIENCE = 30_000;

/** Nobody is made to wait for these: the page's clock is put forward. */
const ENDLESS: readonly Fault[] = ['silence', 'half an answer, then silence'];

/** What both clients say of an answer that never came whole. */
export const NO_RESPONSE = 'No response from server. Please check your connection.';
/** What the line lets the server say in an error. */
export const SAID = 'Something went wrong on our side. Please try again.';

/** With a line that the test may break between the browser and the product. */
export const test = base.extend<{ line: FaultyLine }>({
  line: async ({ product }, use) => {
    const line = await stretchFaultyLine(product.url);
    await use(line);
    await line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});

interface Meeting {
  /** How many calls the page makes of what is broken. */
  readonly calls?: number;
  /** How long its client waits, in milliseconds. */
  readonly patience?: number;
}

/** Waits until the fault was met, and for as long as the page's client has patience with it. */
export async function meet(
  page: Page,
  broken: Broken,
  fault: Fault,
  { calls = 1, patience = PATIENCE }: Meeting = {},
): Promise<void> {
  await expect.poll(broken.met, `calls that met ${fault}`).toBeGreaterThanOrEqual(calls);
  if (ENDLESS.includes(fault)) await page.clock.fastForward(patience);
}

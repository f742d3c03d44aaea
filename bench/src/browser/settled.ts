import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from './page.ts';

/** A page has settled after so long without a request, in milliseconds. */
const QUIET = 800;
const AT_MOST = 30_000;

/** A request of the page and its response. */
export interface Transfer {
  readonly url: string;
  /** The protocol's resource type: `Script`, `Stylesheet`, … */
  readonly type: string;
  /** Bytes transferred, including headers. */
  bytes: number;
  /** Bytes of the headers. */
  headerBytes: number;
}

/** Loads an address in a fresh browser and waits until it settles; returns everything it loaded. */
export async function loadUntilSettled(page: Page, url: string): Promise<Transfer[]> {
  const transfers = new Map<string, Transfer>();
  const underWay = new Set<string>();
  let last = performance.now();
  const ended = (requestId: string) => {
    underWay.delete(requestId);
    last = performance.now();
  };
  page.on('Network.requestWillBeSent', (params) => {
    const { requestId, request, type } = params as {
      requestId: string;
      request: { url: string };
      type: string;
    };
    transfers.set(requestId, { url: request.url, type, bytes: 0, headerBytes: 0 });
    underWay.add(requestId);
    last = performance.now();
  });
  page.on('Network.responseReceived', (params) => {
    const { requestId, response } = params as {
      requestId: string;
      response: { encodedDataLength: number };
    };
    const transfer = transfers.get(requestId);
    if (transfer) transfer.headerBytes = response.encodedDataLength;
  });
  page.on('Network.loadingFinished', (params) => {
    const { requestId, encodedDataLength } = params as {
      requestId: string;
      encodedDataLength: number;
    };
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
    ended(requestId);
  });
  page.on('Network.loadingFailed', (params) => {
    ended((params as { requestId: string }).requestId);
  });
  await page.send('Network.enable');
  await page.send('Page.enable');
  await page.send('Network.setCacheDisabled', { cacheDisabled: false });
  await page.send('Network.clearBrowserCache');
  await page.send('Page.navigate', { url });
  const until = performance.now() + AT_MOST;
  last = performance.now();
  const isBusy = () => underWay.size > 0 || performance.now() - last < QUIET;
  while (isBusy() && performance.now() < until) await wait(50);
  return [...transfers.values()];
}

import { launchBrowser } from '../browser/browser.ts';
import { Page } from '../browser/page.ts';
import { loadUntilSettled, type Transfer } from '../browser/settled.ts';
import { startDemonstration } from '../data/demonstration.ts';
import type { Outcome } from '../outcome.ts';
import type { Workshop } from '../workshop.ts';

const COUNTED = ['Script', 'Stylesheet', 'Preload'];

/** Bytes of scripts and styles that a guest's first page loads, and their origins. */
export async function bytes(workshop: Workshop): Promise<Outcome[]> {
  const { product, screens } = await startDemonstration(workshop);
  const outcomes: Outcome[] = [];
  const unknown = { label: '404', address: '/no-such-page', scripts: 150 };
  for (const { label, address, scripts } of [...screens, unknown]) {
    // A fresh browser for a first visit.
    const browser = await launchBrowser(workshop);
    const page = await Page.open(browser.port);
    const transfers = await loadUntilSettled(page, product.url + address);
    page.close();
    await workshop.children.end(browser.process);
    const elsewhere = transfers.filter(
      ({ url }) => !url.startsWith(`${product.url}/`) && !url.startsWith('data:'),
    );
    if (elsewhere.length > 0) {
      const urls = elsewhere.map(({ url }) => url).join(' ');
      outcomes.push({ label: `${label}, other hosts`, failed: urls });
    }
    const counted = transfers.filter(
      ({ type, url }) => COUNTED.includes(type) || /\.(js|css)$/.test(url),
    );
    const kilobytes = sumOf(counted, 'bytes');
    if (counted.length === 0) throw new Error(`${label}: no script and no style was loaded`);
    outcomes.push({
      label: `${label}, scripts and styles`,
      value: kilobytes,
      unit: 'KB',
      goal: { atMost: scripts },
      detail: `${counted.length} files, ${sumOf(counted, 'headerBytes').toFixed(1)} KB of it headers; largest ${largestOf(counted)}`,
    });
  }
  return outcomes;
}

function sumOf(transfers: readonly Transfer[], part: 'bytes' | 'headerBytes'): number {
  return transfers.reduce((sum, transfer) => sum + transfer[part], 0) / 1_000;
}

function largestOf(transfers: readonly Transfer[]): string {
  const sorted = [...transfers].sort((a, b) => b.bytes - a.bytes);
  return sorted
    .slice(0, 4)
    .map(
      ({ url, bytes }) =>
        `${new URL(url).pathname.split('/').at(-1)} ${(bytes / 1_000).toFixed(1)}`,
    )
    .join(', ');
}

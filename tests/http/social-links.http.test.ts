import { loadSiteBuild } from '@lectern/server/site/site-build';
import { expect, test } from 'vitest';
import { startProduct } from '../support/running-product.ts';

/** The links of the list in the footer, and what is read out for each. */
async function shownBy(environment: Record<string, string>): Promise<[string, string][]> {
  const product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
  try {
    const page = await (await fetch(`${product.url}/signin`)).text();
    const [list = ''] = /<ul aria-label="Lectern elsewhere".*?<\/ul>/s.exec(page) ?? [];
    const links = list.matchAll(/href="(https:[^"]*)".*?sr-only">([^<]*)</gs);
    return [...links].map(([, address = '', name = '']) => [address, name]);
  } finally {
    await product.stop();
  }
}

test('the footer shows the links of the setting, in their order, and no others', {
  tags: ['LAYOUT-10'],
}, async () => {
  const SOCIAL_LINKS = 'https://mastodon.social/@school,https://www.school.example/a?b=1&c="';
  expect(await shownBy({ SOCIAL_LINKS })).toEqual([
    ['https://mastodon.social/@school', 'Mastodon'],
    ['https://www.school.example/a?b=1&amp;c=&quot;', 'school.example'],
  ]);
});

test('without links there is no list', { tags: ['LAYOUT-10'] }, async () => {
  expect(await shownBy({})).toEqual([]);
});

import { loadSiteBuild } from '@lectern/server/site/site-build';
import { expect, test } from 'vitest';
import { startProduct } from '../support/running-product.ts';

const GITHUB = { GITHUB_CLIENT_ID: 'id', GITHUB_CLIENT_SECRET: 'hush' };
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'hush' };

test.each<[string, Record<string, string>, string[]]>([
  ['none', {}, []],
  ['GitHub alone', GITHUB, ['GitHub']],
  ['both', { ...GOOGLE, ...GITHUB }, ['Google', 'GitHub']],
])(
  'with %s configured the forms offer no other',
  { tags: ['SIGNIN-20'] },
  async (_which, environment, offered) => {
    const product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
    try {
      for (const address of ['/signin', '/register']) {
        const html = await (await fetch(product.url + address)).text();
        const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
        const texts = main.split(/<[^>]*>/);
        expect(texts.filter((text) => text.trim() === 'Continue with')).toHaveLength(
          offered.length,
        );
        expect(texts.filter((text) => text === 'Google' || text === 'GitHub')).toEqual(offered);
        // The line between the form and its other ways goes with them.
        expect(texts.includes('or')).toBe(offered.length > 0);
      }
    } finally {
      await product.stop();
    }
  },
);

import { expect, it } from 'vitest';
import { readPageFacts } from './page-facts.ts';

const PAGE = `<html lang="en"><head><title>Lectern | Q&amp;A: &lt;b&gt; &amp; &quot;it&#x27;s&quot;</title>
</head><script>import "/assets/manifest-96c7c6d2.js";</script></html>`;

it('reads the title and the build off a page', () => {
  expect(readPageFacts(PAGE)).toEqual({
    title: 'Lectern | Q&A: <b> & "it\'s"',
    isListed: true,
    build: 'manifest-96c7c6d2.js',
  });
});

it('does not list a page with noindex', () => {
  const page = PAGE.replace('</head>', '<meta name="robots" content="noindex"/></head>');
  expect(readPageFacts(page).isListed).toBe(false);
  expect(readPageFacts('')).toEqual({ title: '', isListed: false, build: '' });
});

import { type Call, errorsOf } from '@lectern/contract/call';
import { CALLS } from '@lectern/contract/calls';
import { SUBJECTS } from '@lectern/contract/subjects';
import { loadSiteBuild } from '@lectern/server/site/site-build';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&#x27;': "'",
  '&quot;': '"',
};

/** What a page's markup reads, without its scripts. */
function words(html: string): string {
  return html
    .replace(/<script\b.*?<\/script>|<style\b.*?<\/style>|<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ');
}

describe('/docs', () => {
  let product: RunningProduct;
  let page: Response;
  let html: string;

  beforeAll(async () => {
    product = await startProduct('sqlite', { site: await loadSiteBuild() });
    page = await fetch(`${product.url}/docs`);
    html = await page.text();
  });
  afterAll(() => product.stop());

  test('is a page of the site, as strict as the others', { tags: ['ROUTE-12'] }, async () => {
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const policyOf = ({ headers }: Response) =>
      headers.get('content-security-policy')?.replaceAll(/ 'sha256-[^']*'/g, '');
    expect(policyOf(page)).toBe(policyOf(await fetch(`${product.url}/signin`)));
    expect(html).toContain('<title>Lectern | API</title>');
    expect(html).toMatch(/<header\b[\s\S]*<main\b[\s\S]*<footer\b/);
    expect(html).toContain('href="/openapi.json"');
  });

  test('loads nothing from elsewhere', () => {
    const loaded = html.matchAll(/<(?:script|img|link|iframe)\b[^>]*?(?:src|href)="([^"]*)"/g);
    for (const [, address = ''] of loaded) expect(address).toMatch(/^\/(?!\/)/);
  });

  test('is kept like every other page', async () => {
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await fetch(`${product.url}/docs`, { headers })).status).toBe(304);
    product.passTime(1_000);
    expect((await fetch(`${product.url}/docs`, { headers })).status).toBe(304);
  });

  test.each(Object.values(SUBJECTS))('has a section about $title, with its calls', (subject) => {
    const id = subject.title.toLowerCase();
    const [section = ''] = new RegExp(`<section id="${id}".*?</section>`, 's').exec(html) ?? [];
    expect(words(section)).toContain(subject.about);
    expect(html).toContain(`<a href="#${id}"`);
    const shown = [...section.matchAll(/<article id="([^"]+)"/g)].map(([, call]) => call);
    const declared = Object.values(CALLS)
      .filter((call) => SUBJECTS[call.subject] === subject)
      .map(idOf);
    expect(shown.toSorted()).toEqual(declared.toSorted());
  });

  test.each(Object.entries<Call>(CALLS))(
    'explains %s without a script',
    { tags: ['API-22'] },
    (_name, call) => {
      const article = new RegExp(`<article id="${idOf(call)}".*?</article>`, 's');
      const [markup = ''] = article.exec(html) ?? [];
      const text = words(markup);
      expect(text).toContain(`${call.method} /api${call.path.replace(/:(\w+)/g, '{$1}')}`);
      expect(text).toContain(`${call.summary}.`);
      const taken = { ...call.params?.shape, ...call.query?.shape, ...call.body?.shape };
      for (const name in taken) expect(markup).toMatch(new RegExp(`<dt[^>]*>${name}</dt>`));
      for (const code of errorsOf(call)) expect(text).toContain(code);
      for (const name in call.answerHeaders) expect(text).toContain(name);
      const token =
        call.auth && { required: 'Token needed', optional: 'Token optional' }[call.auth];
      expect(text).toContain(token ?? 'For everybody');
    },
  );

  test('says how to sign in, how failures look and what limits there are', () => {
    const text = words(html);
    expect(text).toContain(`${product.url}/identitytoolkit.googleapis.com/v1/accounts:signIn`);
    expect(text).toContain('--oauth2-bearer');
    expect(text).toContain('rule-broken');
    for (const header of ['Retry-After', 'RateLimit', 'If-None-Match'])
      expect(text).toContain(header);
  });
});

function idOf({ method, path }: Call): string {
  return `${method.toLowerCase()}-api${path.replace(/\W+/g, '-')}`;
}

test('neither the page nor the document is there where the setting hides them', {
  tags: ['API-22'],
}, async () => {
  const environment = { API_DOCS: 'off' };
  const product = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
  try {
    await expectRefusal(await fetch(`${product.url}/openapi.json`), 'not-found');
    const page = await fetch(`${product.url}/docs`);
    expect(page.status).toBe(404);
    expect(await page.text()).not.toContain('/api/courses');
    expect((await fetch(`${product.url}/api/courses`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});

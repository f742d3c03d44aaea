import { readFile } from 'node:fs/promises';
import { post, refusalOf } from '@lectern/identity/testing/call';
import { loadSiteBuild, WEB_FOLDER } from '@lectern/server/site/site-build';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { changeSettings, newAdministrator } from '../support/administrator.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** The members of W3C's Web App Manifest that are used; anything else in it fails. */
const manifest = z.strictObject({
  id: z.literal('/'),
  name: z.string(),
  short_name: z.string().max(12).optional(),
  description: z.string().min(1),
  lang: z.literal('en-GB'),
  dir: z.literal('ltr'),
  start_url: z.literal('/'),
  scope: z.literal('/'),
  display: z.literal('standalone'),
  theme_color: z.string().regex(/^#[0-9a-f]{6}$/),
  background_color: z.string().regex(/^#[0-9a-f]{6}$/),
  categories: z.array(z.string()),
  icons: z.array(
    z.strictObject({
      src: z.string().startsWith('/'),
      sizes: z.string().regex(/^(\d+)x\1$/),
      type: z.literal('image/png'),
      purpose: z.literal('maskable').optional(),
    }),
  ),
  shortcuts: z.array(
    z.strictObject({
      name: z.string().min(1),
      short_name: z.string().max(12).optional(),
      url: z.string().startsWith('/'),
    }),
  ),
});

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct('sqlite', { site: await loadSiteBuild() });
});
afterAll(() => product.stop());

describe('what browsers and crawlers ask a site for', () => {
  let described: z.infer<typeof manifest>;

  beforeAll(async () => {
    described = await readManifest();
  });

  const ask = (path: string) => fetch(product.url + path);
  const readManifest = async () =>
    manifest.parse(await (await ask('/manifest.webmanifest')).json());

  test('the manifest is there and every page names it', async () => {
    const { status, headers } = await ask('/manifest.webmanifest');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
    const page = await (await ask('/signin')).text();
    expect(page.match(/<link rel="manifest" href="\/manifest.webmanifest"\/>/g)).toHaveLength(1);
  });

  test('it has the site’s name, and a short one where that is short', {
    tags: ['SETTING-11'],
  }, async () => {
    expect(described).toMatchObject({ name: 'Lectern', short_name: 'Lectern' });
    const administrator = await newAdministrator(product);
    const named = { 'site.name': 'Lyceum of Nowhere', 'site.tagline': 'Sit down.' };
    await changeSettings(product, administrator, named);
    expect(await readManifest()).toEqual({
      ...described,
      name: 'Lyceum of Nowhere',
      short_name: undefined,
      description: 'Sit down.',
    });
    await changeSettings(product, administrator, { 'site.name': null, 'site.tagline': null });
  });

  test('its colours are those of the tokens, as are the page’s', async () => {
    const tokens = await readFile(`${WEB_FOLDER}app/styles/tokens.css`, 'utf8');
    const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(tokens) ?? [];
    expect([described.theme_color, described.background_color]).toEqual([light, light]);
    const page = await (await ask('/signin')).text();
    const [first, second, ...others] = [
      ...page.matchAll(/<meta name="theme-color" media="([^"]*)" content="([^"]*)"\/>/g),
    ];
    expect(first?.slice(1)).toEqual(['(prefers-color-scheme: light)', light]);
    expect(second?.slice(1)).toEqual(['(prefers-color-scheme: dark)', dark]);
    expect(others).toEqual([]);
  });

  test('its icons are there, as large as it says', async () => {
    const kinds = described.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`);
    expect(kinds).toEqual(['192x192 any', '512x512 any', '512x512 maskable']);
    for (const { src, sizes, purpose } of described.icons) {
      const answer = await ask(src);
      expect(answer.status, src).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/png');
      const picture = sharp(Buffer.from(await answer.arrayBuffer()));
      const { width, height } = await picture.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      // A mask may show any corner of an icon that is for it.
      const corner = await picture.ensureAlpha().extract({ left: 0, top: 0, width: 1, height: 1 });
      const [, , , opacity] = await corner.raw().toBuffer();
      expect(opacity, src).toBe(purpose ? 255 : 0);
    }
  });

  test('its shortcuts lead to pages', async () => {
    for (const { url } of described.shortcuts) {
      const [title] = /<title>[^<]*/.exec(await (await ask(url)).text()) ?? [];
      expect(title, url).toMatch(/^<title>Lectern \| (?!Page Not Found)/);
    }
  });

  test('/favicon.ico is an icon of three sizes', async () => {
    const answer = await ask('/favicon.ico');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^image\/(x-icon|vnd\.microsoft\.icon)/);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([0, 2, 4].map((at) => bytes.readUInt16LE(at))).toEqual([0, 1, 3]);
    for (const [place, size] of [16, 32, 48].entries()) {
      const [length, offset] = [14, 18].map((at) => bytes.readUInt32LE(at + 16 * place));
      const picture = bytes.subarray(offset, (offset ?? 0) + (length ?? 0));
      expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size });
    }
  });
});

describe('what the operator sets is on the pages', () => {
  const POLICY = [
    'Password must be at least 8 characters long.',
    'Password must contain at least one special character.',
  ];
  let other: RunningProduct;

  beforeAll(async () => {
    const environment = {
      PASSWORD_POLICY: '{"minLength":12,"maxLength":40,"numeric":true}',
      SOCIAL_LINKS: 'https://mastodon.social/@school,https://www.school.example/a?b=1&c="',
      GITHUB_CLIENT_ID: 'id',
      GITHUB_CLIENT_SECRET: 'hush',
    };
    other = await startProduct('sqlite', { environment, site: await loadSiteBuild() });
  });
  afterAll(() => other.stop());

  const read = async (of: 'plain' | 'set', path = '/register') =>
    await (await fetch((of === 'set' ? other : product).url + path)).text();

  test('the password policy, which the provider follows as well', {
    tags: ['REGISTER-14'],
  }, async () => {
    const page = await read('set');
    for (const said of [
      'Password must be at least 12 characters long.',
      'Password must be at most 40 characters long.',
      'Password must contain at least one number.',
    ]) {
      expect(page).toContain(said);
    }
    for (const leftOut of POLICY) expect(page).not.toContain(leftOut);
    // What the browser makes its own list and its check of the form from.
    expect(page).toMatch(/minLength\\",12,/);
    const weak = { email: 'lea@example.com', password: 'elevenchar1', returnSecureToken: true };
    expect(await refusalOf(await post(other, 'v1/accounts:signUp', weak))).toMatch(
      /^PASSWORD_DOES_NOT_MEET_REQUIREMENTS/,
    );
    const plain = await read('plain');
    for (const said of POLICY) expect(plain).toContain(said);
    expect(plain).not.toContain('Password must be at most');
  });

  test.each([
    ['plain', []],
    ['set', ['GitHub']],
  ] as const)('the providers: %s', { tags: ['SIGNIN-20'] }, async (of, offered) => {
    for (const path of ['/signin', '/register']) {
      const [main = ''] = /<main[\s\S]*<\/main>/.exec(await read(of, path)) ?? [];
      const texts = main.split(/<[^>]*>/);
      expect(texts.filter((text) => text.trim() === 'Continue with')).toHaveLength(offered.length);
      expect(texts.filter((text) => text === 'Google' || text === 'GitHub')).toEqual(offered);
      // The line between the form and its other ways goes with them.
      expect(texts.includes('or')).toBe(offered.length > 0);
    }
  });

  test('the links in the footer, in their order, or no list', { tags: ['LAYOUT-10'] }, async () => {
    const [list = ''] =
      /<ul aria-label="Lectern elsewhere".*?<\/ul>/s.exec(await read('set', '/signin')) ?? [];
    const links = list.matchAll(/href="(https:[^"]*)".*?sr-only">([^<]*)</gs);
    expect([...links].map(([, address = '', name = '']) => [address, name])).toEqual([
      ['https://mastodon.social/@school', 'Mastodon'],
      ['https://www.school.example/a?b=1&amp;c=&quot;', 'school.example'],
    ]);
    expect(await read('plain', '/signin')).not.toContain('Lectern elsewhere');
  });
});

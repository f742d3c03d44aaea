import { readdir, readFile } from 'node:fs/promises';
import type { SettingChange, SiteSettingsState } from '@lectern/contract/site';
import { openDatabase } from '@lectern/database/open';
import { call } from '@lectern/identity/testing/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../database/testing/fresh-database.ts';
import { changeSettings, newAdministrator, readSettings } from '../support/administrator.ts';
import { ask } from '../support/ask.ts';
import { expectRefusal } from '../support/refusal.ts';
import type { Registered } from '../support/register.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

/** One pixel. */
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe.each(ENGINES)('settings of the site on %s', (engine) => {
  let product: RunningProduct;
  let ada: Registered;

  beforeAll(async () => {
    product = await startProduct(engine);
    ada = await newAdministrator(product);
  });
  afterAll(() => product.stop());

  test('every change is in the history, in pages, and can be undone by another', {
    tags: ['SETTING-5'],
  }, async () => {
    await changeSettings(product, ada, { maxLinks: 3 });
    await changeSettings(product, ada, { maxLinks: 5 });
    const [last] = await history(product, ada, '?limit=1');
    expect(last).toMatchObject({ key: 'maxLinks', before: 3, after: 5, by: 'Ada' });
    const undone = await undo(product, ada, last?.id ?? '');
    expect(stateOf(undone, 'maxLinks')).toEqual({ value: 3, isDefault: false });
    const [newest] = await history(product, ada);
    expect(newest).toMatchObject({ key: 'maxLinks', before: 5, after: 3 });
    const first = await ask(product, 'GET', { path: '/admin/settings/history?limit=2' }, ada.token);
    const [, next = ''] = /<\/api([^>]*)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await ask(product, 'GET', { path: next }, ada.token);
    const [older] = (await second.json()) as SettingChange[];
    expect(older).toMatchObject({ key: 'maxLinks', before: null, after: 3 });
    expect(await audited(product, 'maxLinks')).toBe(3);
    const gone = { path: `/admin/settings/history/${crypto.randomUUID()}/undo` };
    const { revision } = undone;
    const missing = await ask(product, 'POST', { ...gone, body: { revision } }, ada.token);
    await expectRefusal(missing, 'not-found');
  });

  test('two changes at once are made one after the other', { tags: ['SETTING-4'] }, async () => {
    const { revision } = await readSettings(product, ada);
    const answers = await Promise.all(
      ['1.', '2.', '3.', '4.'].map((text) =>
        put(product, ada, { revision, values: { 'home.heading': text } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 412, 412, 412]);
    await changeSettings(product, ada, { 'home.heading': null });
  });

  // Both engines treat the rest alike: once is enough.
  if (engine === 'postgres') return;

  test('what somebody else has changed meanwhile is not overwritten; other settings are free', {
    tags: ['SETTING-4'],
  }, async () => {
    const { revision } = await readSettings(product, ada);
    await changeSettings(product, ada, { 'site.tagline': 'First.' });
    const late = await put(product, ada, { revision, values: { 'site.tagline': 'Second.' } });
    await expectRefusal(late, 'edited-meanwhile');
    const both = { 'site.tagline': 'Second.', 'home.lead': 'Sit down.' };
    await expectRefusal(await put(product, ada, { revision, values: both }), 'edited-meanwhile');
    // All of a change or nothing.
    expect(stateOf(await readSettings(product, ada), 'home.lead')).toMatchObject({
      isDefault: true,
    });
    const other = await put(product, ada, { revision, values: { 'home.lead': 'Sit down.' } });
    expect(other.status).toBe(200);
    await changeSettings(product, ada, { 'site.tagline': null, 'home.lead': null });
  });

  test('a change holds at once, on this node and within moments on another', {
    tags: ['SETTING-1', 'SETTING-2'],
  }, async () => {
    const other = await startProduct(engine, { through: async () => product.databaseUrl });
    try {
      const state = await changeSettings(product, ada, { 'site.name': 'Lyceum' });
      expect(stateOf(state, 'site.name')).toEqual({ value: 'Lyceum', isDefault: false });
      expect(await readSite(product)).toMatchObject({ name: 'Lyceum' });
      await expect.poll(async () => (await readSite(other)).name).toBe('Lyceum');
      const back = await changeSettings(product, ada, { 'site.name': null });
      expect(stateOf(back, 'site.name')).toEqual({ value: 'Lectern', isDefault: true });
      await expect.poll(async () => (await readSite(other)).name).toBe('Lectern');
    } finally {
      await other.stop();
    }
  });

  test('an accent that cannot be read is refused, and the nearest that can is named', {
    tags: ['SETTING-7'],
  }, async () => {
    const { revision } = await readSettings(product, ada);
    const values = { 'accent.light': '#f0ab2e' };
    const refused = await put(product, ada, { revision, values });
    const { message } = await expectRefusal(refused, 'rule-broken');
    const [, nearest = ''] = /nearest that can is (#[0-9a-f]{6})/.exec(message) ?? [];
    await changeSettings(product, ada, { 'accent.light': nearest });
    const { accent = '' } = await readSite(product);
    const sheet = await fetch(product.url + accent);
    expect(sheet.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    expect(await sheet.text()).toContain(`--accent-text:light-dark(${nearest},#f2bd5c)`);
    await changeSettings(product, ada, { 'accent.light': null });
    expect(await readSite(product)).not.toHaveProperty('accent');
    const before = await fetch(product.url + accent);
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('a logo is a picture whatever it says of itself, and nothing in it runs', {
    tags: ['SETTING-8'],
  }, async () => {
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const { revision } = await readSettings(product, ada);
    for (const type of ['image/svg+xml', 'image/png', 'text/html']) {
      const values = { 'site.logo': `data:${type};base64,${script.toString('base64')}` };
      await expectRefusal(await put(product, ada, { revision, values }), 'rule-broken');
    }
    await changeSettings(product, ada, { 'site.logo': PNG });
    const { logo = '' } = await readSite(product);
    const picture = await fetch(product.url + logo);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    const [newest] = await history(product, ada);
    expect(newest).toMatchObject({ key: 'site.logo', before: null, after: 'picture' });
    await changeSettings(product, ada, { 'site.logo': null });
    expect((await fetch(product.url + logo)).status).toBe(404);
  });

  test('the home page’s own texts and the site’s real figures are told', {
    tags: ['SETTING-9', 'SETTING-10'],
  }, async () => {
    expect(await readHome(product)).toEqual({});
    const faq = [{ question: 'Why?', answer: 'Because.' }];
    await changeSettings(product, ada, { 'home.faq': faq, 'home.realFigures': true });
    const home = await readHome(product);
    expect(home).toMatchObject({ faq, counted: { courses: 0 } });
    expect(home).not.toHaveProperty('figures');
    await changeSettings(product, ada, { 'home.faq': null, 'home.realFigures': null });
  });

  test('letters are signed with the site’s name', { tags: ['SETTING-11'] }, async () => {
    await changeSettings(product, ada, { 'site.name': 'Lyceum' });
    const body = { requestType: 'PASSWORD_RESET', email: ada.email };
    await call(product, 'v1/accounts:sendOobCode', body);
    const latestLetter = async () => {
      const letters = (await readdir(`${product.dataDir}/outbox`)).filter((name) =>
        name.endsWith('.json'),
      );
      const text = await readFile(`${product.dataDir}/outbox/${letters.at(-1)}`, 'utf8');
      return JSON.parse(text);
    };
    await expect.poll(latestLetter).toMatchObject({
      to: ada.email,
      text: expect.stringContaining('-- \nLyceum\n'),
    });
    await changeSettings(product, ada, { 'site.name': null });
  });

  test('pages that are made without the site’s build name it', {
    tags: ['SETTING-11', 'SETTING-12'],
  }, async () => {
    await changeSettings(product, ada, { 'site.name': 'école <R&D>' });
    for (const path of ['/nothing-here', '/letters/unsubscribe/unknown']) {
      const answer = await fetch(product.url + path, { headers: { accept: 'text/html' } });
      expect(answer.status, path).toBe(404);
      const page = await answer.text();
      expect(page).toContain('<title>école &lt;R&amp;D&gt; | ');
      expect(page).toContain('<span aria-hidden="true">É</span>école &lt;R&amp;D&gt;</a>');
      expect(page).not.toContain('Lectern');
    }
    await changeSettings(product, ada, { 'site.name': null });
  });

  test('the text about privacy is told, and does not change the day of the terms', {
    tags: ['SETTING-9'],
  }, async () => {
    const terms = async () => (await ask(product, 'GET', { path: '/site/terms' })).json();
    await changeSettings(product, ada, { 'privacy.extra': 'Ask us.' });
    expect(await terms()).toEqual({ privacy: 'Ask us.' });
    await changeSettings(product, ada, { 'terms.text': 'Be kind.', 'privacy.extra': null });
    await product.database.interactiveTransaction((writer) =>
      writer
        .updateTable('site_setting')
        .set({ changed_at: Date.UTC(2020, 0, 5) })
        .where('key', '=', 'terms.text')
        .execute(),
    );
    await changeSettings(product, ada, { 'privacy.extra': 'Ask us again.' });
    const changedOn = '2020-01-05';
    expect(await terms()).toEqual({ terms: 'Be kind.', privacy: 'Ask us again.', changedOn });
    await changeSettings(product, ada, { 'terms.text': null, 'privacy.extra': null });
    expect(await terms()).toEqual({});
  });

  test('changing a setting needs a recent sign-in', { tags: ['SETTING-6'] }, async () => {
    product.setClock(11 * 60_000);
    const body = { revision: 0, values: { 'site.name': 'Lyceum' } };
    await expectRefusal(await put(product, ada, body), 'recent-sign-in-required');
    product.setClock(0);
  });
});

describe('settings that the environment fixes', () => {
  let product: RunningProduct;
  let ada: Registered;

  beforeAll(async () => {
    product = await startProduct('sqlite', {
      environment: { SITE_NAME: 'The school', SOCIAL_LINKS: 'https://github.com/school' },
    });
    ada = await newAdministrator(product);
  });
  afterAll(() => product.stop());

  test('win, are shown as such and cannot be changed', { tags: ['SETTING-3'] }, async () => {
    const state = await readSettings(product, ada);
    expect(stateOf(state, 'site.name')).toEqual({
      value: 'The school',
      isDefault: false,
      variable: 'SITE_NAME',
    });
    const { revision } = state;
    const refused = await put(product, ada, { revision, values: { 'site.name': 'Lyceum' } });
    const { message, errors } = await expectRefusal(refused, 'rule-broken');
    expect(message).toBe('The variable SITE_NAME of the environment fixes this setting.');
    expect(errors?.[0]?.path).toBe('values.site.name');
    expect(await readSite(product)).toMatchObject({
      name: 'The school',
      socialLinks: ['https://github.com/school'],
    });
  });

  test('come before what the database has', { tags: ['SETTING-3'] }, async () => {
    const database = await openDatabase(product.databaseUrl);
    try {
      await database.interactiveTransaction(async (writer) => {
        const at = { changed_at: 1, changed_by: 'x' };
        const row = { key: 'site.name', value: '"Lyceum"', revision: 1_000, ...at };
        await writer.insertInto('site_setting').values(row).execute();
        await writer.insertInto('site_revision').values({ only_row: 1, revision: 1_000 }).execute();
      });
      await expect.poll(async () => (await readSettings(product, ada)).revision).toBe(1_000);
      expect(await readSite(product)).toMatchObject({ name: 'The school' });
    } finally {
      await database.close();
    }
  });
});

function put(product: RunningProduct, { token }: Registered, body: object): Promise<Response> {
  return ask(product, 'PUT', { path: '/admin/settings', body }, token);
}

async function undo(
  product: RunningProduct,
  who: Registered,
  id: string,
): Promise<SiteSettingsState> {
  const { revision } = await readSettings(product, who);
  const path = `/admin/settings/history/${id}/undo`;
  const answer = await ask(product, 'POST', { path, body: { revision } }, who.token);
  expect(answer.status).toBe(200);
  return answer.json();
}

async function history(
  product: RunningProduct,
  { token }: Registered,
  query = '',
): Promise<SettingChange[]> {
  return (await ask(product, 'GET', { path: `/admin/settings/history${query}` }, token)).json();
}

async function audited(product: RunningProduct, key: string): Promise<number> {
  const rows = await product.database.read
    .selectFrom('audit')
    .select('id')
    .where('action', '=', 'site.setting')
    .where('subject_id', '=', key)
    .execute();
  return rows.length;
}

function stateOf({ settings }: SiteSettingsState, key: string) {
  const { key: _key, ...state } = settings.find((one) => one.key === key) ?? { key };
  return state;
}

const readSite = async (product: RunningProduct) =>
  (await ask(product, 'GET', { path: '/site' })).json();
const readHome = async (product: RunningProduct) =>
  (await ask(product, 'GET', { path: '/site/home' })).json();

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { storedDraft } from './stored-draft.ts';

const letters = storedDraft('letter', z.object({ text: z.string() }));

/** The part of the browser's storage that a draft needs; names are its own properties there too. */
class TestStorage {
  getItem(name: string): string | null {
    return (this as unknown as Record<string, string>)[name] ?? null;
  }
  setItem(name: string, text: string): void {
    Object.assign(this, { [name]: text });
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

/** From here on another tab of the same browser. */
const openTab = () => vi.stubGlobal('sessionStorage', new TestStorage());
const claim = () => letters.claim('noor', 'new');

// Node has the locks of a browser, whose one process is all tabs here.
const withLocks = (has: boolean) => {
  if (!has) vi.stubGlobal('navigator', {});
};

beforeEach(() => {
  vi.stubGlobal('localStorage', new TestStorage());
  openTab();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each([true, false])('with locks: %s', (has) => {
  beforeEach(() => withLocks(has));

  test('two open forms never write over each other', async () => {
    const first = await claim();
    first.keep({ text: 'Bread' });
    openTab();
    const second = await claim();
    second.keep({ text: 'Soup' });
    first.keep({ text: 'Bread at home' });
    expect(first.read()).toEqual({ text: 'Bread at home' });
    expect(second.read()).toEqual({ text: 'Soup' });
    second.forget();
    expect(first.read()).toEqual({ text: 'Bread at home' });
    first.release();
    second.release();
  });

  test('a new form goes on with what a closed one has left', async () => {
    const first = await claim();
    first.keep({ text: 'Bread' });
    first.release();
    openTab();
    const second = await claim();
    expect(second.read()).toEqual({ text: 'Bread' });
    second.keep({ text: 'Bread at home' });

    first.keep({ text: 'Bread, told late' });
    first.forget();
    expect(second.read(), 'the closed one has lost it').toEqual({ text: 'Bread at home' });
    second.release();
  });

  test('a closed form that nobody has gone on with still keeps and forgets its own', async () => {
    const first = await claim();
    first.keep({ text: 'Bread' });
    first.release();
    first.keep({ text: 'Bread at home' });
    expect(first.read()).toEqual({ text: 'Bread at home' });
    first.forget();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test('what a closed form is still saving is no other form’s until that has ended', async () => {
  const first = await claim();
  first.keep({ text: 'Bread' });
  const saving = Promise.withResolvers<void>();
  const saved = first.during(async () => {
    await saving.promise;
    first.forget();
  });
  first.release();
  openTab();
  const second = await claim();
  expect(second.read()).toBeUndefined();
  saving.resolve();
  await saved;
  second.release();
  openTab();
  const third = await claim();
  expect(third.read(), 'it was saved').toBeUndefined();
  third.release();
});

test('what an open form has is not shown in another', async () => {
  const first = await claim();
  first.keep({ text: 'Bread' });
  openTab();
  const second = await claim();
  expect(second.read()).toBeUndefined();
  first.release();
  second.release();
});

test('each tab goes on with its own, the newest is for a new one', async () => {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 1), toFake: ['Date'] });
  const first = await claim();
  first.keep({ text: 'Bread' });
  const firstTab = sessionStorage;
  openTab();
  vi.setSystemTime(Date.UTC(2024, 0, 2));
  const second = await claim();
  second.keep({ text: 'Soup' });
  first.release();
  second.release();
  vi.stubGlobal('sessionStorage', firstTab);
  const again = await claim();
  expect(again.read()).toEqual({ text: 'Bread' });
  again.release();
  openTab();
  const newest = await claim();
  expect(newest.read()).toEqual({ text: 'Soup' });
  newest.release();
});

test('is one account’s, of one thing, of one kind', async () => {
  const draft = await claim();
  draft.keep({ text: 'Bread' });
  draft.release();
  const others = [
    await letters.claim('idris', 'new'),
    await letters.claim('noor', 'other'),
    await letters.claim('noor', 'new', 'er'),
    await storedDraft('note', z.object({ text: z.string() })).claim('noor', 'new'),
  ];
  for (const other of others) {
    expect(other.read()).toBeUndefined();
    other.release();
  }
});

test('what outlives its tab goes after thirty days, and when there are thirty newer ones', async () => {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 1), toFake: ['Date'] });
  const keep = async (...subject: string[]) => {
    const draft = await letters.claim(...subject);
    draft.keep({ text: subject.join(' ') });
    draft.release();
  };
  const names = () => Object.keys(localStorage);
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('lectern:draft:letter:noor:broken:1', '{"keptAt":');
  await keep('noor', 'old');
  expect(names().some((name) => name.includes('broken'))).toBe(false);
  for (let day = 2; day <= 31; day += 1) {
    vi.setSystemTime(Date.UTC(2024, 0, day) - 1);
    await keep('noor', `day ${day}`);
  }
  expect(names().some((name) => name.includes(':old:'))).toBe(true);
  vi.setSystemTime(Date.UTC(2024, 0, 31) - 1);
  await keep('noor', 'last');
  expect(
    names().some((name) => name.includes(':old:')),
    'the oldest of 31',
  ).toBe(false);
  vi.setSystemTime(Date.UTC(2024, 2, 15));
  await claim().then(({ release }) => release());
  expect(names()).toEqual(['theme']);
});

test.each(['x', '', '{}', 'null', '{"keptAt":1,"value":{"text":2}}'])(
  '%s is none',
  async (text) => {
    const draft = await claim();
    draft.keep({ text: 'Bread' });
    for (const name of Object.keys(localStorage)) localStorage.setItem(name, text);
    expect(draft.read()).toBeUndefined();
    draft.release();
  },
);

test('one that is kept in its tab is no other tab’s', () => {
  const draft = letters.inTab('noor');
  draft.keep({ text: 'Bread' });
  expect(letters.inTab('noor').read()).toEqual({ text: 'Bread' });
  expect(letters.inTab('idris').read()).toBeUndefined();
  const firstTab = sessionStorage;
  openTab();
  expect(letters.inTab('noor').read()).toBeUndefined();
  vi.stubGlobal('sessionStorage', firstTab);
  draft.forget();
  expect(letters.inTab('noor').read()).toBeUndefined();
});

test('nothing is missed where storage is forbidden', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const draft = await claim();
  draft.keep({ text: 'Bread' });
  draft.forget();
  expect(draft.read()).toBeUndefined();
  draft.release();
  expect(letters.inTab('noor').read()).toBeUndefined();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDraft, forgetOldDrafts, keepDraft, readDraft } from './course-draft.ts';
import { NEW_COURSE } from './written-course.ts';

const NEW = { uid: 'noor', courseId: undefined };
const ONE = { uid: 'noor', courseId: '01936F5E-7C1A-7C3A-9F0E-2B8D51F0AA01' };
const WRITTEN = { ...NEW_COURSE, title: 'Bread' };

/** The part of the browser's storage that a draft needs; names are its own properties there too. */
class Storage {
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

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const name = () => Object.keys(localStorage)[0] ?? '';

test('is kept for one account and one course', () => {
  const keptAt = keepDraft(NEW, WRITTEN);
  keepDraft(ONE, { ...WRITTEN, title: 'Soup' }, '"1-a"');
  expect(readDraft(NEW)?.written.title).toBe('Bread');
  expect(readDraft(ONE)).toMatchObject({ basis: '"1-a"', written: { title: 'Soup' } });
  expect(readDraft({ ...ONE, courseId: ONE.courseId.toLowerCase() })?.basis).toBe('"1-a"');
  expect(readDraft({ ...NEW, uid: 'idris' })).toBeUndefined();
  forgetDraft(NEW, keptAt);
  expect(readDraft(NEW)).toBeUndefined();
  expect(readDraft(ONE)).toBeDefined();
});

test('is forgotten by whoever kept it, and by nobody else', () => {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 1) });
  const mine = keepDraft(NEW, WRITTEN);
  forgetDraft(NEW, undefined);
  expect(readDraft(NEW)?.keptAt).toBe(mine);
  vi.setSystemTime(Date.UTC(2024, 0, 2));
  const theirs = keepDraft(NEW, { ...WRITTEN, title: 'Soup' });
  forgetDraft(NEW, mine);
  expect(readDraft(NEW)?.written.title).toBe('Soup');
  forgetDraft(NEW, theirs);
  expect(readDraft(NEW)).toBeUndefined();
});

test.each([
  'x',
  '',
  '{}',
  'null',
  JSON.stringify({ version: 0, keptAt: Date.now(), written: WRITTEN }),
  JSON.stringify({ version: 1, keptAt: Date.now(), written: { ...WRITTEN, category: 'Magic' } }),
  JSON.stringify({ version: 1, keptAt: Date.now(), written: { ...WRITTEN, curriculum: [] } }),
])('%s is no draft, and is cleared away', (text) => {
  keepDraft(NEW, WRITTEN);
  localStorage.setItem(name(), text);
  localStorage.setItem('theme', 'dark');
  expect(readDraft(NEW)).toBeUndefined();
  forgetOldDrafts();
  expect(Object.keys(localStorage)).toEqual(['theme']);
});

test('goes when nobody has come back for thirty days', () => {
  vi.useFakeTimers({ now: Date.UTC(2024, 0, 1) });
  keepDraft(NEW, WRITTEN);
  vi.setSystemTime(Date.UTC(2024, 0, 30));
  forgetOldDrafts();
  expect(readDraft(NEW)).toBeDefined();
  vi.setSystemTime(Date.UTC(2024, 0, 31));
  forgetOldDrafts();
  expect(name()).toBe('');
});

test('is not missed where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  forgetDraft(NEW, keepDraft(NEW, WRITTEN));
  forgetOldDrafts();
  expect(readDraft(NEW)).toBeUndefined();
});

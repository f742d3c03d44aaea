import { SETTING_DEFAULTS, SETTING_KEYS } from '@lectern/contract/site-settings';
import { expect, test } from 'vitest';
import { checkDraft, fromDraft, toDraft } from './setting-draft.ts';

test.each(SETTING_KEYS)('the default of %s passes through its field unchanged', (key) => {
  const draft = toDraft(key, SETTING_DEFAULTS[key]);
  expect(fromDraft(key, draft)).toEqual(SETTING_DEFAULTS[key]);
  expect(checkDraft(key, draft)).toEqual({ value: null });
});

test('a list has a line for each, and empty lines count for nothing', () => {
  expect(checkDraft('registration.domains', 'school.example\n\n a.example \n')).toEqual({
    value: ['school.example', 'a.example'],
  });
});

test('what is wrong is said at its place', () => {
  const counters = [
    { target: '', label: 'Seats' },
    { target: '2', label: '' },
    { target: '3', label: 'Lamps' },
    { target: '4', label: 'Pens' },
  ];
  const { problems } = checkDraft('home.counters', counters);
  expect(Object.keys(problems ?? {}).sort()).toEqual(['0.target', '1.label']);
  expect(checkDraft('accent.light', '#ffffff').problems?.['']).toContain('The nearest that can is');
});

test('sizes are written in megabytes', () => {
  expect(toDraft('uploads.quota', 3 * 1024 ** 3)).toBe('3072');
  expect(checkDraft('uploads.quota', '512')).toEqual({ value: 512 * 1024 ** 2 });
});

test('an empty number of links is any number', () => {
  expect(checkDraft('maxLinks', '')).toEqual({ value: null });
  expect(checkDraft('maxLinks', '0')).toEqual({ value: 0 });
});

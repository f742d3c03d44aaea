import { expect, test } from 'vitest';
import { mediaLine } from './media-line.ts';

const UPLOAD = {
  id: '019-a',
  purpose: 'video',
  name: 'film.mp4',
  bytes: 1_234,
  file: 'original.mp4',
  created_at: Date.UTC(2026, 0, 5, 9),
  stored_at: 1,
  course_id: 'c',
  email: 'noor@example.com',
  course_title: 'Soup',
} as const;

test('an upload is one line of fields', () => {
  expect(mediaLine(UPLOAD)).toBe(
    '019-a\t2026-01-05T09:00:00.000Z\t1234\tvideo\tnoor@example.com\tfilm.mp4\tSoup',
  );
  const begun = { ...UPLOAD, stored_at: null, email: null, course_title: null };
  expect(mediaLine(begun)).toMatch(/\tvideo \(not whole\)\t-\tfilm\.mp4\t-$/);
});

test('its fields hold no second line and no control characters', () => {
  const hostile = 'a\u001b[2J\n019-b\tfilm\u202e';
  const line = mediaLine({ ...UPLOAD, name: hostile, course_title: hostile });
  expect(line.split('\t').slice(5)).toEqual(['a [2J 019-b film', 'a [2J 019-b film']);
});

import { expect, test } from 'vitest';
import { readCues, writtenCues } from './written-cues.ts';

const CUES = [
  { start: 1, end: 2.5, text: 'Salt.' },
  { start: 3, end: 4, text: 'Pepper.' },
];

test('what is shown is read again', { tags: ['PLAYER-10'] }, () => {
  let key = 0;
  const { cues, faults } = readCues(writtenCues(CUES, () => String(key++)));
  expect(cues).toEqual(CUES);
  expect(faults.size).toBe(0);
});

test('what is wrong is said where it is', { tags: ['PLAYER-10'] }, () => {
  const written = [
    { key: 'a', start: 'soon', end: '', text: ' ' },
    { key: 'b', start: '0:05', end: '0:04', text: 'Salt.' },
    { key: 'c', start: '0:05', end: '0:06', text: 'Salt.' },
  ];
  const { faults } = readCues(written);
  expect(Object.keys(faults.get('a') ?? {})).toEqual(['start', 'end', 'text']);
  expect(faults.get('b')).toEqual({ end: 'A caption ends after its beginning.' });
  expect(faults.has('c')).toBe(false);
});

import { expect, test } from 'vitest';
import { captionTime, secondsOf } from './caption-time.ts';

test.each([
  [0, '0:00'],
  [1.5, '0:01.5'],
  [83.25, '1:23.25'],
  [3_723.001, '1:02:03.001'],
])('%s s is written as %s, and read again', { tags: ['PLAYER-10'] }, (seconds, written) => {
  expect(captionTime(seconds)).toBe(written);
  expect(secondsOf(written)).toBe(seconds);
});

test.each([
  ['90', 90],
  [' 1:05,5 ', 65.5],
  ['00:00:02', 2],
])('“%s” is %s s', { tags: ['PLAYER-10'] }, (written, seconds) => {
  expect(secondsOf(written)).toBe(seconds);
});

test.each(['', 'soon', '1:', ':5', '-1', '1.5:00', '1:2:3:4'])('“%s” is no time', (written) => {
  expect(secondsOf(written)).toBeUndefined();
});

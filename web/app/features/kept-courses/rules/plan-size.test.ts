import { expect, test } from 'vitest';
import { hasRoom, planSize } from './plan-size.ts';

const file = (isVideo: boolean, bytes?: number) => ({
  path: '/media/a/b',
  source: '/media/a/b?signature=a',
  isVideo,
  bytes,
});

test('videos are counted apart, and what nobody knows is not guessed', () => {
  const files = [file(true, 900), file(true), file(false, 30), file(false)];
  expect(planSize(7, files)).toEqual({ base: 37, videos: 900 });
  expect(planSize(7, [])).toEqual({ base: 7, videos: 0 });
});

test('some room is left for everything else', () => {
  expect(hasRoom(1_000, 20_001_000)).toBe(true);
  expect(hasRoom(1_001, 20_001_000)).toBe(false);
  expect(hasRoom(1_001, undefined)).toBe(true);
});

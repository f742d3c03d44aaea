import { expect, test } from 'vitest';
import { fitted, kilobitsOf, renditionsOf } from './renditions.ts';

const sizes = (width: number, height: number) =>
  renditionsOf({ width, height }).map((each) => `${each.name} ${each.width}x${each.height}`);

test('a video is kept in up to three sizes, and never made larger', { tags: ['MEDIA-41'] }, () => {
  const all = ['720p 1280x720', '480p 852x480', '360p 640x360'];
  expect(sizes(3_840, 2_160)).toEqual(all);
  expect(sizes(1_280, 720)).toEqual(all);
  expect(sizes(640, 480)).toEqual(['480p 640x480', '360p 480x360']);
  expect(sizes(800, 600)).toEqual(['600p 800x600', '480p 640x480', '360p 480x360']);
  expect(sizes(160, 90)).toEqual(['90p 160x90']);
});

test('a size next to another is not worth it', () => {
  expect(sizes(711, 400)).toEqual(['400p 710x400']);
});

test('an upright video is as sharp as one that lies', () => {
  expect(sizes(1_080, 1_920)[0]).toBe('720p 720x1280');
});

test('no shape takes much to encode', () => {
  expect(fitted({ width: 20_000, height: 2 }, 720)).toEqual({ width: 2_160, height: 2 });
  expect(fitted({ width: 1, height: 1 }, 720)).toEqual({ width: 2, height: 2 });
});

test('smaller ones take less of a line', () => {
  expect([1_080, 720, 480, 360, 90].map(kilobitsOf)).toEqual([5_578, 2_800, 1_405, 862, 200]);
});

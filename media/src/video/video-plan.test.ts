import { expect, test } from 'vitest';
import { planFor } from './video-plan.ts';

const h264 = { codec: 'h264', pixels: 'yuv420p', sound: { stream: 1, codec: 'aac' } };
const plan = (facts: Partial<typeof h264>, type: string, isMoovAtEnd = false) =>
  planFor({ ...h264, ...facts }, type, isMoovAtEnd);
const silent = { ...h264, sound: undefined };

test('what browsers play stays as it is', { tags: ['MEDIA-40'] }, () => {
  expect(plan({}, 'video/mp4')).toBe(undefined);
  expect(planFor(silent, 'video/mp4', false)).toBe(undefined);
  expect(plan({ codec: 'vp9', sound: { stream: 1, codec: 'opus' } }, 'video/webm')).toBe(undefined);
});

test('what begins only at its end is put in order', { tags: ['MEDIA-43'] }, () => {
  expect(plan({}, 'video/mp4', true)).toEqual({ picture: 'copy', sound: 'copy' });
  expect(planFor(silent, 'video/mp4', true)).toEqual({ picture: 'copy', sound: 'none' });
});

test('no more is encoded than has to be', { tags: ['MEDIA-40'] }, () => {
  expect(plan({}, 'video/quicktime')).toEqual({ picture: 'copy', sound: 'copy' });
  const pcm = { sound: { stream: 1, codec: 'pcm_s16le' } };
  expect(plan(pcm, 'video/quicktime')).toEqual({ picture: 'copy', sound: 'encode' });
  expect(plan({ codec: 'hevc' }, 'video/mp4')).toEqual({ picture: 'encode', sound: 'copy' });
  expect(plan({ pixels: 'yuv444p' }, 'video/mp4')).toEqual({ picture: 'encode', sound: 'copy' });
  // Times in these are not what MP4 asks for.
  expect(plan({}, 'video/vnd.avi')).toEqual({ picture: 'encode', sound: 'encode' });
});

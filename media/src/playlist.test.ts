import { expect, test } from 'vitest';
import { withAddresses } from './playlist.ts';

test('everything that a playlist names has an address, and nothing else', {
  tags: ['MEDIA-42'],
}, () => {
  const asked: string[] = [];
  const addressed = withAddresses(
    [
      '#EXTM3U',
      '#EXT-X-MAP:URI="480p.mp4",BYTERANGE="1352@0"',
      '#EXT-X-MEDIA:TYPE=AUDIO,URI="sound.m3u8"',
      '#EXT-X-BYTERANGE:107354@1352',
      '480p.mp4',
      '480p.mp4',
      '../other/480p.mp4',
      'https://elsewhere.example/480p.mp4',
      '',
    ].join('\n'),
    (name) => {
      asked.push(name);
      return `/media/a/${name}?s=1&e=$&`;
    },
  );
  expect(addressed.split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-MAP:URI="/media/a/480p.mp4?s=1&e=$&",BYTERANGE="1352@0"',
    '#EXT-X-MEDIA:TYPE=AUDIO,URI="/media/a/sound.m3u8?s=1&e=$&"',
    '#EXT-X-BYTERANGE:107354@1352',
    '/media/a/480p.mp4?s=1&e=$&',
    '/media/a/480p.mp4?s=1&e=$&',
    '../other/480p.mp4',
    'https://elsewhere.example/480p.mp4',
    '',
  ]);
  expect(asked).toEqual(['480p.mp4', 'sound.m3u8']);
});

import { expect, test } from 'vitest';
import { embedOf } from './embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const PEERTUBE = 'https://tube.example:8443/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube.com', `${YOUTUBE}?rel=0`],
  [
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=1m5s',
    'm.youtube.com',
    `${YOUTUBE}?start=65&rel=0`,
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=42', 'youtu.be', `${YOUTUBE}?start=42&rel=0`],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube.com', `${YOUTUBE}?rel=0`],
  ['https://vimeo.com/76979871', 'vimeo.com', 'https://player.vimeo.com/video/76979871?dnt=1'],
  [
    'https://vimeo.com/76979871/a1b2c3',
    'vimeo.com',
    'https://player.vimeo.com/video/76979871?dnt=1&h=a1b2c3',
  ],
  [
    'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    'tube.example',
    'https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv',
  ],
  [PEERTUBE.replace('embed', 'watch'), 'tube.example:8443', PEERTUBE],
])('%s is shown by its site’s own player', { tags: ['PLAYER-12'] }, (address, host, shown) => {
  const embed = embedOf(address);
  expect(embed).toMatchObject({ kind: 'page', host });
  expect(embed?.address.href).toBe(shown);
});

test.each([
  ['https://files.example/stock.mp4?x=1', 'video'],
  ['http://files.example/a/stock.WEBM', 'video'],
  ['https://files.example/stock.mp3', 'audio'],
  ['https://files.example/stock.flac', 'audio'],
])('%s is a file that browsers play', { tags: ['PLAYER-12'] }, (address, kind) => {
  expect(embedOf(address)).toMatchObject({ kind, host: 'files.example' });
});

test.each([
  'https://example.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@somebody',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://example.com/w/short',
  'javascript:alert(1)//a.mp4',
  'nonsense.mp4',
])('%s is only linked to', (address) => {
  expect(embedOf(address)).toBeUndefined();
});

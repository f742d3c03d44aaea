import { expect, test } from 'vitest';
import { filesOf, withoutRepeats } from './lesson-files.ts';

const video = { src: '/media/v/soup.mp4?signature=b', type: 'video/mp4', bytes: 900 };

test('pictures stand in the text, under their addresses without the signature', () => {
  const html =
    '<p><img alt="Soup" src="/media/a/soup.webp?expires=1&#x26;signature=a"></p><img src="/media/b/x.png">';
  expect(filesOf({ html })).toEqual([
    {
      path: '/media/a/soup.webp',
      source: '/media/a/soup.webp?expires=1&signature=a',
      isVideo: false,
      bytes: undefined,
    },
    { path: '/media/b/x.png', source: '/media/b/x.png', isVideo: false, bytes: undefined },
  ]);
});

test('a video is told from a recording and a document', { tags: ['OFFLINE-8'] }, () => {
  const isVideo = (type: string) =>
    filesOf({ html: '', media: { ...video, type } }).map((file) => file.isVideo);
  expect(isVideo('video/mp4')).toEqual([true]);
  expect(isVideo('audio/mpeg')).toEqual([false]);
  expect(isVideo('application/pdf')).toEqual([false]);
});

test('captions come with their recording, a poster with its video', {
  tags: ['OFFLINE-8', 'OFFLINE-10'],
}, () => {
  const captions = [{ src: '/media/captions/l/3/en.vtt?signature=c' }];
  const poster = '/media/v/poster.webp?signature=d';
  const paths = (media: typeof video & { poster: string | null }) =>
    filesOf({ html: '', media, captions }).map(({ path, isVideo }) => [path, isVideo]);
  expect(paths({ ...video, poster })).toEqual([
    ['/media/v/soup.mp4', true],
    ['/media/v/poster.webp', true],
    ['/media/captions/l/3/en.vtt', true],
  ]);
  expect(paths({ ...video, type: 'audio/mpeg', poster: null })).toEqual([
    ['/media/v/soup.mp4', false],
    ['/media/captions/l/3/en.vtt', false],
  ]);
});

test.each([
  '<img src="https://elsewhere.example/media/a.png">',
  '<img src="/covers/1.png">',
  '<a href="/media/a/soup.pdf">Soup</a>',
  '',
])('nothing of another place is loaded: %s', (html) => {
  expect(filesOf({ html, media: null })).toEqual([]);
});

test('a file that stands twice is loaded once, with the size that is known', () => {
  const twice = [
    ...filesOf({ html: '<img src="/media/v/soup.mp4?signature=a">' }),
    ...filesOf({ html: '', media: video }),
    ...filesOf({ html: '<img src="/media/v/soup.mp4?signature=c">' }),
  ];
  expect(withoutRepeats(twice)).toEqual([
    { path: '/media/v/soup.mp4', source: video.src, isVideo: true, bytes: 900 },
  ]);
});

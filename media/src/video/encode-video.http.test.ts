import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  H264,
  makeClip,
  NO_FFMPEG,
  picture,
  tone,
  videoTools as tools,
} from '../../testing/video-clips.ts';
import { makePlayable, makePoster, makeRenditions } from './encode-video.ts';
import { isMoovAtEnd } from './moov-place.ts';
import { probeVideo, UnreadableVideoError } from './probe-video.ts';
import { VideoToolError } from './run-tool.ts';
import type { VideoTools } from './video-tools.ts';

const SECRET = 'a secret of this machine';
const GB = 1024 ** 3;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-videos-'));
  await writeFile(path.join(folder, 'secret.txt'), SECRET);
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(({ skip }) => skip(!tools, NO_FFMPEG));

const inFolder = (name: string) => path.join(folder, name);
const clip = (name: string, ...args: string[]) => makeClip(inFolder(name), args);
const run = (signal = new AbortController().signal) => ({ folder, memory: GB, signal });
/** @throws where there is no ffmpeg: such a test is skipped before */
function here(): VideoTools {
  if (!tools) throw new Error(NO_FFMPEG);
  return tools;
}
const look = (file: string, type: string) => probeVideo(here(), file, type, run());

test('a video is seen as it is shown', { tags: ['MEDIA-40'] }, async () => {
  const file = await clip('a.mov', ...picture('160x90', 1), ...tone(1), ...H264);
  expect(await look(file, 'video/quicktime')).toEqual({
    seconds: expect.closeTo(1, 1),
    width: 160,
    height: 90,
    stream: 0,
    codec: 'h264',
    pixels: 'yuv420p',
    sound: { stream: 1, codec: 'aac' },
  });
  const wide = await clip('wide.mkv', ...picture('160x90', 1), '-vf', 'setsar=2', ...H264);
  expect(await look(wide, 'video/matroska')).toMatchObject({ width: 320, height: 90 });
});

test('what cannot be played is encoded, with its description in front', {
  tags: ['MEDIA-40', 'MEDIA-43'],
}, async () => {
  const sound = ['-c:a', 'pcm_s16le', '-metadata', 'location=+52.5+013.4/'];
  const file = await clip('b.mov', ...picture('161x91', 1), ...tone(1), '-c:v', 'mpeg4', ...sound);
  const source = { file, type: 'video/quicktime', facts: await look(file, 'video/quicktime') };
  let progress = 0;
  const encoding = { ...run(), tools: here(), onProgress: () => progress++ };
  const name = await makePlayable(encoding, source, { picture: 'encode', sound: 'encode' });
  const made = await look(inFolder(name), 'video/mp4');
  expect(made).toMatchObject({ width: 160, height: 90, codec: 'h264', sound: { codec: 'aac' } });
  expect(await isMoovAtEnd(inFolder(name))).toBe(false);
  expect(progress).toBeGreaterThan(0);
  // Where it was taken is in the one, and not in the other.
  expect((await readFile(file)).includes('+52.5+013.4/')).toBe(true);
  expect((await readFile(inFolder(name))).includes('+52.5+013.4/')).toBe(false);
  const poster = await makePoster(encoding, { ...source, file });
  expect((await readFile(inFolder(poster))).subarray(1, 4).toString()).toBe('PNG');
});

test('no playlist and no script is followed', { tags: ['MEDIA-45'] }, async () => {
  await clip('other.ts', ...picture('160x90', 1), ...H264);
  const secret = `file://${inFolder('secret.txt')}`;
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nother.ts\n#EXT-X-ENDLIST\n';
  for (const [name, type, text] of [
    // Left to itself, ffmpeg would play what these two name.
    ['playlist.m3u8', 'video/mp4', playlist],
    ['script.txt', 'video/matroska', "ffconcat version 1.0\nfile 'other.ts'\n"],
    ['elsewhere.m3u8', 'video/vnd.avi', `#EXTM3U\n#EXTINF:1,\n${secret}\n#EXT-X-ENDLIST\n`],
    ['elsewhere.txt', 'video/mp2t', `ffconcat version 1.0\nfile '${secret}'\n`],
  ] as const) {
    await writeFile(inFolder(name), text);
    await expect(look(inFolder(name), type)).rejects.toThrow(UnreadableVideoError);
  }
});

test('frames of very many pixels are not decoded', { tags: ['MEDIA-45'] }, async () => {
  const side = 10_000;
  const bytes = await readFile(
    await clip('small.avi', ...picture('160x90', 1, 1), '-c:v', 'mjpeg'),
  );
  const type = 'video/vnd.avi';
  const hidden = inFolder('hidden.avi');
  // The size that its frame tells.
  const at = bytes.indexOf(SOF0);
  bytes.writeUInt16BE(side, at + 5);
  bytes.writeUInt16BE(side, at + 7);
  await writeFile(hidden, bytes);
  const source = { file: hidden, type, facts: await look(hidden, type) };
  const encoding = { ...run(), tools: here() };
  const plan = { picture: 'encode', sound: 'none' } as const;
  await expect(makePlayable(encoding, source, plan)).rejects.toThrow(VideoToolError);
  await expect(makePoster(encoding, source)).rejects.toThrow(VideoToolError);
  // The size that the file tells of all frames (BITMAPINFOHEADER).
  const said = inFolder('said.avi');
  bytes.writeUInt32LE(side, bytes.indexOf('strf') + 12);
  bytes.writeUInt32LE(side, bytes.indexOf('strf') + 16);
  await writeFile(said, bytes);
  await expect(look(said, type)).rejects.toThrow(UnreadableVideoError);
});

/** The beginning of what tells a JPEG's size (ITU T.81, B.2.2). */
const SOF0 = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]);

test('a program ends where it takes too much, or when it is told to', {
  tags: ['MEDIA-45'],
}, async () => {
  const file = await clip('long.mkv', ...picture('320x180', 20, 25), ...H264);
  const source = { file, type: 'video/matroska', facts: await look(file, 'video/matroska') };
  const stop = new AbortController();
  const onProgress = () => stop.abort(new Error('the process stops'));
  const encoding = { ...run(stop.signal), tools: here(), onProgress };
  await expect(makeRenditions(encoding, source)).rejects.toThrow('the process stops');
  const atOnce = { ...run(AbortSignal.abort(new Error('at once'))), tools: here() };
  await expect(makeRenditions(atOnce, source)).rejects.toThrow('at once');
  if (here().prlimit === undefined) return;
  const poor = { ...run(), memory: GB / 8, tools: here() };
  await expect(makeRenditions(poor, source)).rejects.toThrow(VideoToolError);
});

test('renditions are one file and one playlist each', {
  tags: ['MEDIA-41'],
}, async () => {
  const file = await clip('c.mp4', ...picture('640x360', 8, 5), ...tone(8), ...H264);
  const source = { file, type: 'video/mp4', facts: await look(file, 'video/mp4') };
  const own = await mkdtemp(inFolder('renditions-'));
  const names = await makeRenditions({ ...run(), folder: own, tools: here() }, source);
  expect(names).toEqual(['360p.mp4', '360p.m3u8', 'hls.m3u8']);
  expect((await readdir(own)).toSorted()).toEqual(names.toSorted());
  expect(await readFile(path.join(own, 'hls.m3u8'), 'utf8')).toMatch(
    /RESOLUTION=640x360,CODECS="avc1\.\w+,mp4a\.40\.2"\n360p\.m3u8/,
  );
  const playlist = await readFile(path.join(own, '360p.m3u8'), 'utf8');
  const parts = Array.from(playlist.matchAll(/BYTERANGE:(\d+)@(\d+)\n360p\.mp4/g), ([, a, b]) => [
    Number(a),
    Number(b),
  ]);
  expect(parts).toHaveLength(2);
  const [length = 0, from = 0] = parts.at(-1) ?? [];
  expect((await stat(path.join(own, '360p.mp4'))).size).toBe(from + length);
});

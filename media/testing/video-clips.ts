import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findVideoTools, type VideoTools } from '../src/video/video-tools.ts';

/** ffmpeg as it is on this machine; undefined where there is none that encodes H.264. */
export const videoTools: VideoTools | undefined = await findVideoTools(
  undefined,
  process.env.PATH ?? '',
);

/** Why a test is skipped. */
export const NO_FFMPEG = 'there is no ffmpeg here that encodes H.264 (apt-get install ffmpeg)';

/** Moving pictures of a size, in pixels, and a length, in seconds. */
export const picture = (size: string, seconds: number, rate = 10) => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`],
];

/** A tone. @param seconds its length */
export const tone = (seconds: number) => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];

/** H.264 as all browsers play it, as quickly as it can be made. */
export const H264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Makes a clip with ffmpeg. @returns its path */
export async function makeClip(file: string, args: readonly string[]): Promise<string> {
  await promisify(execFile)(videoTools?.ffmpeg ?? '', ['-v', 'error', '-y', ...args, file]);
  return file;
}

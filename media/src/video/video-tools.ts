import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The programs that videos are read and encoded with, by their paths. */
export interface VideoTools {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** POSIX; undefined where there is none. */
  readonly nice: string | undefined;
  /** Of util-linux, and so on Linux alone; undefined elsewhere: memory is not bounded then. */
  readonly prlimit: string | undefined;
}

/** How long the look at what ffmpeg can do may take, in milliseconds. */
const LOOK_TIMEOUT = 10_000;

/**
 * Finds ffmpeg and what belongs to it. One that cannot encode H.264, as some distributions have it, is
 * none.
 *
 * @param named the path of ffmpeg, with ffprobe beside it; undefined: both are looked for
 * @param searchPath the variable PATH
 * @returns undefined where there is none
 */
export async function findVideoTools(
  named: string | undefined,
  searchPath: string,
): Promise<VideoTools | undefined> {
  const find = (name: string) => findProgram(name, searchPath.split(path.delimiter));
  const ffmpeg = await (named === undefined ? find('ffmpeg') : executable(named));
  const beside = ffmpeg && (await executable(path.join(path.dirname(ffmpeg), 'ffprobe')));
  const ffprobe = beside ?? (await find('ffprobe'));
  if (ffmpeg === undefined || ffprobe === undefined) return undefined;
  if (!(await encodesH264(ffmpeg))) return undefined;
  return { ffmpeg, ffprobe, nice: await find('nice'), prlimit: await find('prlimit') };
}

async function encodesH264(ffmpeg: string): Promise<boolean> {
  const asked = ['-hide_banner', '-h', 'encoder=libx264'];
  const answer = await promisify(execFile)(ffmpeg, asked, { timeout: LOOK_TIMEOUT }).catch(
    () => undefined,
  );
  return answer?.stdout.includes('Encoder libx264') ?? false;
}

async function findProgram(name: string, folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders.filter((each) => path.isAbsolute(each))) {
    const found = await executable(path.join(folder, name));
    if (found !== undefined) return found;
  }
  return undefined;
}

async function executable(file: string): Promise<string | undefined> {
  try {
    await access(file, constants.X_OK);
    return file;
  } catch {
    return undefined;
  }
}

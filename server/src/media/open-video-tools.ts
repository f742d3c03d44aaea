import { findVideoTools, type VideoTools } from '@lectern/media/video/video-tools';
import type { FfmpegSettings } from '../settings/media.ts';
import { SettingsError } from '../settings/settings-error.ts';

/**
 * Finds what prepares videos.
 *
 * @returns undefined where it is off, or there is none
 * @throws SettingsError where the setting names one that is none
 */
export async function openVideoTools({
  program,
  searchPath,
}: FfmpegSettings): Promise<VideoTools | undefined> {
  if (program === 'off') return undefined;
  const named = program === 'on PATH' ? undefined : program.path;
  const tools = await findVideoTools(named, searchPath);
  if (named !== undefined && !tools) {
    throw new SettingsError(
      `FFMPEG must name an ffmpeg that encodes H.264 (libx264), with ffprobe beside it: ${named} does not`,
    );
  }
  return tools;
}

import { parseFile } from 'music-metadata';

/** Longer than any recording, in seconds: what claims more is damaged. */
const LONGEST = 86_400;

/**
 * How long a recording is, as its file says.
 *
 * @returns seconds; null where the file does not say, or cannot be read
 */
export async function recordingLength(path: string): Promise<number | null> {
  try {
    const { format } = await parseFile(path, { skipCovers: true });
    const tracks = format.trackInfo.map(({ duration }) => duration ?? 0);
    const seconds = Math.max(format.duration ?? 0, ...tracks);
    return seconds > 0 && seconds <= LONGEST ? seconds : null;
  } catch {
    return null;
  }
}

/**
 * The types of video files that ffmpeg may open, as `file-type` tells them from their first bytes, with
 * the end of a name for each and the one of ffmpeg's demuxers that may read it. None of these follows
 * addresses in a file, as those for playlists and scripts do.
 */
const CONTAINERS: Readonly<Record<string, readonly [extension: string, demuxer: string]>> = {
  'video/mp4': ['mp4', 'mov'],
  'video/x-m4v': ['m4v', 'mov'],
  'video/quicktime': ['mov', 'mov'],
  'video/3gpp': ['3gp', 'mov'],
  'video/webm': ['webm', 'matroska'],
  'video/matroska': ['mkv', 'matroska'],
  'video/vnd.avi': ['avi', 'avi'],
  'video/x-ms-asf': ['wmv', 'asf'],
  'video/x-flv': ['flv', 'flv'],
  'video/mp2t': ['ts', 'mpegts'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/MP1S': ['mpg', 'mpeg'],
  'video/MP2P': ['mpg', 'mpeg'],
};

/** The ends of names of videos that ffmpeg can read, by their types. */
export const CONVERTIBLE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(CONTAINERS).map(([type, [extension]]) => [type, extension]),
);

/** The demuxer of ffmpeg that reads files of a type. @throws RangeError for a type that none may read */
export function demuxerOf(type: string): string {
  const [, demuxer] = CONTAINERS[type] ?? [];
  if (demuxer === undefined) throw new RangeError(`${type} is not read`);
  return demuxer;
}

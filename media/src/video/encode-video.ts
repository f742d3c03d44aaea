import { inputArgs, SECONDS_AT_MOST, type VideoFacts } from './probe-video.ts';
import { fitted, kilobitsOf, type Rendition, renditionsOf } from './renditions.ts';
import { runTool, type ToolRun } from './run-tool.ts';
import type { VideoPlan } from './video-plan.ts';
import type { VideoTools } from './video-tools.ts';

/** A video on this machine that is about to be encoded. */
export interface VideoSource {
  readonly file: string;
  /** Of its content. */
  readonly type: string;
  readonly facts: VideoFacts;
}

/** How it is encoded: what `runTool` takes but the arguments and the time. */
export type EncodeRun = Omit<ToolRun, 'args' | 'atMost'> & { readonly tools: VideoTools };

/** Threads of each of ffmpeg's parts: more take memory, and the machine has others to serve. */
const THREADS = '2';
/** The shorter side of a video that has to be encoded anew, in pixels at most. */
const LARGEST_SIDE = 1_080;
const FASTEST_RATE = '60';
/** Of a segment, in seconds; a picture that others build on begins each. */
const SEGMENT = 6;
const POSTER_SIDE = 540;
/** Frames among which the most usual is chosen: the first is often black. */
const POSTER_FRAMES = 24;
/** A run takes so many times the length of the video at most, and some minutes, in seconds. */
const PATIENCE = { times: 10, least: 600 };
/** The length of a video that does not say it, for the bound on time, in seconds. */
const ASSUMED_LENGTH = 3_600;

/** The name of the playlist that names all renditions. */
export const HLS_NAME = 'hls.m3u8';

/** How long a run over a whole video may take, in milliseconds. */
function patience({ seconds = ASSUMED_LENGTH }: VideoFacts): number {
  return Math.ceil(PATIENCE.least + PATIENCE.times * seconds) * 1_000;
}

/**
 * Makes an MP4 file that browsers play, with its description in front.
 *
 * @returns the name of the file in the run's folder
 * @throws VideoToolError, or the reason of the signal
 */
export async function makePlayable(
  { tools, ...run }: EncodeRun,
  source: VideoSource,
  plan: NonNullable<VideoPlan>,
): Promise<string> {
  const { facts } = source;
  const name = 'video.mp4';
  const args = [
    ...inputOf(source),
    ...['-map', `0:${facts.stream}`],
    ...(plan.picture === 'copy' ? ['-c:v', 'copy'] : encodedPicture(facts)),
    ...soundOf(facts, plan.sound),
    ...['-movflags', '+faststart', '-f', 'mp4', name],
  ];
  await runTool(tools, 'ffmpeg', { ...run, args, atMost: patience(facts) });
  return name;
}

function encodedPicture(facts: VideoFacts): string[] {
  const { width, height } = fitted(facts, LARGEST_SIDE);
  const filter = ['-vf', `scale=${width}:${height},setsar=1`];
  return [...filter, ...H264, ...rate('', kilobitsOf(Math.min(width, height)))];
}

/**
 * Makes a picture of a video, a tenth of the way into it.
 *
 * @returns the name of a PNG file in the run's folder
 * @throws VideoToolError, or the reason of the signal
 */
export async function makePoster(
  { tools, ...run }: EncodeRun,
  source: VideoSource,
): Promise<string> {
  const { facts } = source;
  const { width, height } = fitted(facts, POSTER_SIDE);
  const name = 'poster.png';
  const args = [
    ...inputOf(source, Math.min((facts.seconds ?? 0) / 10, 60)),
    ...['-map', `0:${facts.stream}`, '-an'],
    ...['-vf', `scale=${width}:${height},setsar=1,thumbnail=${POSTER_FRAMES}`],
    ...['-frames:v', '1', '-c:v', 'png', '-f', 'image2', '-update', '1', name],
  ];
  await runTool(tools, 'ffmpeg', { ...run, args, atMost: PATIENCE.least * 1_000 });
  return name;
}

/**
 * Makes HLS renditions (RFC 8216) of a video: one file and one playlist each, and {@link HLS_NAME}. The
 * segments are parts of the file, which a playlist names by their bytes.
 *
 * @returns the names of all files in the run's folder, the playlists after what they name
 * @throws VideoToolError, or the reason of the signal
 */
export async function makeRenditions(
  { tools, ...run }: EncodeRun,
  source: VideoSource,
): Promise<string[]> {
  const { facts } = source;
  const renditions = renditionsOf(facts);
  const sound = facts.sound ? 'encode' : 'none';
  const args = [
    ...inputOf(source),
    ...['-filter_complex', scaled(facts, renditions)],
    ...renditions.flatMap((_, index) => mapped(facts, index)),
    ...H264,
    ...renditions.flatMap(({ kilobits }, index) => rate(`:${index}`, kilobits)),
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT})`, '-sc_threshold', '0'],
    ...encodedSound(sound),
    ...['-f', 'hls', '-hls_time', String(SEGMENT), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'single_file'],
    ...['-hls_segment_filename', '%v.mp4', '-master_pl_name', HLS_NAME],
    ...[
      '-var_stream_map',
      renditions.map(({ name }, index) => grouped(facts, name, index)).join(' '),
    ],
    '%v.m3u8',
  ];
  await runTool(tools, 'ffmpeg', { ...run, args, atMost: patience(facts) });
  const names = renditions.map(({ name }) => name);
  return [...names.map((name) => `${name}.mp4`), ...names.map((name) => `${name}.m3u8`), HLS_NAME];
}

const scaled = ({ stream }: VideoFacts, renditions: readonly Rendition[]) =>
  [
    `[0:${stream}]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`,
    ...renditions.map(
      ({ width, height }, index) => `[s${index}]scale=${width}:${height},setsar=1[v${index}]`,
    ),
  ].join(';');
const mapped = ({ sound }: VideoFacts, index: number) => [
  ...['-map', `[v${index}]`],
  ...(sound ? ['-map', `0:${sound.stream}`] : []),
];
const grouped = ({ sound }: VideoFacts, name: string, index: number) =>
  [`v:${index}`, ...(sound ? [`a:${index}`] : []), `name:${name}`].join(',');

/** @param from seconds into the video */
function inputOf({ file, type }: VideoSource, from = 0): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-y'],
    ...['-threads', THREADS, ...(from > 0 ? ['-ss', from.toFixed(3)] : [])],
    ...inputArgs(file, type),
    ...['-filter_threads', '1', '-filter_complex_threads', '1', '-t', String(SECONDS_AT_MOST)],
    // What a camera noted stays behind, such as the place.
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1'],
  ];
}

const H264 = [
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p'],
  ...['-threads', THREADS, '-fpsmax', FASTEST_RATE],
];

const rate = (stream: string, kilobits: number) => [
  ...[`-maxrate:v${stream}`, `${kilobits}k`, `-bufsize:v${stream}`, `${2 * kilobits}k`],
];

type SoundPlan = NonNullable<VideoPlan>['sound'];

function soundOf({ sound }: VideoFacts, plan: SoundPlan): string[] {
  return sound ? ['-map', `0:${sound.stream}`, ...encodedSound(plan)] : ['-an'];
}

function encodedSound(plan: SoundPlan): string[] {
  if (plan === 'none') return ['-an'];
  if (plan === 'copy') return ['-c:a', 'copy'];
  return ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'];
}

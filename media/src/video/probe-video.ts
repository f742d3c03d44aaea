import path from 'node:path';
import { z } from 'zod';
import { demuxerOf } from './containers.ts';
import { runTool, type ToolRun, VideoToolError } from './run-tool.ts';
import type { VideoTools } from './video-tools.ts';

/** Pixels of a frame that is decoded at most: 8K (7,680 × 4,320) and a little. */
const PIXELS_AT_MOST = 36_000_000;
/** How long a video is that is prepared at most, in seconds: twelve hours. */
export const SECONDS_AT_MOST = 12 * 60 * 60;
/** How long the look may take, in milliseconds. */
const PROBE_TIMEOUT = 60_000;
/** Pixels may be this much wider than high, or the other way round; what says more says nonsense. */
const STRETCH_AT_MOST = 4;

/** What is known of a video. */
export interface VideoFacts {
  /** Its length; undefined where the file does not say it. */
  readonly seconds: number | undefined;
  /** As it is shown: upright, with square pixels. */
  readonly width: number;
  readonly height: number;
  /** The number of its picture's stream. */
  readonly stream: number;
  readonly codec: string;
  readonly pixels: string;
  /** The number and codec of its first sound; undefined: it is silent. */
  readonly sound: { readonly stream: number; readonly codec: string } | undefined;
}

/** The file is no video, or one that would take too much to decode. */
export class UnreadableVideoError extends Error {
  override readonly name = 'UnreadableVideoError';
}

/**
 * What opens a file and nothing else: its format is forced by what the file was told to be, so that no
 * playlist or script is followed, no other address is read, and no larger frame decoded.
 */
export function inputArgs(file: string, type: string): string[] {
  const forced = ['-protocol_whitelist', 'file', '-f', demuxerOf(type)];
  return [...forced, '-max_pixels', String(PIXELS_AT_MOST), '-i', `file:${path.resolve(file)}`];
}

/**
 * Looks what a video is.
 *
 * @param type of its content, as its first bytes tell it
 * @throws UnreadableVideoError, or the reason of the signal
 */
export async function probeVideo(
  tools: VideoTools,
  file: string,
  type: string,
  run: Pick<ToolRun, 'folder' | 'memory' | 'signal'>,
): Promise<VideoFacts> {
  const args = ['-v', 'error', '-show_entries', ENTRIES, '-of', 'json', ...inputArgs(file, type)];
  try {
    const answer = await runTool(tools, 'ffprobe', { ...run, args, atMost: PROBE_TIMEOUT });
    return factsOf(probed.parse(JSON.parse(answer)));
  } catch (error) {
    const isItsFault =
      error instanceof VideoToolError ||
      error instanceof z.ZodError ||
      error instanceof SyntaxError;
    if (!isItsFault) throw error;
    throw new UnreadableVideoError('This is no video that can be read.', { cause: error });
  }
}

const ENTRIES = [
  'format=duration',
  'stream=index,codec_type,codec_name,width,height,pix_fmt,sample_aspect_ratio',
  'stream_disposition=attached_pic',
  'stream_side_data=rotation',
].join(':');

const stream = z.object({
  index: z.int().min(0),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.int().optional(),
  height: z.int().optional(),
  pix_fmt: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  disposition: z.object({ attached_pic: z.int() }).optional(),
  side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
});
type Stream = z.infer<typeof stream>;

/** What ffprobe writes as JSON. */
const probed = z.object({
  streams: z.array(stream),
  format: z.object({ duration: z.string().optional() }).optional(),
});

function factsOf({ streams, format }: z.infer<typeof probed>): VideoFacts {
  const picture = streams.find(
    ({ codec_type, disposition }) => codec_type === 'video' && disposition?.attached_pic !== 1,
  );
  const { codec_name: codec, width = 0, height = 0 } = picture ?? {};
  if (!picture || codec === undefined || width < 1 || height < 1) {
    throw new UnreadableVideoError('There is no picture in it.');
  }
  if (width * height > PIXELS_AT_MOST) throw new UnreadableVideoError('Its frames are too large.');
  const length = Number(format?.duration);
  const seconds = length > 0 ? length : undefined;
  if (seconds !== undefined && seconds > SECONDS_AT_MOST) {
    throw new UnreadableVideoError('It is too long.');
  }
  const sound = streams.find(({ codec_type }) => codec_type === 'audio');
  return {
    seconds,
    ...shownSize(picture, width, height),
    stream: picture.index,
    codec,
    pixels: picture.pix_fmt ?? '',
    sound: sound && { stream: sound.index, codec: sound.codec_name ?? '' },
  };
}

/** A video may be stored lying on its side, and with pixels that are not square. */
function shownSize(picture: Stream, width: number, height: number) {
  const [across = 1, up = 1] = (picture.sample_aspect_ratio ?? '').split(':').map(Number);
  const stretch = across / up;
  const isPlausible = stretch >= 1 / STRETCH_AT_MOST && stretch <= STRETCH_AT_MOST;
  const wide = Math.round(width * (isPlausible ? stretch : 1));
  const turned = picture.side_data_list?.find(({ rotation }) => rotation !== undefined)?.rotation;
  const isOnItsSide = Math.abs((turned ?? 0) % 180) === 90;
  return isOnItsSide ? { width: height, height: wide } : { width: wide, height };
}

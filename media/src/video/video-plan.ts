import type { VideoFacts } from './probe-video.ts';

/** What has to be done so that browsers play a video; undefined for what is played as it is. */
export type VideoPlan =
  | { readonly picture: 'copy' | 'encode'; readonly sound: 'copy' | 'encode' | 'none' }
  | undefined;

/** What all browsers play in MP4 and WebM. */
const PLAYED = {
  'video/mp4': { pictures: ['h264', 'vp9', 'av1'], sounds: ['aac', 'mp3', 'opus', 'flac'] },
  'video/webm': { pictures: ['vp8', 'vp9', 'av1'], sounds: ['vorbis', 'opus'] },
} as const;
/** H.264 with eight bits a colour and a quarter of the colours is what all browsers decode. */
const PLAYED_PIXELS = ['yuv420p', 'yuvj420p'];
/** Files whose streams can be moved into an MP4 file with the times that they have. */
const MOVABLE = ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/matroska'];
const MOVABLE_SOUNDS = ['aac', 'mp3'];

/**
 * Decides what has to be done with a video.
 *
 * @param type of its content
 * @param isMoovAtEnd whether an MP4 file's description lies at its end
 */
export function planFor(
  { codec, pixels, sound }: Pick<VideoFacts, 'codec' | 'pixels' | 'sound'>,
  type: string,
  isMoovAtEnd: boolean,
): VideoPlan {
  const isH264 = codec === 'h264' && PLAYED_PIXELS.includes(pixels);
  const { pictures = [], sounds = [] } = playedIn(type);
  const isPicturePlayed = pictures.includes(codec) && (codec !== 'h264' || isH264);
  const isSoundPlayed = sound === undefined || sounds.includes(sound.codec);
  if (isPicturePlayed && isSoundPlayed) {
    return isMoovAtEnd ? { picture: 'copy', sound: sound ? 'copy' : 'none' } : undefined;
  }
  const picture = isH264 && MOVABLE.includes(type) ? 'copy' : 'encode';
  if (!sound) return { picture, sound: 'none' };
  const isMovable = MOVABLE_SOUNDS.includes(sound.codec) && MOVABLE.includes(type);
  return { picture, sound: isMovable ? 'copy' : 'encode' };
}

function playedIn(type: string): {
  readonly pictures?: readonly string[];
  readonly sounds?: readonly string[];
} {
  return Object.hasOwn(PLAYED, type) ? PLAYED[type as keyof typeof PLAYED] : {};
}

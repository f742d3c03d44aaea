/** A size in which a video is kept, in pixels; both are even, as H.264 wants them. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

/** One of several sizes of a video, between which a player chooses. */
export interface Rendition extends FrameSize {
  /** The name of its files without their end: `720p` by its shorter side. */
  readonly name: string;
  /** Of its picture at most, in kilobits a second. */
  readonly kilobits: number;
}

/** The shorter sides of the renditions, in pixels; the first is the largest there is. */
const SIDES = [720, 480, 360] as const;
/** A rendition is worth its encoding where it is this much smaller than the one before. */
const STEP = 0.8;
/** How much longer than the shorter side the longer one may be. */
const LONGEST = 3;
/** What 720 lines are given at most, in kilobits a second; smaller ones by the power of their lines. */
const KILOBITS = { at: 720, most: 2_800, power: 1.7, least: 200 };

/** The renditions of a video of this size, the largest first; none is larger than the video. */
export function renditionsOf(size: FrameSize): Rendition[] {
  const own = Math.min(size.width, size.height);
  const largest = Math.min(own, SIDES[0]);
  const sides = [largest, ...SIDES.slice(1).filter((side) => side <= largest * STEP)];
  return sides.map((side) => ({
    name: `${side}p`,
    kilobits: kilobitsOf(side),
    ...fitted(size, side),
  }));
}

/**
 * The largest size with the video's shape whose shorter side is at most this long; never larger than the
 * video.
 */
export function fitted({ width, height }: FrameSize, side: number): FrameSize {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, side / short, (side * LONGEST) / long);
  return { width: even(width * scale), height: even(height * scale) };
}

/** What a picture with this shorter side is given at most, in kilobits a second. */
export function kilobitsOf(side: number): number {
  const { at, most, power, least } = KILOBITS;
  return Math.max(least, Math.round(most * (side / at) ** power));
}

function even(length: number): number {
  return Math.max(2, Math.floor(length / 2) * 2);
}

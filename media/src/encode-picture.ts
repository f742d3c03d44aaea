import sharp from 'sharp';

/** Pixels of a picture that is decoded at most: 50 megapixels take 200 MB for a moment. */
export const PIXELS_AT_MOST = 50_000_000;
/** Widths in which a picture is kept, in pixels; a smaller one only as wide as it is. */
export const WIDTHS = [480, 960, 1_600] as const;
const QUALITY = 80;

sharp.concurrency(1);
sharp.cache(false);

/** A picture in one size. */
export interface EncodedPicture {
  readonly width: number;
  readonly height: number;
  /** WebP. */
  readonly bytes: Buffer;
}

/** The file is no picture, or one that would take too much to decode. */
export class UnreadablePictureError extends Error {
  override readonly name = 'UnreadablePictureError';
}

let underWay: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture anew in the sizes that pages show: turned as its camera says, without what else the
 * camera noted. One picture at a time, for it takes memory.
 *
 * @returns the smallest first
 * @throws UnreadablePictureError
 */
export function encodePicture(path: string): Promise<EncodedPicture[]> {
  const encoded = underWay.then(() => encode(path));
  underWay = encoded.catch(() => undefined);
  return encoded;
}

async function encode(path: string): Promise<EncodedPicture[]> {
  try {
    const source = sharp(path, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' });
    const { autoOrient } = await source.metadata();
    const narrower = WIDTHS.filter((width) => width < autoOrient.width);
    const widest = Math.min(autoOrient.width, WIDTHS.at(-1) ?? autoOrient.width);
    const widths = [...new Set([...narrower, widest])];
    const sizes: EncodedPicture[] = [];
    for (const width of widths) {
      const { data, info } = await source
        .clone()
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .toBuffer({ resolveWithObject: true });
      sizes.push({ width: info.width, height: info.height, bytes: data });
    }
    return sizes;
  } catch (error) {
    throw new UnreadablePictureError('This picture cannot be read.', { cause: error });
  }
}

import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { isPlainLine } from './text.ts';

const NO_PICTURE_ADDRESS = 'Please give a picture address that starts with https:// or http://.';

/** True for an absolute http(s) address or a path on this site; never for `//host` or `javascript:`. */
export function isPictureAddress(value: string): boolean {
  // A URL's parser forgives control characters, which not every database can keep.
  if (!isPlainLine(value)) return false;
  if (/^\/(?![/\\])/.test(value)) return !/[\s\\]/.test(value);
  if (!/^https?:\/\//i.test(value)) return false;
  return URL.canParse(value);
}

/** Where a picture lies: an http(s) URL or a path on this site. Empty: none, a cover is generated. */
export const picture = z
  .string(NO_PICTURE_ADDRESS)
  .trim()
  .max(LIMITS.url, `Please use an address of at most ${LIMITS.url} characters.`)
  .refine((value) => value === '' || isPictureAddress(value), NO_PICTURE_ADDRESS);

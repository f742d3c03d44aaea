import type { Instant } from '@lectern/database/schema';
import type { FileOptions } from '@lectern/media/answer-with-file';
import type { S3Grant } from '@lectern/media/s3-store';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** How long a picture or a file may be fetched, in milliseconds, once Lectern has said yes. */
const FETCHED_WITHIN = 5 * MINUTE;

/** What an address of the object store is to allow. */
export interface Redirection {
  readonly grant: S3Grant;
  /** How long a browser may keep the redirect itself, in milliseconds. */
  readonly maxAge: number;
}

/**
 * How long an address of the object store is good. It is signed as of a time that has been rounded, so
 * that the same address is given out for a while and a browser finds what it has loaded.
 *
 * Players go on with the address to which they were led first, so a recording's is good for as long as
 * Lectern's own. What everybody may have stays for days.
 *
 * @param options `maxAge` for as long as Lectern's own address is good
 * @param now UTC milliseconds
 */
export function redirection(
  {
    type,
    maxAge,
    isPublic = false,
    disposition,
  }: FileOptions & { readonly disposition: string | undefined },
  now: Instant,
): Redirection {
  const step = stepOf(type, isPublic);
  const from = Math.floor(now / step) * step;
  const isRecording = /^(?:video|audio)\//.test(type);
  const until = !isPublic && isRecording ? now + maxAge : from + 2 * step;
  const seconds = Math.floor((until - from) / 1_000);
  const cacheControl = isPublic ? `public, max-age=${seconds}` : `private, max-age=${seconds}`;
  return {
    grant: { type, disposition, cacheControl: `${cacheControl}, immutable`, from, until },
    maxAge: isPublic ? step : 0,
  };
}

function stepOf(type: string, isPublic: boolean): number {
  if (isPublic) return DAY;
  return /^(?:video|audio)\//.test(type) ? HOUR : FETCHED_WITHIN;
}

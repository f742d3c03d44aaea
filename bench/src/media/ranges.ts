import { random } from '../data/random.ts';

/** A part of a file; `to` is included, as in a header (RFC 9110, 14.1.2). */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Ranges of one length that begin anywhere in a file; equal seeds give equal ranges. */
export function rangesOf(file: number, length: number, count: number, seed: number): ByteRange[] {
  const next = random(seed);
  return Array.from({ length: count }, () => {
    const from = Math.floor(next() * (file - length));
    return { from, to: from + length - 1 };
  });
}

export function rangeHeader({ from, to }: ByteRange): string {
  return `bytes=${from}-${to}`;
}

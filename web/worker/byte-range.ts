/** A part of a file: from the first byte to the last one, both counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * Reads a `Range` header (RFC 9110, 14.1.2): one range, from a byte on, up to a byte, or so many bytes
 * at the end.
 *
 * @param size of the file, in bytes
 * @returns `whole` for what may be ignored: other units, several ranges, nonsense; `unsatisfiable`
 *   where the file has no such byte
 */
export function readByteRange(header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = ONE_RANGE.exec(header.replaceAll(' ', '')) ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const count = Number(to);
    return count === 0 || size === 0
      ? 'unsatisfiable'
      : { first: Math.max(0, size - count), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'unsatisfiable' : { first, last };
}

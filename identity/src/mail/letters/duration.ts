const MINUTE = 60_000;
const UNITS = [
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
] as const;

/**
 * A duration in words: in the largest unit of which it is a multiple, otherwise in minutes, rounded
 * down.
 *
 * @param milliseconds at least a minute
 */
export function durationInWords(milliseconds: number): string {
  const [unit, length] =
    UNITS.find(([, candidate]) => milliseconds % candidate === 0) ?? (['minute', MINUTE] as const);
  const format = new Intl.NumberFormat('en-GB', { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.floor(milliseconds / length));
}

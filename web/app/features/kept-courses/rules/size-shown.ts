const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const;
const STEP = 1_000;
/** From here on no decimals are shown. */
const WHOLE_FROM = 10;

/** A size as people say it: "1 kB" at least, "850 kB", "1.2 MB", "12 MB", "3.4 GB". */
export function sizeShown(bytes: number): string {
  let value = Math.max(1, bytes / STEP);
  let unit = 0;
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  return new Intl.NumberFormat('en', {
    style: 'unit',
    unit: UNITS[unit],
    maximumFractionDigits: unit === 0 || value >= WHOLE_FROM ? 0 : 1,
  }).format(value);
}

export type StarFill = 'full' | 'half' | 'empty';

const STARS = 5;

/** Specification section 2: a half star appears where the fractional part is at least 0.5. */
export function starFills(rating: number): StarFill[] {
  const bounded = Math.min(STARS, Math.max(0, Number.isFinite(rating) ? rating : 0));
  const full = Math.floor(bounded);
  const half = bounded - full >= 0.5;
  return Array.from({ length: STARS }, (_, place) => {
    if (place < full) return 'full';
    return place === full && half ? 'half' : 'empty';
  });
}

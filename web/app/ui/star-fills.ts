export type StarFill = 'full' | 'half' | 'empty';

const STARS = 5;

/** LIST-12: a half star stands for a fraction of a half or more. */
export function starFills(rating: number): StarFill[] {
  const bounded = Math.min(STARS, Math.max(0, Number.isFinite(rating) ? rating : 0));
  const full = Math.floor(bounded);
  const half = bounded - full >= 0.5;
  return Array.from({ length: STARS }, (_, place) => {
    if (place < full) return 'full';
    return place === full && half ? 'half' : 'empty';
  });
}

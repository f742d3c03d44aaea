/**
 * The details page's rating, truncated to one decimal (4.79 is `4.7`). The small addition corrects
 * binary fractions such as 4.1 × 10 = 40.999….
 */
export function truncateRating(rating: number): string {
  return (Math.floor(rating * 10 + 1e-9) / 10).toFixed(1);
}

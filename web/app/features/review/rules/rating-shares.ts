export interface RatingShare {
  readonly stars: number;
  readonly percent: number;
}

/** The percentages of reviews with five, four, … one star. */
export function ratingShares(reviews: readonly { rating: number }[]): RatingShare[] {
  return [5, 4, 3, 2, 1].map((stars) => {
    const count = reviews.filter((review) => Math.round(review.rating) === stars).length;
    return { stars, percent: reviews.length ? Math.round((100 * count) / reviews.length) : 0 };
  });
}

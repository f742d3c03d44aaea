export const TITLE = 'Reviews';
export const ENROL_FIRST = 'You must enroll in the course to leave a review.';
export const NO_REVIEWS = 'No reviews yet. Be the first to review!';
export const SHOW_MORE = 'Show more reviews';
export const shownOf = (shown: number, all: number) => `${shown} of ${all} reviews are shown.`;
export const ratedOutOfFive = (rating: string | number) => `Rated ${rating} out of 5`;
export const REVIEWS = (count: number) => (count === 1 ? 'review' : 'reviews');
export const starShare = (stars: number, percent: number) =>
  `${stars} ${stars === 1 ? 'star' : 'stars'}: ${percent}%`;
export const YOUR_REVIEW = 'Your review';
export const INSTRUCTOR = 'Instructor';
export const ANSWER = 'Answer by the instructor';
export const REPORT = 'Report';
export const reviewOf = (name: string) => ` the review by ${name}`;

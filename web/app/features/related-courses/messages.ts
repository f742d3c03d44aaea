export const ALSO_TAKEN = 'Learners of this course also took';
export const RELATED = 'Related courses';
/** Before a name, and in place of a number with stars, for who does not see the card. */
export const INSTRUCTOR = 'Instructor:';
export const ratedOutOfFive = (rating: string) => `Rated ${rating} out of 5`;

/**
 * “Top Rated” weighs a rating by how many gave it: to the reviews of a course so many are added that give
 * the mean of the catalogue (a Bayesian average).
 */
export const ADDED_REVIEWS = 5;

/** What stands for the mean of the catalogue where none was counted yet: the middle of the scale. */
export const UNKNOWN_MEAN = 3;

/** Scores are made anew where the mean of the catalogue is so far from the one that they were made with. */
export const MEAN_MOVED_BY = 0.05;

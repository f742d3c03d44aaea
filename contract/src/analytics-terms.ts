/** Who has not been back to a lesson for so many days has stopped there. */
export const QUIET_DAYS = 14;

/** The least length of a part of a recording whose playings are counted, in seconds. */
export const PART_SECONDS = 5;

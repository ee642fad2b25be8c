/** Most characters of a review's text. */
export const LONGEST_REVIEW = 10_000;
/** Most characters of its author's name. */
export const LONGEST_REVIEWER = 200;

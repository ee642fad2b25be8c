/** What a review may be, in the order of the tabs. Apart from the schemas, which the page does not load. */
export const REVIEW_STATUSES = ["hold", "approved", "trash"] as const;
export type ReviewStatus = (typeof REVIEW_STATUSES)[number];

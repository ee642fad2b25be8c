/**
 * Limits of what one client may reserve without paying. Without them a few guests could make every product sold out.
 */
export interface DraftHoldLimits {
	/**
	 * Percentage of the stock that all drafts and unpaid orders of a client may reserve together; LEAST_UNITS where that
	 * is more.
	 */
	share: number;
	/** Minutes a day that they may reserve it, renewals included. */
	minutes: number;
}

export const DRAFT_HOLD_LIMITS: DraftHoldLimits = { share: 50, minutes: 120 };

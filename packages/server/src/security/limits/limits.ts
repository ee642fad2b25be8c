/**
 * Calls allowed of one client in a fixed window that starts with the first. All servers count together, and over
 * restarts.
 */
export interface Limit {
	calls: number;
	seconds: number;
	/**
	 * "each": every call that this server would allow is written to the database before it is answered, for what is
	 * guessed. "sums": counted here, and told to the other servers about once a second, for what only costs work.
	 */
	counted: "each" | "sums";
}

/**
 * Limits of what costs money or work, or invites guessing, per client address. Many shoppers of a mobile network share
 * one address, so the limits are wide; a script that tries coupons, passwords or cards still meets them at once.
 */
export const LIMITS = {
	cart: { calls: 120, seconds: 10, counted: "sums" },
	/** Pages that have to be made; those that the page cache has are not counted. */
	page: { calls: 600, seconds: 10, counted: "sums" },
	coupon: { calls: 30, seconds: 60, counted: "each" },
	checkout: { calls: 15, seconds: 60, counted: "sums" },
	/** Passwords, password links and whether an address has an account. */
	login: { calls: 10, seconds: 60, counted: "each" },
	/**
	 * Passwords tried for one account from all places together; browsers that have logged in to it before are counted
	 * apart.
	 */
	account: { calls: 20, seconds: 3600, counted: "each" },
	/** Per account, so that nobody can have a stranger's mailbox filled. */
	reset: { calls: 3, seconds: 600, counted: "each" },
	/**
	 * Orders that are looked at or paid: their numbers are easy to count through, and keys must not be guessed at
	 * leisure.
	 */
	order: { calls: 30, seconds: 60, counted: "each" },
	/** Nonces that were wrong. */
	nonce: { calls: 30, seconds: 60, counted: "each" },
	/** Asking to be told when something is back, and answering the mail about it. */
	waiting: { calls: 20, seconds: 60, counted: "each" },
	/** Per address that is asked whether it wants to be told, so that nobody can have a stranger's mailbox filled. */
	waitingAddress: { calls: 3, seconds: 86_400, counted: "each" },
	/** Files that were bought, and pieces of them: keys must not be guessed at leisure. */
	download: { calls: 60, seconds: 60, counted: "each" },
	review: { calls: 10, seconds: 60, counted: "sums" },
	/** Pictures of reviews: each is drawn anew, and somebody has to look at it. */
	reviewPicture: { calls: 15, seconds: 3600, counted: "each" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

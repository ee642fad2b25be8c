/**
 * Calls allowed per client in a fixed window that starts with the first call. Shared by all servers, across restarts.
 */
export interface Limit {
	calls: number;
	seconds: number;
	/**
	 * "each": every allowed call is written to the database first, against guessing. "sums": counted locally and
	 * exchanged with other servers about once a second, for calls that only cost work.
	 */
	counted: "each" | "sums";
	/** A call counts once for each kilobyte that it sends: the shop stores it, and a new guest costs nothing. */
	byBytes?: boolean;
}

/**
 * Rate limits per client address for what costs money or work, or can be guessed. They are generous, because many
 * shoppers of a mobile network share one address; a script that tries coupons, passwords or cards still reaches them at
 * once.
 */
export const LIMITS = {
	cart: { calls: 120, seconds: 10, counted: "sums", byBytes: true },
	/** Batches, whatever is in them: their bodies are the longest. Their parts are counted besides. */
	batch: { calls: 120, seconds: 10, counted: "sums" },
	/** GET routes of an extension, all together, where it gives none: whoever may ask for ever may guess keys. */
	extension: { calls: 120, seconds: 60, counted: "sums" },
	/** Rendered pages; cached pages are not counted. */
	page: { calls: 600, seconds: 10, counted: "sums" },
	/** What is asked of PIN codes: each is a calculated cart. */
	pin: { calls: 120, seconds: 60, counted: "sums" },
	coupon: { calls: 30, seconds: 60, counted: "each" },
	checkout: { calls: 15, seconds: 60, counted: "sums" },
	/** Passwords, password links and checks whether an address has an account. */
	login: { calls: 10, seconds: 60, counted: "each" },
	/**
	 * Password attempts on one account from all addresses; browsers that have logged in to it before are counted
	 * separately.
	 */
	account: { calls: 20, seconds: 3600, counted: "each" },
	/** Per account, so that nobody can flood a stranger's mailbox. */
	reset: { calls: 3, seconds: 600, counted: "each" },
	/** Password mails per account and day, from however many addresses. A link is valid for a day, too. */
	resetMail: { calls: 6, seconds: 86_400, counted: "each" },
	/** Reads and payments of orders: order numbers can be enumerated, and keys must not be guessed. */
	order: { calls: 30, seconds: 60, counted: "each" },
	/** Wrong nonces. */
	nonce: { calls: 30, seconds: 60, counted: "each" },
	/** Requests for back-in-stock mails, and their confirmations. */
	waiting: { calls: 20, seconds: 60, counted: "each" },
	/** Confirmation mails per address, so that nobody can flood a stranger's mailbox. */
	waitingAddress: { calls: 3, seconds: 86_400, counted: "each" },
	/** Downloads and their ranges: keys must not be guessed. */
	download: { calls: 60, seconds: 60, counted: "each" },
	review: { calls: 10, seconds: 60, counted: "sums" },
	/** Review pictures: each is re-encoded and moderated. */
	reviewPicture: { calls: 15, seconds: 3600, counted: "each" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;

/** A limit that is none of LIMITS, as of an extension. `name`: what it counts, and what the security log says. */
export interface NamedLimit extends Limit {
	name: string;
}

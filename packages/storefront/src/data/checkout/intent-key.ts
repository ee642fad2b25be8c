/**
 * The Idempotency-Key of the order that is being placed: sent again it gives the same order, not a second one. It is
 * stored, over reloads too, until the server has refused the order, or has taken it and the shopper goes on to the next
 * page; no answer, or one of a server in between (502, 504), is neither.
 *
 * @param subject what is ordered (`subjectOf`): another cart is another order.
 * @param method the way it is paid: once the order is taken, another way is another try; before any answer it is not.
 */
export function intentKey(subject: string, method: string): string {
	const known = open();
	if (known && (known.subject === subject || subject === NOTHING) && (!known.isTaken || known.method === method))
		return known.key;
	const key = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
	keep({ key, subject, method, isTaken: false, at: Date.now() });
	return key;
}

/**
 * What has become of the order: taken, paid or not; over (refused, or seen through to the end); or unknown, for want of
 * an answer.
 */
export function settleIntent(now: "taken" | "over" | "unknown"): void {
	const known = open();
	if (!known || now === "unknown") return;
	keep(now === "taken" ? { ...known, isTaken: true } : null);
}

/** Whether an order was sent that is not over. */
export const hasOpenIntent = (): boolean => open() !== null;

/** The draft order's id names what is ordered; where there is none (paying from the cart) its lines do. */
export function subjectOf(orderId: number, lines: readonly { key: string }[]): string {
	return orderId ? `order ${orderId}` : lines.map(({ key }) => key).join(" ") || NOTHING;
}

interface Intent {
	key: string;
	subject: string;
	method: string;
	isTaken: boolean;
	/** ms since the epoch. */
	at: number;
}

/** An empty cart says nothing about the order that emptied it. */
const NOTHING = "";
const STORAGE_KEY = "feedmillOrderIntent";
const LIFE = 24 * 60 * 60 * 1000;

/** Where storage is forbidden the key lasts as long as the page. */
let inMemory: Intent | null = null;

function open(): Intent | null {
	let known = inMemory;
	try {
		known ??= JSON.parse(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? "null") as Intent | null;
	} catch {
		known = null;
	}
	return known && Date.now() - known.at < LIFE ? known : null;
}

function keep(intent: Intent | null): void {
	inMemory = intent;
	try {
		if (intent) globalThis.sessionStorage?.setItem(STORAGE_KEY, JSON.stringify(intent));
		else globalThis.sessionStorage?.removeItem(STORAGE_KEY);
	} catch {
		// A full or forbidden storage costs the key at a reload only.
	}
}

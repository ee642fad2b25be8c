/**
 * The Idempotency-Key of the order being placed: repeated with it, a request returns the same order. It survives
 * reloads until the server refuses the order, or accepts it and the shopper goes on. No response, or one of a proxy
 * (502, 504), is neither.
 *
 * @param subject what is ordered (`subjectOf`); another cart is another order.
 * @param method the payment method. Another method is another attempt once the order is accepted, not before.
 */
export function intentKey(subject: string, method: string): string {
	const current = open();
	if (
		current &&
		(current.subject === subject || subject === NOTHING) &&
		(!current.isTaken || current.method === method)
	)
		return current.key;
	const key = globalThis.crypto?.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
	keep({ key, subject, method, isTaken: false, at: Date.now() });
	return key;
}

/**
 * The result of the order: "taken", paid or not; "over", refused or completed; "here", to be paid on this page, with
 * which the key ends: later it would repeat an order that was paid long ago; "unknown", without a response.
 */
export function settleIntent(now: "taken" | "over" | "here" | "unknown"): void {
	const current = open();
	if (!current || now === "unknown") return;
	keep(now === "taken" ? { ...current, isTaken: true } : null);
	if (now === "here") inMemory = current;
}

/** Whether an order was sent whose result is open. */
export const hasOpenIntent = (): boolean => open() !== null;

/** Identifies what is ordered: by the draft order's id, else (paying from the cart) by the lines. */
export function subjectOf(orderId: number, lines: readonly { key: string }[]): string {
	return orderId ? `order ${orderId}` : lines.map(({ key }) => key).join(" ");
}

interface Intent {
	key: string;
	subject: string;
	method: string;
	isTaken: boolean;
	/** ms since the epoch. */
	at: number;
}

/** An empty cart says nothing: the order itself may have emptied it. */
const NOTHING = "";
const STORAGE_KEY = "feedmillOrderIntent";
const LIFE = 24 * 60 * 60 * 1000;

/** Fallback without storage; lost with the page. */
let inMemory: Intent | null = null;

function open(): Intent | null {
	let intent = inMemory;
	try {
		intent ??= JSON.parse(globalThis.sessionStorage?.getItem(STORAGE_KEY) ?? "null") as Intent | null;
	} catch {
		intent = null;
	}
	return intent && Date.now() - intent.at < LIFE ? intent : null;
}

function keep(intent: Intent | null): void {
	inMemory = intent;
	try {
		if (intent) globalThis.sessionStorage?.setItem(STORAGE_KEY, JSON.stringify(intent));
		else globalThis.sessionStorage?.removeItem(STORAGE_KEY);
	} catch {
		// Without storage the key does not survive a reload.
	}
}

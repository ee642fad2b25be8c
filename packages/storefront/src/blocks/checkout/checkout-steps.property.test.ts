import { dispatch, select, subscribe } from "@wordpress/data";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { cartStore } from "../../data/cart/store.ts";
import { settleIntent } from "../../data/checkout/intent-key.ts";
import type { Observer, Observers } from "../../data/checkout/observers.ts";
import { checkoutStore } from "../../data/checkout/store.ts";
import { paymentStore } from "../../data/payment/store.ts";
import { apiFetch } from "../../data/rest/api-fetch.ts";
import type { CartItem } from "../../wire/types.ts";
import { runStep } from "./checkout-steps.ts";

/** Possible outcomes of a request: the shop may accept the order although the response is lost. */
const FATES = ["taken", "pending", "refused", "lost before", "lost after", "502 after", "garbled after"] as const;
type Fate = (typeof FATES)[number];
interface Answer {
	fate: Fate;
	delay: number;
}

/**
 * A model of a shop with one cart: it accepts one order, repeats its response for the same key, and has an empty cart
 * for other keys.
 */
class ModelShop {
	order: { key: string; isPaid: boolean } | null = null;
	refusedForLackOfCart = 0;
	said: "yes" | "no" | "pending" | "nothing" = "nothing";
	readonly fates: Answer[];

	constructor(fates: Answer[]) {
		this.fates = [...fates];
	}

	async answer(key: string): Promise<Response> {
		const { fate, delay } = this.fates.shift() ?? { fate: "taken", delay: 10 };
		if (fate === "lost before") return this.lose(delay);
		if (this.order && this.order.key !== key) this.refusedForLackOfCart += 1;
		const isRefused = fate === "refused" && !this.order;
		if (!isRefused) this.order ??= { key, isPaid: fate !== "pending" };
		const { order } = this;
		if (fate === "lost after") return this.lose(delay);
		await new Promise((resolve) => setTimeout(resolve, delay));
		if (fate === "502 after") return new Response("<html>", { status: 502 });
		if (fate === "garbled after") return new Response("{", { status: 200 });
		if (isRefused || !order) {
			this.said = "no";
			return Response.json({ code: "woocommerce_rest_checkout", message: "No." }, { status: 400 });
		}
		const status = order.isPaid ? "success" : "pending";
		this.said = order.isPaid ? "yes" : "pending";
		const redirect_url = order.isPaid ? "/order-received/1/" : "";
		order.isPaid = true;
		return Response.json(
			{ order_id: 1, payment_result: { payment_status: status, payment_details: [], redirect_url } },
			{ status: status === "success" ? 200 : 202 },
		);
	}

	private async lose(delay: number): Promise<never> {
		await new Promise((resolve) => setTimeout(resolve, delay));
		throw new TypeError("Failed to fetch");
	}
}

const BEHAVIOURS: Record<string, () => unknown> = {
	silent: () => undefined,
	success: () => ({ type: "success", meta: { paymentMethodData: { token: "t" } } }),
	slow: () => new Promise((resolve) => setTimeout(() => resolve({ type: "success" }), 3000)),
	error: () => ({ type: "error", message: "No.", errorMessage: "No." }),
	throws: () => {
		throw new Error("a broken observer");
	},
	hangs: () => new Promise(() => {}),
};
const EVENTS = ["checkout_validation", "payment_setup", "checkout_success", "checkout_fail"];

let shop = new ModelShop([]);
let observers: Observers = {};
const checkout = () => dispatch(checkoutStore);
const status = () => select(checkoutStore).getCheckoutStatus();

beforeAll(() => {
	vi.useFakeTimers();
	vi.spyOn(console, "error").mockImplementation(() => {});
	Object.assign(apiFetch, { setNonce: () => {} });
	apiFetch.setFetchHandler(async (options) => {
		if (options.method !== "POST") return Response.json({ items: [{ key: "a" }], needs_payment: true });
		const answer = await shop.answer((options.headers as Record<string, string>)["Idempotency-Key"] ?? "");
		if (!answer.ok) throw answer;
		return answer;
	});
	void dispatch(cartStore).setCartData({ items: [{ key: "a" } as CartItem], needsPayment: true, needsShipping: false });
	void dispatch(paymentStore).__internalSetActivePaymentMethod("cod");
	let seen = "";
	subscribe(() => {
		const now = `${status()} ${select(checkoutStore).__internalGetRun()}`;
		if (now === seen) return;
		seen = now;
		void Promise.resolve().then(() => runStep(status(), () => observers));
	}, checkoutStore);
});
afterAll(() => vi.useRealTimers());

type Deed = { kind: "press" | "stop" | "blame" } | { kind: "wait"; ms: number };
const deed = fc.oneof(
	fc.constant<Deed>({ kind: "press" }),
	fc.constant<Deed>({ kind: "stop" }),
	fc.constant<Deed>({ kind: "blame" }),
	fc.record({ kind: fc.constant("wait" as const), ms: fc.constantFrom(0, 400, 5_000, 700_000) }),
);
const behaviours = fc.array(
	fc.record({ event: fc.constantFrom(...EVENTS), name: fc.constantFrom(...Object.keys(BEHAVIOURS)) }),
	{ maxLength: 3 },
);
const fates = fc.array(fc.record({ fate: fc.constantFrom(...FATES), delay: fc.constantFrom(0, 300, 4_000, 200_000) }), {
	maxLength: 6,
});

function act(what: Deed): Promise<unknown> | undefined {
	// What extensions may do at any time.
	if (what.kind === "stop") void checkout().__internalSetIdle();
	if (what.kind === "blame") void checkout().__internalSetHasError(true);
	if (what.kind === "press") void checkout().__internalSetBeforeProcessing();
	return what.kind === "wait" ? vi.advanceTimersByTimeAsync(what.ms) : undefined;
}

function register(list: { event: string; name: string }[]): void {
	const all = list.map(({ event, name }, index) => ({ event, id: String(index), callback: BEHAVIOURS[name]! }));
	const of = (event: string): Observer[] =>
		all.filter((one) => one.event === event).map(({ id, callback }) => ({ id, priority: 10, callback }));
	observers = Object.fromEntries(EVENTS.map((event) => [event, of(event)]));
}

/**
 * The order was accepted and its response lost; during the second attempt an observer hangs and an extension stops the
 * attempt.
 */
const STOPPED_WHILE_AN_OBSERVER_HANGS: [Deed[], { event: string; name: string }[], Answer[]] = [
	[{ kind: "press" }, { kind: "wait", ms: 700_000 }, { kind: "press" }, { kind: "wait", ms: 400 }, { kind: "stop" }],
	[{ event: "checkout_success", name: "hangs" }],
	[{ fate: "502 after", delay: 0 }],
];

it("whichever responses fail and whatever observers do: one order, no lost key, and the server's result in the end", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(deed, { maxLength: 12 }), behaviours, fates, async (deeds, behaving, answers) => {
			void checkout().__internalReturn();
			settleIntent("over");
			shop = new ModelShop(answers);
			register(behaving);
			for (const what of deeds) {
				await act(what);
				if (status() === "complete") expect(shop.said).not.toBe("nothing");
			}
			// All time limits have passed.
			await vi.advanceTimersByTimeAsync(4_000_000);
			expect(["pristine", "idle", "complete"]).toContain(status());
			expect(shop.refusedForLackOfCart).toBe(0);

			// A shopper who retries with a working connection gets the order.
			shop.fates.length = 0;
			register([]);
			for (let press = 0; press < 2 && status() !== "complete"; press++) {
				void checkout().__internalSetBeforeProcessing();
				await vi.advanceTimersByTimeAsync(60_000);
			}
			expect(status()).toBe("complete");
			expect(shop.refusedForLackOfCart).toBe(0);
			expect(shop.order).not.toBeNull();
		}),
		{ numRuns: 150, examples: [STOPPED_WHILE_AN_OBSERVER_HANGS] },
	);
}, 60_000);

import { EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { expect, it } from "vitest";
import type { CartLine, CartSession } from "../model/session.ts";
import { mergeSessions } from "./merge-sessions.ts";

const line = (key: string, quantity: number): CartLine => ({
	key,
	quantity,
	productId: 1,
	variationId: 0,
	variation: {},
	data: {},
});
const session = (change: Partial<CartSession>): CartSession => ({
	id: "3",
	customerId: 3,
	version: 1,
	lines: [],
	removedLines: [],
	coupons: [],
	chosenRates: {},
	billing: { ...EMPTY_ADDRESS, email: "" },
	shipping: EMPTY_ADDRESS,
	draftOrderId: 0,
	chosenPaymentMethod: "",
	notices: [],
	extensions: {},
	expiresAt: 0,
	...change,
});

it("merges both carts: saved lines first; of a line in both, the guest's; the guest's coupons and draft", () => {
	const saved = session({ lines: [line("a", 1), line("b", 2)], coupons: ["old"], draftOrderId: 5 });
	const guest = session({
		id: "t_1",
		customerId: 0,
		lines: [line("b", 7), line("c", 3)],
		coupons: ["new"],
		draftOrderId: 6,
	});
	const merged = mergeSessions(saved, guest);
	expect(merged.lines.map(({ key, quantity }) => [key, quantity])).toEqual([
		["a", 1],
		["b", 7],
		["c", 3],
	]);
	expect([merged.id, merged.customerId, merged.coupons, merged.draftOrderId]).toEqual(["3", 3, ["new"], 6]);
});

it("keeps the customer's saved addresses, otherwise the guest's with the customer's e-mail", () => {
	const typed = { ...EMPTY_ADDRESS, email: "", address_1: "Guest's" };
	const guest = session({ billing: typed, shipping: typed });
	const own = { ...EMPTY_ADDRESS, email: "own@example.in", address_1: "Own" };
	expect(mergeSessions(session({ billing: own, shipping: own }), guest).billing.address_1).toBe("Own");
	const { billing, shipping } = mergeSessions(session({ billing: { ...own, address_1: "" } }), guest);
	expect([billing.address_1, billing.email, shipping.address_1]).toEqual(["Guest's", "own@example.in", "Guest's"]);
});

it("keeps the place of a customer's bills where the guest's is only the one a cart begins with", () => {
	const place = { ...EMPTY_ADDRESS, country: "IN" };
	const customer = (address_1: string) =>
		session({ billing: { ...place, email: "", address_1 }, shipping: { ...place, state: "MH" } });
	const stateOf = (saved: CartSession, change: object) =>
		mergeSessions(saved, session({ shipping: { ...place, state: "GJ", ...change } })).shipping.state;
	expect(stateOf(customer("12 Dairy Road"), {})).toBe("MH");
	expect(stateOf(customer("12 Dairy Road"), { postcode: "384002" })).toBe("GJ");
	expect(stateOf(customer(""), {})).toBe("GJ");
});

it("keeps the guest's way to pay and draft, otherwise the customer's", () => {
	const chosen = (chosenPaymentMethod: string, draftOrderId: number) => session({ chosenPaymentMethod, draftOrderId });
	const merged = (saved: CartSession, guest: CartSession) => {
		const { chosenPaymentMethod, draftOrderId } = mergeSessions(saved, guest);
		return [chosenPaymentMethod, draftOrderId];
	};
	expect(merged(chosen("cod", 5), chosen("bacs", 6))).toEqual(["bacs", 6]);
	expect(merged(chosen("cod", 5), chosen("", 0))).toEqual(["cod", 5]);
});

it("leaves what an extension keeps of an address with that address", () => {
	const kept = (whose: string) => ({ gate: { by: whose }, "gate@billing": { whose }, "gate@shipping": { whose } });
	const own = session({ extensions: kept("saved") });
	const guest = session({ extensions: kept("guest") });
	const home = { ...own.billing, address_1: "12 Dairy Road" };
	const both = (saved: CartSession) => mergeSessions(saved, guest).extensions;
	expect(both({ ...own, billing: home, shipping: home })).toEqual({ ...kept("saved"), gate: { by: "guest" } });
	expect(both(own)["gate@billing"]).toEqual({ whose: "guest" });
});
